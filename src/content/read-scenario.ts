import { QUIVER_LIMITS } from '../sim/parts/quiver.ts';
import type {
  Battle,
  CampaignTerms,
  Caption,
  Claim,
  Loner,
  Member,
  Scenario,
  ScenarioObject,
  ScenarioParty,
  Spot,
} from './scenario-format.ts';
import { CAPTION_MARKS, DEEDS, FORMATIONS, membersOf, RANKS, THINKING_LIMITS } from './scenario-format.ts';
import { JsonReader } from '../core/json-reader.ts';
import { FACTOR_LIMITS, readDifficulties } from './read-difficulties.ts';
import { readGoals } from './read-goals.ts';
import { readOtherMinds } from './read-other-minds.ts';
import { readSides } from './read-sides.ts';
import { readSky } from './read-sky.ts';

/** What a scenario may refer to. */
export interface KnownNames {
  /** The places of each map; undefined where its file cannot be read. */
  maps: ReadonlyMap<string, readonly string[] | undefined>;
  trees: readonly string[];
  /** Unit kinds. */
  kinds: readonly string[];
  teams: readonly string[];
  /** The states of each kind of placed objects; undefined where its file has problems. */
  objects: ReadonlyMap<string, readonly string[] | undefined>;
}

const SCENARIO_FIELDS = [
  'name',
  'title',
  'map',
  'damageFactor',
  'repeat',
  'goals',
  'playable',
  'returnSeconds',
  'camera',
  'caption',
  'battle',
  'parties',
  'loners',
  'objects',
  'sky',
  'sides',
];
const CAPTION_FIELDS = ['behaviour', 'place', 'marks', 'text', 'field', 'claims'];
const BATTLE_FIELDS = ['place', 'says', 'parSeconds', 'campaign', 'difficulties'];
const CLAIM_FIELDS = ['says', 'who', 'does', 'to', 'how', 'moreThan'];
const HOW = ['always', 'often', 'sometimes', 'never'] as const;
const PARTY_FIELDS = ['team', 'name', 'at', 'formation', 'spacingTiles', 'patrol', 'mind', 'members'];
const OBJECT_FIELDS = ['kind', 'name', 'at', 'turned', 'state', 'team'];
const MEMBER_FIELDS = ['kind', 'name', 'rank', 'mind', 'otherMinds', 'health', 'arrows', 'thinksEverySeconds'];

/** Validates a scenario file against the known maps, trees, unit kinds, teams and objects, and reports every problem. */
export function readScenario(json: unknown, file: string, known: KnownNames): { scenario: Scenario; problems: readonly string[] } {
  const read = new ScenarioReader(file, known);
  const scenario = read.scenario(json);
  return { scenario, problems: read.problems };
}

class ScenarioReader extends JsonReader {
  #places: readonly string[] | undefined;

  constructor(
    file: string,
    readonly known: KnownNames,
  ) {
    super(file);
  }

  scenario(json: unknown): Scenario {
    const top = this.record(json, '/');
    this.onlyFields(top, '', SCENARIO_FIELDS);
    const map = this.choice(top['map'], '/map', [...this.known.maps.keys()]);
    this.#places = this.known.maps.get(top['map'] as string);
    const camera = this.record(top['camera'], '/camera');
    this.onlyFields(camera, '/camera', ['at', 'zoom', 'keeps']);
    const scenario: Scenario = {
      name: this.text(top['name'], '/name'),
      title: this.text(top['title'], '/title'),
      map,
      camera: { at: this.#place(camera['at'], '/camera/at'), zoom: this.number(camera['zoom'], '/camera/zoom', { min: 10, max: 64 }) },
      parties: this.list(top['parties'], '/parties').map((party, index) => this.#party(party, `/parties/${index}`)),
      loners: this.list(top['loners'], '/loners').map((loner, index) => this.#loner(loner, `/loners/${index}`)),
    };
    if (top['damageFactor'] !== undefined) scenario.damageFactor = this.number(top['damageFactor'], '/damageFactor', { min: 0.1, max: 10 });
    if (top['repeat'] !== undefined) scenario.repeat = this.#repeat(top['repeat'], warriorsOf(scenario));
    if (top['objects'] !== undefined)
      scenario.objects = this.list(top['objects'], '/objects').map((object, index) => this.#object(object, `/objects/${index}`));
    this.#kept(camera, scenario);
    if (top['goals'] !== undefined) scenario.goals = readGoals(this, top['goals'], { scenario, places: this.#places });
    if (top['playable'] !== undefined && this.boolean(top['playable'], '/playable')) scenario.isPlayable = true;
    this.#checkRounds(scenario);
    if (top['returnSeconds'] !== undefined)
      scenario.returnSeconds = this.number(top['returnSeconds'], '/returnSeconds', { min: 0, max: 600 });
    if (top['sky'] !== undefined) scenario.sky = readSky(this, top['sky']);
    if (top['sides'] !== undefined)
      scenario.sides = readSides(
        this,
        top['sides'],
        [...scenario.parties, ...scenario.loners].map(({ team }) => team),
      );
    if (top['caption'] !== undefined) scenario.caption = this.#caption(top['caption'], warriorsOf(scenario));
    if (top['battle'] !== undefined) scenario.battle = this.#battle(top['battle'], scenario);
    return scenario;
  }

  #kept({ keeps }: Readonly<Record<string, unknown>>, scenario: Scenario): void {
    if (keeps !== undefined) scenario.camera.keeps = this.choice(keeps, '/camera/keeps', warriorsOf(scenario));
  }

  #battle(json: unknown, { goals }: Scenario): Battle {
    if (!goals) this.report('/goals', goals, 'at least one goal, because it is a battle to choose');
    const battle = this.record(json, '/battle');
    this.onlyFields(battle, '/battle', BATTLE_FIELDS);
    const { difficulties, campaign } = battle;
    return {
      place: this.number(battle['place'], '/battle/place', { min: 1, max: 99 }),
      says: this.text(battle['says'], '/battle/says'),
      parSeconds: this.whole(battle['parSeconds'], '/battle/parSeconds', { min: 10, max: 3600 }),
      ...(campaign === undefined ? {} : { campaign: this.#campaign(campaign) }),
      ...(difficulties === undefined ? {} : { difficulties: readDifficulties(this, difficulties, '/battle/difficulties') }),
    };
  }

  #campaign(json: unknown): CampaignTerms {
    const terms = this.record(json, '/battle/campaign');
    this.onlyFields(terms, '/battle/campaign', ['restWarnsSeconds', 'enemyDamageFactor']);
    return {
      restWarnsSeconds: this.whole(terms['restWarnsSeconds'], '/battle/campaign/restWarnsSeconds', { min: 5, max: 3600 }),
      enemyDamageFactor: this.number(terms['enemyDamageFactor'], '/battle/campaign/enemyDamageFactor', FACTOR_LIMITS),
    };
  }

  #repeat(json: unknown, warriors: readonly string[]): NonNullable<Scenario['repeat']> {
    const repeat = this.record(json, '/repeat');
    this.onlyFields(repeat, '/repeat', ['after', 'of', 'pauseSeconds', 'roundSeconds']);
    return {
      after: this.choice(repeat['after'], '/repeat/after', ['death', 'teamFallen', 'decided']),
      ...(repeat['of'] === undefined ? {} : { of: this.choice(repeat['of'], '/repeat/of', warriors) }),
      pauseSeconds: this.number(repeat['pauseSeconds'], '/repeat/pauseSeconds', { min: 0, max: 600 }),
      roundSeconds: this.number(repeat['roundSeconds'], '/repeat/roundSeconds', { min: 1, max: 3600 }),
    };
  }

  /** Rounds that goals decide need goals, and goals decide rounds. */
  #checkRounds({ repeat, goals }: Scenario): void {
    if (repeat?.after === 'decided' && !goals?.length) this.report('/goals', goals, 'at least one goal, because the rounds are "decided"');
    if (repeat && repeat.after !== 'decided' && goals) this.report('/repeat/after', repeat.after, '"decided", because there are goals');
  }

  #caption(json: unknown, warriors: readonly string[]): Caption {
    const caption = this.record(json, '/caption');
    this.onlyFields(caption, '/caption', CAPTION_FIELDS);
    const sides = this.list(caption['field'], '/caption/field');
    const side = (index: number): number => this.number(sides[index], `/caption/field/${index}`, { min: 0, max: 200 });
    return {
      behaviour: this.choice(caption['behaviour'], '/caption/behaviour', this.known.trees),
      ...(caption['place'] !== undefined && { place: this.number(caption['place'], '/caption/place', { min: 1, max: 999 }) }),
      marks: this.list(caption['marks'] ?? [], '/caption/marks').map((mark, at) =>
        this.choice(mark, `/caption/marks/${at}`, CAPTION_MARKS),
      ),
      text: this.text(caption['text'], '/caption/text'),
      field: [side(0), side(1), side(2), side(3)],
      claims: this.list(caption['claims'], '/caption/claims').map((claim, index) =>
        this.#claim(claim, `/caption/claims/${index}`, warriors),
      ),
    };
  }

  #claim(json: unknown, path: string, warriors: readonly string[]): Claim {
    const top = this.record(json, path);
    this.onlyFields(top, path, CLAIM_FIELDS);
    const claim: Claim = {
      says: this.text(top['says'], `${path}/says`),
      who: this.choice(top['who'], `${path}/who`, warriors),
      does: this.choice(top['does'], `${path}/does`, DEEDS),
      how: this.choice(top['how'], `${path}/how`, HOW),
    };
    if (top['to'] !== undefined) claim.to = this.choice(top['to'], `${path}/to`, warriors);
    if (top['moreThan'] !== undefined) claim.moreThan = this.choice(top['moreThan'], `${path}/moreThan`, warriors);
    return claim;
  }

  #party(json: unknown, path: string): ScenarioParty {
    const top = this.record(json, path);
    this.onlyFields(top, path, PARTY_FIELDS);
    const party: ScenarioParty = {
      team: this.choice(top['team'], `${path}/team`, this.known.teams),
      name: this.text(top['name'], `${path}/name`),
      at: this.#spot(top['at'], `${path}/at`),
      formation: this.choice(top['formation'], `${path}/formation`, FORMATIONS),
      spacingTiles: this.number(top['spacingTiles'], `${path}/spacingTiles`, { min: 0.8, max: 6 }),
      members: this.list(top['members'], `${path}/members`).map((member, index) =>
        this.#partyMember(this.record(member, `${path}/members/${index}`), `${path}/members/${index}`),
      ),
    };
    if (top['mind'] !== undefined) party.mind = this.#tree(top['mind'], `${path}/mind`);
    if (top['patrol'] !== undefined) {
      party.patrol = this.list(top['patrol'], `${path}/patrol`).map((name, index) => this.#place(name, `${path}/patrol/${index}`));
    }
    return party;
  }

  #loner(json: unknown, path: string): Loner {
    const top = this.record(json, path);
    const member = this.#member(top, path, [...MEMBER_FIELDS, 'team', 'at', 'returnSeconds']);
    const { returnSeconds } = top;
    const returns =
      returnSeconds === undefined ? {} : { returnSeconds: this.number(returnSeconds, `${path}/returnSeconds`, { min: 0, max: 3600 }) };
    return {
      ...member,
      ...returns,
      team: this.choice(top['team'], `${path}/team`, this.known.teams),
      at: this.#spot(top['at'], `${path}/at`),
    };
  }

  #partyMember(top: Record<string, unknown>, path: string): ScenarioParty['members'][number] {
    const member = this.#member(top, path, [...MEMBER_FIELDS, 'at']);
    return top['at'] === undefined ? member : { ...member, at: this.#spot(top['at'], `${path}/at`) };
  }

  #object(json: unknown, path: string): ScenarioObject {
    const top = this.record(json, path);
    this.onlyFields(top, path, OBJECT_FIELDS);
    const kind = this.choice(top['kind'], `${path}/kind`, [...this.known.objects.keys()]);
    const states = this.known.objects.get(top['kind'] as string);
    return {
      kind,
      name: this.text(top['name'], `${path}/name`),
      at: this.#place(top['at'], `${path}/at`),
      ...(top['turned'] === undefined ? {} : { isTurned: this.boolean(top['turned'], `${path}/turned`) }),
      ...(top['state'] === undefined ? {} : { state: this.#oneOf(states, top['state'], `${path}/state`) }),
      ...(top['team'] === undefined ? {} : { team: this.choice(top['team'], `${path}/team`, this.known.teams) }),
    };
  }

  #member(top: Record<string, unknown>, path: string, fields: readonly string[]): Member {
    this.onlyFields(top, path, fields);
    const member: Member = {
      kind: this.choice(top['kind'], `${path}/kind`, this.known.kinds),
      name: this.text(top['name'], `${path}/name`),
    };
    if (top['mind'] !== undefined) member.mind = this.#tree(top['mind'], `${path}/mind`);
    if (top['rank'] !== undefined) member.rank = this.choice(top['rank'], `${path}/rank`, RANKS);
    if (top['otherMinds'] !== undefined) member.otherMinds = readOtherMinds(this, top, { path, trees: this.known.trees });
    if (top['health'] !== undefined) member.health = this.number(top['health'], `${path}/health`, { min: 0.01, max: 1 });
    if (top['arrows'] !== undefined) member.arrows = this.whole(top['arrows'], `${path}/arrows`, QUIVER_LIMITS);
    const every = top['thinksEverySeconds'];
    if (every !== undefined) member.thinksEverySeconds = this.number(every, `${path}/thinksEverySeconds`, THINKING_LIMITS);
    return member;
  }

  /** Whether the point is on the map is for the world to say: it moves a unit that stands where no unit can. */
  #spot(value: unknown, path: string): Spot {
    if (!Array.isArray(value)) return this.#place(value, path);
    const coordinate = (index: 0 | 1): number => this.number(value[index], `${path}/${index}`, { min: 0, max: 200 });
    if (value.length !== 2) this.report(path, value, 'the name of a place, or a point [x, y] in tiles');
    return [coordinate(0), coordinate(1)];
  }

  #place(value: unknown, path: string): string {
    return this.#oneOf(this.#places, value, path);
  }

  /** Any text, where what the names belong to is wrong itself: one mistake is one problem. */
  #oneOf(names: readonly string[] | undefined, value: unknown, path: string): string {
    return names === undefined ? this.text(value, path) : this.choice(value, path, names);
  }

  #tree(value: unknown, path: string): string {
    return this.choice(value, path, this.known.trees);
  }
}

function warriorsOf(scenario: Scenario): string[] {
  return membersOf(scenario).map(({ name }) => name);
}
