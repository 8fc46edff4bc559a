import { describe, expect, it } from 'vitest';
import { dropMark, dropTargetAt } from '../../../src/studio/editing/drop-target.ts';
import { openSession } from '../support/open-session.ts';

const places = new Map([
  ['top', { x: 0, y: 50, width: 100, height: 40 }],
  ['first', { x: 130, y: 0, width: 100, height: 40 }],
  ['last', { x: 130, y: 100, width: 100, height: 40 }],
]);

describe('where something would be dropped', () => {
  const at = (x: number, y: number, canHold = true) =>
    dropTargetAt({ x, y }, { places, orientation: 'right', rootId: 'top', canHold: () => canHold });

  it('is beside a node at its edges and in it in the middle', () => {
    expect(at(180, 4)).toEqual({ id: 'first', how: 'before' });
    expect(at(180, 20)).toEqual({ id: 'first', how: 'into' });
    expect(at(180, 38)).toEqual({ id: 'first', how: 'after' });
  });

  it('is never in a node that takes no child, and never beside the top', () => {
    expect(at(180, 18, false)).toEqual({ id: 'first', how: 'before' });
    expect(at(50, 52)).toEqual({ id: 'top', how: 'into' });
  });

  it('is at the nearest node between nodes, behind it among its children, and nowhere far away', () => {
    expect(at(180, 60)).toEqual({ id: 'first', how: 'after' });
    expect(at(250, 120)).toEqual({ id: 'last', how: 'into' });
    expect(at(900, 900)).toBeUndefined();
  });

  it('is shown by a line across the way in which siblings follow each other', () => {
    expect(dropMark({ id: 'first', how: 'before' }, places, 'right')).toMatchObject({ x: 130, width: 100, height: 4 });
    expect(dropMark({ id: 'first', how: 'after' }, places, 'down')).toMatchObject({ y: 0, height: 40, width: 4 });
    expect(dropMark({ id: 'first', how: 'into' }, places, 'right')).toMatchObject({ x: 124, width: 112 });
  });
});

describe('dragging', () => {
  function dragging(title: string, onto: string, part: number) {
    const opened = openSession();
    const { session, pane, node } = opened;
    const moveTo = (other: string, across: number, isCopy = false): void => {
      const place = pane.tree?.visibleTree.value.layout.places.get(node(other).id);
      if (place === undefined) throw new Error(`${other} is not in sight`);
      session.editing.drag.move({ x: 0, y: 0 }, { x: place.x + place.width / 2, y: place.y + place.height * across }, isCopy);
    };
    session.editing.drag.begin(pane, node(title), { x: 0, y: 0 });
    moveTo(onto, part);
    return { ...opened, moveTo };
  }

  it('reorders, in one step', () => {
    const { session, shape } = dragging('How to deal with it', 'sense-enemy', 0.05);
    expect(session.editing.drag.view.value).toMatchObject({ title: 'How to deal with it', dropTarget: { how: 'before' }, refusal: '' });
    expect(session.editing.drag.drop()).toBe(true);
    expect(shape('Fight')).toMatch(/^Fight\(How to deal with it\(.*\), SubTree\)$/);
    expect(session.editing.editorStore.workspace.value.past?.earlier).toBeUndefined();
  });

  it('takes all chosen nodes along', () => {
    const { session, pane, node } = openSession();
    pane.tree?.selection.select(node('Behind the shield'), [node('attack-target')]);
    session.editing.drag.begin(pane, node('attack-target'), { x: 0, y: 0 });
    expect(session.editing.drag.view.value).toMatchObject({ title: 'Attack target and 1 more' });
  });

  it('is refused visibly where it would end in itself', () => {
    const { session } = dragging('Fight', 'How to deal with it', 0.5);
    expect(session.editing.drag.view.value?.refusal).toBe('"Fight" cannot be moved into itself.');
    expect(session.editing.drag.drop()).toBe(false);
    expect(session.announcer.text.value).toBe('"Fight" cannot be moved into itself.');
  });

  it('is not into a node that takes no children, but into one of an unknown type', () => {
    const { session, pane, port, node, moveTo } = dragging('Behind the shield', 'attack-target', 0.5);
    pane.tree?.folding.setAll(false);
    const how = () => session.editing.drag.view.value?.dropTarget?.how;
    moveTo('IsPropertyValid', 0.45);
    expect(how()).toBe('before');
    const { type } = node('IsPropertyValid').document;
    Object.assign(port, { kindSpecs: new Map([...port.kindSpecs].filter(([name]) => name !== type)) });
    moveTo('IsPropertyValid', 0.45);
    expect(how()).toBe('into');
  });

  it('closes what is open, and says that it was given up only if there was one', () => {
    const { session, pane, node, editor, choose } = openSession();
    choose('Fight');
    editor.popups.openMenu();
    session.editing.drag.cancel();
    expect([session.announcer.text.value, editor.popups.shown.value?.shows]).toEqual(['', 'menu']);
    session.editing.drag.begin(pane, node('Fight'), { x: 0, y: 0 });
    expect(editor.popups.shown.value).toBeUndefined();
    session.editing.drag.cancel();
    expect(session.announcer.text.value).toBe('Move cancelled.');
  });

  it('shows no place where nothing would change, and none when it is given up', () => {
    const { session, bytes } = dragging('How to deal with it', 'sense-enemy', 0.95);
    expect(session.editing.drag.view.value?.dropTarget).toBeUndefined();
    const before = bytes();
    session.editing.drag.cancel();
    expect(session.editing.drag.view.value).toBeUndefined();
    expect(bytes()).toBe(before);
  });

  it('drops nothing on empty ground, also where it could have been dropped on the way', () => {
    const { session, bytes } = dragging('How to deal with it', 'sense-enemy', 0.05);
    const before = bytes();
    expect(session.editing.drag.view.value?.edit).toBeDefined();
    session.editing.drag.move({ x: 5, y: 5 }, undefined, false);
    expect(session.editing.drag.view.value).toMatchObject({ dropTarget: undefined, edit: undefined, refusal: '' });
    expect(session.editing.drag.drop()).toBe(false);
    expect([bytes(), session.editing.drag.view.value]).toEqual([before, undefined]);
  });

  it('says no longer why not when it has left the place that refused it', () => {
    const { session } = dragging('Fight', 'How to deal with it', 0.5);
    session.editing.drag.move({ x: 5, y: 5 }, { x: 1e5, y: 1e5 }, false);
    expect(session.editing.drag.view.value).toMatchObject({ refusal: '', dropTarget: undefined });
  });

  it('copies with a key, and carries a branch into another file with what it needs', () => {
    const { session, pane, moveTo, node, shape } = dragging('Behind the shield', 'Fight', 0.5);
    moveTo('Fight', 0.5, true);
    session.editing.drag.drop();
    expect(shape('Fight')).toMatch(/\)\), Behind the shield\)$/);
    session.editing.edits.undo();
    session.editing.drag.begin(session.panes.active.value, node('Behind the shield'), { x: 0, y: 0 });
    pane.tree?.folding.set(new Set());
    moveTo('Go there', 0.5);
    expect(session.editing.drag.drop()).toBe(true);
    expect(shape('Go there')).toMatch(/Behind the shield\)$/);
    expect(session.editing.editorStore.workspace.value.past?.earlier).toBeUndefined();
  });
});
