import { createCurve, CURVE_TYPES, scoreAt, type CurveSettings, type CurveType } from '../../engine/families/utility/index.ts';
import { escapeMarkup } from '../picture/escape-markup.ts';

interface CurveText {
  readonly formula: string;
  readonly about: string;
  /** What its second picture changes. */
  readonly variant: Partial<CurveSettings>;
}

/** x is the value of the key as a share of its range, from 0 to 1, after the shift. */
const CURVES: Readonly<Record<CurveType, CurveText>> = {
  linear: { formula: 'slope · x', about: 'In proportion to the input.', variant: { slope: 2 } },
  polynomial: {
    formula: 'slope · x^exponent',
    about: 'Rises late with an exponent above 1, early with one below.',
    variant: { exponent: 0.4 },
  },
  logistic: {
    formula: '1 / (1 + e^(−10 · slope · (x − 0.5)))',
    about: 'Low, then a quick rise around the middle, then high: a soft threshold.',
    variant: { slope: 3 },
  },
  logit: {
    formula: '0.5 + slope / 10 · ln(x / (1 − x))',
    about: 'Steep at both ends and flat between them: only extremes count.',
    variant: { slope: 3 },
  },
  sine: {
    formula: '0.5 + 0.5 · sin(pi · (slope · x − 0.5))',
    about: 'Rises softly once with a slope of 1; rises and falls with 2.',
    variant: { slope: 2 },
  },
  step: {
    formula: '1 where slope · (x − 0.5) >= 0, else 0',
    about: 'A hard threshold; a negative slope puts the 1 below it.',
    variant: { shift: 0.25 },
  },
  bell: { formula: 'e^(−(4 · slope · (x − 0.5))²)', about: 'High around the middle only.', variant: { shift: -0.2, slope: 2 } },
  points: {
    formula: 'slope · the monotone cubic through the points',
    about: 'Meets every point, overshoots none, and is level beyond the first and the last.',
    variant: {
      points: [
        { x: 0, y: 0.9 },
        { x: 0.4, y: 0.2 },
        { x: 1, y: 0.6 },
      ],
    },
  },
};

const FIRST_POINTS = [
  { x: 0, y: 0 },
  { x: 0.3, y: 0.7 },
  { x: 1, y: 1 },
];

const WIDTH = 120;
const HEIGHT = 60;
const SAMPLES = 60;

/** Every response curve with its formula and two pictures: as it is without settings, and with one changed. */
export function curveChapter(): string {
  const rows = CURVE_TYPES.map((type) => {
    const { formula, about, variant } = CURVES[type];
    const plain = { type, ...(type === 'points' && { points: FIRST_POINTS }) };
    const words = Object.entries(variant).map(([name, value]) => (name === 'points' ? 'other points' : `${name} ${JSON.stringify(value)}`));
    return `<tr id="curve-${type}"><td><code>${type}</code></td><td>${escapeMarkup(about)}<br><code>${escapeMarkup(formula)}</code></td><td>${picture(plain)}</td><td>${picture({ ...plain, ...variant })}<br>${words.join(', ')}</td></tr>`;
  });
  return [
    '<h2 id="curves">Response curves</h2>',
    '<p>Parameter <code>curve</code> of an evaluator. x is the value of the key as a share of its range, less <code>shift</code>. <code>flip</code> takes 1 minus the result; then it is kept between <code>min</code> and <code>max</code>.</p>',
    '<table>',
    '<tr><th>Curve</th><th>Score</th><th>As it is</th><th>With another setting</th></tr>',
    ...rows,
    '</table>',
  ].join('\n');
}

function picture(settings: Partial<CurveSettings>): string {
  const curve = createCurve(settings);
  const points = Array.from({ length: SAMPLES + 1 }, (_, place) => {
    const x = place / SAMPLES;
    return `${(WIDTH * x).toFixed(1)},${(HEIGHT * (1 - scoreAt(curve, x))).toFixed(1)}`;
  });
  return `<svg class="curve" width="${WIDTH}" height="${HEIGHT}" viewBox="-2 -2 ${WIDTH + 4} ${HEIGHT + 4}"><path d="M0 0V${HEIGHT}H${WIDTH}" /><polyline points="${points.join(' ')}" /></svg>`;
}
