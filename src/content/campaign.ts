import { JsonReader } from '../core/json-reader.ts';
import type { UnitKind } from '../sim/state.ts';
import { learnableBranches } from './learned-branches.ts';
import type { Content } from './load-content.ts';

export interface Recruit {
  readonly kind: UnitKind;
  readonly name: string;
}

/** One battle on the way. */
export interface CampaignBattle {
  readonly scenario: string;
  /** What it is about, in a word or two: "Hold". */
  readonly idea: string;
  /** What awaits the player, in one or two sentences. */
  readonly says: string;
  /** Its place on the map of the campaign, in percent of its width and height. */
  readonly at: readonly [x: number, y: number];
}

/** The way of the warband: its battles, who it begins with, who joins, and who may learn what. */
export interface CampaignPlan {
  readonly warband: readonly Recruit[];
  /** In the order in which they join. */
  readonly recruits: readonly Recruit[];
  /** By the name of a learned tree, the kinds that can learn it. */
  readonly learns: Readonly<Record<string, readonly UnitKind[]>>;
  readonly battles: readonly CampaignBattle[];
}

type Known = Pick<Content, 'library' | 'kinds' | 'scenarios'>;

/** Reads the file of the campaign. Every problem is a readable line. */
export function readCampaignPlan(json: unknown, content: Known): { readonly plan: CampaignPlan; readonly problems: readonly string[] } {
  const reader = new PlanReader('campaign.json', content);
  const plan = reader.plan(json);
  return { plan, problems: reader.problems };
}

class PlanReader extends JsonReader {
  constructor(
    file: string,
    private readonly content: Known,
  ) {
    super(file);
  }

  plan(json: unknown): CampaignPlan {
    const top = this.record(json, '/');
    this.onlyFields(top, '', ['warband', 'recruits', 'learns', 'battles']);
    const recruits = (field: string): Recruit[] =>
      this.list(top[field], `/${field}`).map((each, index) => this.#recruit(each, `/${field}/${index}`));
    const plan: CampaignPlan = {
      warband: recruits('warband'),
      recruits: recruits('recruits'),
      learns: this.#learns(top['learns']),
      battles: this.list(top['battles'], '/battles').map((each, index) => this.#battle(each, `/battles/${index}`)),
    };
    const names = [...plan.warband, ...plan.recruits].map(({ name }) => name);
    const twice = names.find((name, index) => names.indexOf(name) !== index);
    if (twice !== undefined) this.report('/recruits', twice, 'names that are all different');
    return plan;
  }

  #recruit(json: unknown, path: string): Recruit {
    const recruit = this.record(json, path);
    this.onlyFields(recruit, path, ['kind', 'name']);
    return {
      kind: this.choice(recruit['kind'], `${path}/kind`, [...this.content.kinds.keys()]),
      name: this.text(recruit['name'], `${path}/name`),
    };
  }

  #learns(json: unknown): CampaignPlan['learns'] {
    const branches = learnableBranches(this.content.library);
    const kinds = [...this.content.kinds.keys()];
    return Object.fromEntries(
      Object.entries(this.record(json, '/learns')).map(([branch, list]) => {
        this.choice(branch, '/learns', branches);
        return [branch, this.list(list, `/learns/${branch}`).map((kind, index) => this.choice(kind, `/learns/${branch}/${index}`, kinds))];
      }),
    );
  }

  #battle(json: unknown, path: string): CampaignBattle {
    const battle = this.record(json, path);
    this.onlyFields(battle, path, ['scenario', 'idea', 'says', 'at']);
    const battles = [...this.content.scenarios.values()].filter(({ battle: isOne }) => isOne !== undefined).map(({ name }) => name);
    const at = this.list(battle['at'], `${path}/at`);
    const percent = (index: number): number => this.number(at[index], `${path}/at/${index}`, { min: 0, max: 100 });
    return {
      scenario: this.choice(battle['scenario'], `${path}/scenario`, battles),
      idea: this.text(battle['idea'], `${path}/idea`),
      says: this.text(battle['says'], `${path}/says`),
      at: [percent(0), percent(1)],
    };
  }
}
