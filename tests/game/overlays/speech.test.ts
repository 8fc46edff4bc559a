import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SpeechView } from '../../../src/game/overlays/speech-view.ts';
import type { PanelBox } from '../../../src/game/port/battle-view-port.ts';
import type { WorldEvent } from '../../../src/sim/events.ts';
import type { Unit } from '../../../src/sim/state.ts';
import { tenth } from '../support/drawing.ts';
import { moment, TestField } from '../support/test-field.ts';
import { soldier } from '../units/soldier.ts';

beforeEach(() => void vi.stubGlobal('window', { devicePixelRatio: 1 }));
afterEach(() => void vi.unstubAllGlobals());

const [PAPER, INK] = [0xf7efdc, 0x2b2118];
const speaking = (text: string, changes: Partial<Unit> = {}): Unit =>
  soldier({ speech: { text, fromStep: 10, untilStep: 20 }, ...changes });
const said = (agentId: number, text: string): WorldEvent => ({ type: 'said', agentId, text, x: 12, y: 9 });

function speech(panels: readonly PanelBox[] = []) {
  const field = new TestField({ yaw: 0 });
  const view = new SpeechView(field.context, () => panels);
  const at = (now: number, units: readonly Unit[], { events = [] as WorldEvent[], hasJumped = false } = {}) => {
    const sprites = field.units(units, { now });
    view.hear(events, sprites, now);
    view.draw(sprites, moment({ now, hasJumped }));
    return { texts: field.overlay.texts, paper: field.overlay.drawings[0]!, heads: sprites.all };
  };
  const words = (...given: Parameters<typeof at>): string[] => at(...given).texts.map(({ text }) => text);
  return { field, at, words };
}

test('what a unit says aloud is on paper over its head, with a tail that points to it', () => {
  const { field, at } = speech();
  const { texts, paper, heads } = at(15, [speaking('Over here!')]);
  const [x, top] = [Math.round(heads[0]!.screenX), Math.round(heads[0]!.headY(field.view) - 12)];
  expect(texts).toMatchObject([{ text: 'Over here!', x, y: top - 6, origin: [0.5, 1], depth: 6 }]);
  // Ten letters of eight pixels with a border of nine.
  const box = [x - 49, top - 32, 98, 32, 8];
  expect(paper.all('fillRoundedRect')).toMatchObject([{ at: box, colour: PAPER, alpha: 0.97 }]);
  expect(paper.all('strokeRoundedRect')).toMatchObject([{ at: box, colour: INK, width: 2 }]);
  expect(paper.all('fillTriangle')).toMatchObject([{ at: [x - 5, top - 1, x + 5, top - 1, x, top + 8], colour: PAPER }]);
  expect(paper.all('lineBetween').map((line) => line.at)).toEqual([
    [x - 5, top, x, top + 8],
    [x + 5, top, x, top + 8],
  ]);
  expect(paper.depth).toBe(5);
});

test('words last from their first step to their last', () => {
  const { words } = speech();
  expect([9, 10, 19, 20].map((now) => words(now, [speaking('Hm.')]).length)).toEqual([0, 1, 1, 0]);
});

test('the fallen and those beside the screen are silent', () => {
  expect(speech().words(15, [speaking('Hm.', { isAlive: false })])).toEqual([]);
  expect(speech().words(15, [speaking('Hm.', { x: 60, previousX: 60 })])).toEqual([]);
});

test('a message is shown in quotes over the head of its sender for two seconds', () => {
  const { field, at, words } = speech();
  const { texts, heads } = at(100, [soldier()], { events: [said(1, 'To me')] });
  expect(texts.map(({ text }) => text)).toEqual(['“To me”']);
  expect(texts[0]!.x).toBe(Math.round(heads[0]!.screenX));
  expect(texts[0]!.y).toBe(Math.round(heads[0]!.headY(field.view) - 12) - 6);
  expect(words(220, [soldier()])).toHaveLength(1);
  expect(words(220, [soldier({ x: 60, previousX: 60 })])).toEqual([]);
  expect(words(221, [soldier()])).toEqual([]);
  expect(words(219, [soldier()])).toEqual([]);
});

test('a party, which has no head, speaks over its middle', () => {
  const { field, at } = speech();
  const [text] = at(100, [], { events: [said(500, 'Attack')] }).texts;
  const [x, y] = field.pixel(12, 9, 2.3);
  expect([text!.x, text!.y]).toEqual([Math.round(x), Math.round(y - 12) - 6]);
});

test('what a unit says aloud is not shown a second time as a message', () => {
  const { words } = speech();
  expect(words(15, [speaking('Hm.')], { events: [said(1, 'Hm.')] })).toEqual(['Hm.']);
  expect(words(15, [speaking('Hm.')], { events: [said(1, 'Well.')] })).toEqual(['Hm.', '“Well.”']);
});

test('a jump in time forgets all messages, and other events are not words', () => {
  const { words } = speech();
  words(100, [soldier()], { events: [said(1, 'To me')] });
  expect(words(100, [soldier()], { hasJumped: true })).toEqual([]);
  expect(words(100, [soldier()], { events: [{ type: 'died', unitId: 1, x: 1, y: 1 } as unknown as WorldEvent] })).toEqual([]);
});

test('long words are cut', () => {
  const [long] = speech().words(15, [speaking('a'.repeat(181))]);
  expect(long).toBe(`${'a'.repeat(179)}…`);
  expect(speech().words(15, [speaking('a'.repeat(180))])[0]).toHaveLength(180);
});

test('at the edges of the field bubbles stay readable', () => {
  const place = (x: number): number => speech().at(15, [speaking('Over here!', { x, previousX: x })]).texts[0]!.x;
  expect([place(0.2), place(19.8)]).toEqual([53, 747]);
  const { field, at } = speech();
  field.view.width = 80;
  expect(at(15, [speaking('Over here!')]).texts[0]!.x).toBe(53);
});

test('of a speaker behind a panel nothing is drawn', () => {
  const { at } = speech([{ left: 0, top: 0, right: 800, bottom: 600 }]);
  const { texts, paper } = at(15, [speaking('Over here!')]);
  expect([texts.length, paper.all('fillRoundedRect').length, paper.all('fillTriangle').length]).toEqual([0, 0, 0]);
});

test('of two bubbles in one place the upper one gives way, and has no tail', () => {
  const { at } = speech();
  const { texts, paper } = at(15, [speaking('One.'), speaking('Two.', { id: 2, y: 9.9, previousY: 9.9 })]);
  expect(tenth(texts[0]!.y - texts[1]!.y)).toBe(36);
  expect(paper.all('fillTriangle')).toHaveLength(1);
});

test('texts of those who fall silent vanish', () => {
  const { field, words } = speech();
  words(15, [speaking('One.'), speaking('Two.', { id: 2 })]);
  expect(words(15, [speaking('Two.')])).toEqual(['Two.']);
  expect(field.overlay.objects).toHaveLength(3);
});
