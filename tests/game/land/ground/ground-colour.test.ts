import { expect, test } from 'vitest';
import { GroundColour } from '../../../../src/game/land/ground/ground-colour.ts';
import { GroundFields } from '../../../../src/game/land/ground/ground-fields.ts';
import type { SurfaceKind } from '../../../../src/sim/land.ts';
import { area, testLand } from '../../support/test-land.ts';

const EVERYWHERE = [-16, -16, 40, 40] as const;
const EAST = [12, -16, 40, 40] as const;

/** The mean colour from north to south, and how much its green varies. */
function along(colour: GroundColour, x: number): string {
  const sum = [0, 0, 0];
  const greens: number[] = [];
  for (let y = -14; y < 34; y += 0.23) {
    colour.at(x, y);
    colour.rgb.forEach((value, channel) => (sum[channel]! += value));
    greens.push(colour.rgb[1]);
  }
  return `${sum.map((value) => Math.round(value / greens.length)).join(' ')} (${Math.round(Math.min(...greens))} to ${Math.round(Math.max(...greens))})`;
}

// From four tiles before the border of each kind to six beyond it.
test.each<[SurfaceKind, readonly string[]]>([
  [
    'meadow',
    [
      '103 136 63 (120 to 155)',
      '109 142 66 (126 to 156)',
      '109 143 67 (130 to 157)',
      '110 144 68 (132 to 157)',
      '109 145 69 (130 to 160)',
      '112 149 70 (134 to 163)',
      '118 155 73 (139 to 170)',
    ],
  ],
  [
    'wood',
    [
      '103 136 63 (120 to 155)',
      '105 136 64 (118 to 154)',
      '99 127 60 (104 to 143)',
      '92 115 56 (102 to 133)',
      '86 104 52 (90 to 118)',
      '83 97 50 (91 to 106)',
      '84 100 52 (92 to 107)',
    ],
  ],
  [
    'field',
    [
      '103 136 63 (120 to 155)',
      '109 141 65 (126 to 156)',
      '110 140 65 (116 to 155)',
      '119 119 63 (93 to 154)',
      '127 99 60 (94 to 134)',
      '128 96 60 (94 to 99)',
      '133 100 62 (96 to 104)',
    ],
  ],
  [
    'mud',
    [
      '103 136 63 (120 to 155)',
      '109 140 65 (122 to 155)',
      '112 136 67 (102 to 152)',
      '120 123 69 (94 to 143)',
      '127 114 72 (93 to 131)',
      '131 111 73 (95 to 121)',
      '133 111 75 (95 to 123)',
    ],
  ],
  [
    'sand',
    [
      '103 136 63 (120 to 155)',
      '111 142 67 (126 to 158)',
      '127 149 78 (132 to 167)',
      '160 162 101 (142 to 184)',
      '186 173 120 (152 to 188)',
      '198 179 129 (165 to 190)',
      '204 183 132 (168 to 199)',
    ],
  ],
  [
    'rock',
    [
      '103 136 63 (120 to 155)',
      '113 136 76 (120 to 148)',
      '117 130 87 (118 to 145)',
      '122 125 97 (119 to 137)',
      '124 123 102 (118 to 129)',
      '125 123 104 (119 to 126)',
      '130 127 108 (123 to 133)',
    ],
  ],
  [
    'water',
    [
      '103 136 63 (120 to 155)',
      '123 144 74 (129 to 156)',
      '142 143 86 (114 to 156)',
      '116 132 103 (105 to 166)',
      '104 159 149 (132 to 166)',
      '77 138 140 (116 to 157)',
      '34 85 109 (85 to 103)',
    ],
  ],
  [
    'ford',
    [
      '34 85 109 (85 to 111)',
      '34 85 109 (85 to 107)',
      '38 87 110 (85 to 106)',
      '75 114 121 (94 to 139)',
      '126 152 138 (126 to 173)',
      '152 171 146 (156 to 180)',
      '152 171 146 (160 to 181)',
    ],
  ],
  [
    'road',
    [
      '103 136 63 (120 to 155)',
      '109 141 65 (126 to 156)',
      '110 141 66 (125 to 155)',
      '131 123 72 (116 to 139)',
      '164 140 93 (118 to 155)',
      '182 153 105 (145 to 155)',
      '182 153 105 (149 to 156)',
    ],
  ],
  [
    'paving',
    [
      '103 136 63 (120 to 155)',
      '109 141 65 (126 to 156)',
      '109 141 65 (127 to 155)',
      '115 128 78 (113 to 152)',
      '119 113 92 (111 to 113)',
      '119 113 92 (111 to 113)',
      '120 113 92 (112 to 114)',
    ],
  ],
  [
    'bridge',
    [
      '103 136 63 (120 to 155)',
      '109 141 65 (126 to 156)',
      '109 141 65 (127 to 155)',
      '101 104 55 (66 to 154)',
      '92 66 44 (66 to 66)',
      '92 66 44 (66 to 66)',
      '92 66 44 (66 to 66)',
    ],
  ],
])('the ground passes from grass to %s within a tile or two', (kind, expected) => {
  const surfaces = kind === 'ford' ? [area('water', EVERYWHERE), area('ford', EAST)] : [area(kind, EAST)];
  const colour = new GroundColour(GroundFields.of(testLand({ surfaces })));
  expect([8, 11, 11.5, 12, 12.5, 13, 18].map((x) => along(colour, x))).toEqual(expected);
});

test('a road ends at the water, a bridge leads over it', () => {
  const at = (kind: SurfaceKind): string => {
    const surfaces = [area('water', EVERYWHERE), area(kind, EAST)];
    return along(new GroundColour(GroundFields.of(testLand({ surfaces }))), 18);
  };
  expect([at('road'), at('bridge')]).toEqual(['34 85 109 (85 to 103)', '92 66 44 (66 to 66)']);
});

test('neighbouring points have nearly the same colour', () => {
  const colour = new GroundColour(GroundFields.of(testLand()));
  let greatest = 0;
  for (let x = 0; x < 10; x += 0.02) {
    colour.at(x, 5);
    const before = colour.rgb[1];
    colour.at(x + 0.02, 5);
    greatest = Math.max(greatest, Math.abs(colour.rgb[1] - before));
  }
  expect(greatest).toBeLessThan(1.5);
});
