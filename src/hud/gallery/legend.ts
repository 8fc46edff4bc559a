import { drawing, element } from '../dom/element.ts';
import type { ArenaName } from './arenas.ts';
import './legend.css';

/** The lines and rings drawn on the ground of an arena, in the same colours. */
const MARKS = {
  danger: ['danger radius', '<ellipse class="danger ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  reach: ['weapon reach', '<ellipse class="target ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  home: ['home area', '<ellipse class="calm ring" cx="14" cy="9" rx="12.5" ry="7"/>'],
  sight: ['line of sight', '<path class="sight" d="M2 14L26 4"/>'],
  blocked: ['sight blocked', '<path class="sight broken" d="M2 14L26 4"/>'],
  goal: ['chosen position', '<path class="goal" d="M8 5l12 8M20 5L8 13"/>'],
  target: ['target', '<path class="target" d="M1 14l12-4M16 4l9 7M25 4l-9 7"/>'],
  way: ['path', '<path class="calm" d="M2 13l9-3 6-6 9 2"/>'],
  chase: ['path', '<path class="target" d="M2 13l9-3 6-6 9 2"/>'],
} as const;

type MarkName = keyof typeof MARKS;

const SHOWN: Readonly<Record<ArenaName, readonly MarkName[]>> = {
  patrol: ['home', 'goal'],
  'stand-guard': ['home', 'goal'],
  'watchful-walk': ['sight', 'way'],
  'controlled-patrol': ['goal'],
  'flee-from-danger': ['danger', 'sight', 'blocked', 'way'],
  'approach-target': ['target', 'chase'],
  'attack-target': ['reach', 'target'],
  captain: ['target', 'chase'],
  brawl: ['chase'],
  apples: ['way'],
  moods: ['way'],
  watchman: ['danger', 'sight', 'way'],
  'check-for-danger': ['danger', 'sight', 'blocked'],
  'select-target': ['target'],
  'enter-room': ['goal'],
  'force-door': ['goal'],
  'daily-routine': ['way'],
  village: [],
  zombies: ['chase'],
  survival: ['way'],
  escort: ['way'],
  'tour-guide': ['way'],
  defender: ['goal', 'sight', 'blocked'],
  'two-ships': ['way'],
};

/** Only the marks that this arena shows. */
export function legendEntries(arena: ArenaName): readonly HTMLElement[] {
  return SHOWN[arena].map((mark) => {
    const [name, shape] = MARKS[mark];
    return element('li', {}, drawing(`<svg viewBox="0 0 28 18" aria-hidden="true">${shape}</svg>`), name);
  });
}
