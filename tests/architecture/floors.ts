type Floors = Readonly<Record<string, readonly string[]>>;

/** The folders of a module from the ground up: each may import those that its row names, and all of them come before it. */
function floors(rows: Readonly<Record<string, string>>): Floors {
  return Object.fromEntries(Object.entries(rows).map(([folder, below]) => [folder, below.split(' ').filter(Boolean)]));
}

export const insideStudio: Floors = floors({
  controls: '',
  picture: '',
  ports: '',
  agents: 'ports',
  signal: '',
  log: 'ports signal',
  values: '',
  graph: 'ports values',
  'edited-trees': 'ports signal graph',
  panel: 'ports signal graph',
  trace: 'ports graph',
  blackboard: 'ports signal trace',
  explain: 'ports graph trace',
  breakpoints: 'ports signal values graph explain',
  odds: 'ports signal graph trace',
  palette: 'explain',
  'panes/tree': 'ports signal graph trace',
  panes: 'ports agents signal values graph edited-trees panel trace explain panes/tree',
  editing: 'signal graph edited-trees panel odds palette panes/tree panes',
  files: 'ports signal edited-trees panel panes',
  reference: 'picture ports values explain',
  time: 'ports agents signal edited-trees trace explain panes',
  session: 'ports agents signal log edited-trees panel blackboard breakpoints odds panes editing files time',
  'agents/view': 'controls ports agents signal panes session',
  'blackboard/view': 'controls ports signal values trace blackboard panes session',
  'breakpoints/view': 'controls ports signal graph explain breakpoints session',
  fields: 'ports session',
  'log/view': 'controls signal log session',
  'odds/view': 'signal graph trace odds panes/tree panes session',
  plan: 'controls signal values graph trace panes/tree panes session',
  problems: 'controls signal panel panes editing session',
  shortcuts: 'controls graph panel panes/tree editing files time session',
  diagram: 'signal graph explain panes/tree panes session shortcuts',
  'time/view': 'signal panes session shortcuts',
  'tree-view': 'controls ports signal graph trace explain breakpoints panes/tree panes editing session shortcuts',
  'editing/view': 'controls ports signal graph edited-trees explain palette editing session shortcuts tree-view',
  'panes/view': 'controls ports signal graph panes session agents/view blackboard/view shortcuts time/view tree-view',
  trees: 'controls picture signal edited-trees panes editing files reference session agents/view fields editing/view',
  utility: 'controls ports signal values graph trace panes/tree panes editing files session blackboard/view fields',
  inspector: 'controls ports signal values graph explain breakpoints panes/tree panes editing session fields utility',
  keys: 'controls signal panes/tree panes editing session fields inspector',
  shell:
    'controls signal values panel panes session blackboard/view breakpoints/view log/view odds/view plan problems shortcuts diagram time/view tree-view editing/view panes/view trees utility inspector keys',
  '.': 'controls ports session agents/view shortcuts tree-view editing/view panes/view trees inspector shell',
});

export const insideGame: Floors = floors({
  atlas: '',
  camera: '',
  frame: '',
  layers: 'atlas camera frame',
  painting: '',
  'land/ground': 'painting',
  'land/models': 'camera painting',
  port: '',
  selection: '',
  sound: '',
  'units/sprites': 'camera frame port',
  gestures: 'camera port selection units/sprites',
  land: 'atlas camera layers painting land/ground land/models port units/sprites',
  overlays: 'atlas camera frame layers port selection units/sprites gestures',
  units: 'atlas camera frame layers painting port selection units/sprites land',
  effects: 'atlas camera frame layers painting port units/sprites overlays units',
  '.': 'atlas camera frame layers port selection units/sprites gestures land overlays units effects',
});

export const insideHud: Floors = floors({
  dom: '',
  errors: 'dom',
  medals: 'dom',
  'check-result': 'dom',
  settings: '',
  services: 'settings',
  units: 'dom',
  minimap: 'services dom units',
  words: '',
  actions: 'services dom settings words',
  menu: 'dom actions',
  plan: 'services dom units actions',
  result: 'services settings dom units words actions',
  timeline: 'services settings dom actions result',
  fight: 'services dom settings units minimap words actions plan result timeline',
  style: '',
  '.': 'services dom errors settings actions menu plan timeline result fight style',
});

export const insidePage: Floors = floors({
  browser: '',
  field: '',
  links: '',
  lit: '',
  medals: '',
  slices: '',
  threads: '',
  trace: '',
  '.': '',
});

/** Folders of `src/features`. None may import another. */
export const FEATURES = [
  'adapting',
  'agent-history',
  'behaviour-test',
  'branches',
  'breeding',
  'campaign',
  'gallery',
  'help',
  'lives',
  'proving',
  'records',
  'school',
  'settings',
  'sharing',
  'stress',
  'teaching',
  'timeline',
  'title',
  'turning',
];

/** The page cannot do without these. */
export const NEEDED_FEATURES = ['timeline', 'title'];

/** Folders of features below their views. */
const BELOW_VIEWS: Readonly<Record<string, string>> = { campaign: 'campaign/view/map-art' };
const WITHOUT_VIEWS = ['records'];

function rowsOf(feature: string): readonly (readonly [folder: string, below: string])[] {
  if (WITHOUT_VIEWS.includes(feature)) return [[feature, '']];
  const below = BELOW_VIEWS[feature] ?? '';
  const views = `${feature}/view`;
  return [...(below === '' ? [] : [[below, ''] as const]), [views, below], [feature, views]];
}

export const insideFeatures: Floors = floors(Object.fromEntries(FEATURES.flatMap(rowsOf)));

export const insideApp: Floors = floors({
  address: '',
  loading: '',
  plan: '',
  studio: '',
  '.': 'address loading plan studio',
});
