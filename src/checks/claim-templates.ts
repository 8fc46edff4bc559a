import type { MutationFile } from './find-mutation.ts';
import type { SceneFile } from './moment-scene.ts';

/** What a claim is about: two units and an amount, as far as it uses them. */
export interface ClaimParts {
  readonly who: string;
  readonly to: string;
  readonly amount: number;
}

/** A claim that a person chooses by its words. */
export interface ClaimTemplate {
  readonly id: string;
  /** After the name of a unit: "never comes within … tiles of". */
  readonly label: string;
  readonly hasOther: boolean;
  /** Undefined where the claim has no amount. */
  readonly amount: { readonly usual: number; readonly min: number; readonly max: number; readonly unit: string } | undefined;
  /** A whole sentence. */
  says(parts: ClaimParts): string;
  /** The claim in the form of a test file. */
  claim(parts: ClaimParts): object;
}

const seconds = (usual: number) => ({ usual, min: 0.5, max: 60, unit: 'seconds' });
const tiles = (usual: number) => ({ usual, min: 0.5, max: 30, unit: 'tiles of' });
const percent = (usual: number) => ({ usual, min: 1, max: 99, unit: '% of its health' });

/** `event` happens to a unit within some seconds. */
function happens(id: string, verb: string, event: string): ClaimTemplate {
  return {
    id,
    label: `${verb} within`,
    hasOther: false,
    amount: seconds(5),
    says: ({ who, amount }) => `${who} ${verb} within ${amount} seconds`,
    claim: ({ who, amount }) => ({ eventually: { event, of: who }, within: amount }),
  };
}

export const CLAIM_TEMPLATES: readonly ClaimTemplate[] = [
  {
    id: 'survives',
    label: 'stays alive',
    hasOther: false,
    amount: undefined,
    says: ({ who }) => `${who} stays alive`,
    claim: ({ who }) => ({ always: { alive: who } }),
  },
  {
    id: 'keepsHealth',
    label: 'keeps more than',
    hasOther: false,
    amount: percent(50),
    says: ({ who, amount }) => `${who} keeps more than ${amount} % of its health`,
    claim: ({ who, amount }) => ({ always: { health: who, above: amount } }),
  },
  happens('flees', 'flees', 'flees'),
  {
    id: 'neverFlees',
    label: 'never flees',
    hasOther: false,
    amount: undefined,
    says: ({ who }) => `${who} never flees`,
    claim: ({ who }) => ({ never: { event: 'flees', of: who } }),
  },
  happens('strikes', 'strikes', 'strikes'),
  happens('shoots', 'shoots', 'shoots'),
  happens('backsOff', 'backs off', 'backsOff'),
  {
    id: 'keepsAway',
    label: 'never comes within',
    hasOther: true,
    amount: tiles(2),
    says: ({ who, to, amount }) => `${who} never comes within ${amount} tiles of ${to}`,
    claim: ({ who, to, amount }) => ({ never: { distance: [who, to], below: amount } }),
  },
  {
    id: 'comesNear',
    label: 'comes within',
    hasOther: true,
    amount: tiles(2),
    says: ({ who, to, amount }) => `${who} comes within ${amount} tiles of ${to}`,
    claim: ({ who, to, amount }) => ({ eventually: { distance: [who, to], below: amount } }),
  },
  {
    id: 'kills',
    label: 'brings down',
    hasOther: true,
    amount: undefined,
    says: ({ who, to }) => `${who} brings ${to} down`,
    claim: ({ who, to }) => ({ eventually: { event: 'dies', of: to, by: who } }),
  },
];

/** As it is written: the reader wants all of it. */
export interface BehaviourTestFile {
  readonly says: string;
  readonly scenario: SceneFile;
  readonly seconds: number;
  readonly seeds: readonly string[];
  readonly claims: readonly object[];
  readonly mutations: readonly MutationFile[];
}

/** The file of a behaviour test: where they stand, and the claim. `mutations`, changes of trees that break it, are still to be found. */
export function behaviourTestFile(
  scene: SceneFile,
  template: ClaimTemplate,
  { parts, lasts }: { readonly parts: ClaimParts; readonly lasts: number },
): BehaviourTestFile {
  const says = template.says(parts);
  return { says, scenario: scene, seconds: lasts, seeds: ['1', '2', '3'], claims: [{ says, ...template.claim(parts) }], mutations: [] };
}
