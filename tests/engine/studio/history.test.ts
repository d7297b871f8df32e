import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { History } from '../../../src/studio/data/history.ts';
import { applyChange, changeBetween, reversed } from '../../../src/studio/data/text-change.ts';

const text = fc.string({ maxLength: 40 });

describe('a change between two texts', () => {
  it('leads from one to the other and back, and touches no more than it must', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const change = changeBetween(before, after);
        if (change === null) {
          expect(before).toBe(after);
          return;
        }
        expect(applyChange(before, change)).toBe(after);
        expect(applyChange(after, reversed(change))).toBe(before);
        expect(change.removed === '' || change.inserted === '' || change.removed[0] !== change.inserted[0]).toBe(true);
      }),
    );
  });

  it('is refused by a text that it was not made from', () =>
    expect(() => applyChange('abc', { start: 1, removed: 'x', inserted: 'y' })).toThrow('changed meanwhile'));
});

/** Changes of a few files, each by letter or as a step of its own. */
const steps = fc.array(
  fc.record({
    path: fc.constantFrom('a.json', 'b.json'),
    text: fc.option(text, { nil: null }),
    isTyped: fc.boolean(),
  }),
  { maxLength: 12 },
);

describe('the history of a draft', () => {
  it('undoes every change of every file to the beginning, and makes all of them again', () => {
    fc.assert(
      fc.property(steps, (changes) => {
        const texts = new Map([['a.json', 'début']]);
        const history = new History();
        const start = new Map(texts);
        changes.forEach(({ path, text: next, isTyped }, at) => {
          history.note(texts, new Map([[path, next]]), isTyped ? at : null);
          if (next === null) texts.delete(path);
          else texts.set(path, next);
        });
        const end = new Map(texts);
        while (history.canUndo) history.undo(texts);
        expect(texts).toEqual(start);
        while (history.canRedo) history.redo(texts);
        expect(texts).toEqual(end);
      }),
    );
  });

  it('takes letters typed one after the other as one step, and a pause or another place as the next', () => {
    const texts = new Map([['a.json', '']]);
    const history = new History();
    const type = (next: string, now: number) => {
      history.note(texts, new Map([['a.json', next]]), now);
      texts.set('a.json', next);
    };
    type('o', 0);
    type('ou', 100);
    type('oui', 200);
    type('oui !', 5000);
    history.undo(texts);
    expect(texts.get('a.json')).toBe('oui');
    history.undo(texts);
    expect(texts.get('a.json')).toBe('');
    expect(history.canUndo).toBe(false);
  });
});
