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

  it('keeps its steps where somebody else changes another place, or another file', () => {
    const word = fc.string({ maxLength: 6 });
    const ours = fc.record({
      path: fc.constantFrom('a', 'b'),
      at: fc.nat(),
      cut: fc.nat(3),
      put: word,
      undo: fc.nat(2),
    });
    fc.assert(
      fc.property(
        fc.array(ours, { maxLength: 8 }),
        fc.nat(8),
        fc.nat(),
        fc.nat(3),
        word,
        (changes, undone, at, cut, put) => {
          const texts = new Map([
            ['a', 'un début assez long'],
            ['b', 'autre chose'],
          ]);
          const history = new History();
          for (const { path, at, cut, put } of changes) {
            const text = texts.get(path) ?? '';
            const start = at % (text.length + 1);
            const next = text.slice(0, start) + put + text.slice(start + cut);
            history.note(texts, new Map([[path, next]]), null);
            texts.set(path, next);
          }
          for (let i = 0; i < undone; i += 1) history.undo(texts);
          const text = texts.get('a') ?? '';
          const start = at % (text.length + 1);
          const theirs = `${text.slice(0, start)}<${put}>${text.slice(start + cut)}`;
          const came = new Map([['a', changeBetween(text, theirs)]]);
          texts.set('a', theirs);
          history.rebase(came, texts);
          const here = new Map(texts);
          while (history.canUndo) history.undo(texts);
          expect(texts.get('a')).toContain(`<${put}>`);
          expect(texts.get('b')).toBe('autre chose');
          while (history.canRedo) history.redo(texts);
          if (undone === 0) expect(texts).toEqual(here);
        },
      ),
    );
  });

  it('forgets what was done where somebody else changed something, and what came before it there', () => {
    const texts = new Map([['a', 'un deux trois']]);
    const history = new History();
    const put = (from: string, to: string) => {
      const next = (texts.get('a') ?? '').replace(from, to);
      history.note(texts, new Map([['a', next]]), null);
      texts.set('a', next);
    };
    put('un', 'UN');
    put('deux', 'DEUX');
    put('trois', 'TROIS');
    const theirs = 'UN d€ux TROIS';
    const came = new Map([['a', changeBetween(texts.get('a') ?? '', theirs)]]);
    texts.set('a', theirs);
    history.rebase(came, texts);
    history.undo(texts);
    expect(texts.get('a')).toBe('UN d€ux trois');
    expect(history.canUndo).toBe(false);
  });

  it('keeps no step that would leave broken JSON, where the rest of what it was part of is gone', () => {
    const texts = new Map([
      ['a.json', '{\n  "z": 1\n}'],
      ['b.json', '1'],
    ]);
    const history = new History();
    const put = (path: string, next: string) => {
      history.note(texts, new Map([[path, next]]), null);
      texts.set(path, next);
    };
    put('a.json', '{\n  "y": 2\n  "z": 1\n}');
    put('b.json', '2');
    put('a.json', '{\n  "y": 2,\n  "z": 1\n}');
    put('a.json', '{\n  "y": 2,\n  "z": 3\n}');
    const theirs = '{\n  "y": 9,\n  "z": 3\n}';
    const came = new Map([['a.json', changeBetween(texts.get('a.json') ?? '', theirs)]]);
    texts.set('a.json', theirs);
    history.rebase(came, texts);
    history.undo(texts);
    expect(texts.get('a.json')).toBe('{\n  "y": 9,\n  "z": 1\n}');
    history.undo(texts);
    expect(texts.get('b.json')).toBe('1');
    expect(history.canUndo).toBe(false);
    expect(texts.get('a.json')).toBe('{\n  "y": 9,\n  "z": 1\n}');
    while (history.canRedo) history.redo(texts);
    expect(Object.fromEntries(texts)).toEqual({ 'a.json': theirs, 'b.json': '2' });
  });

  it('and makes none again that would', () => {
    const texts = new Map([['a.json', '{\n  "y": 2,\n  "z": 1\n}']]);
    const history = new History();
    for (const next of ['{\n  "y": 2\n  "z": 1\n}', '{\n  "z": 1\n}']) {
      history.note(texts, new Map([['a.json', next]]), null);
      texts.set('a.json', next);
    }
    history.undo(texts);
    history.undo(texts);
    const theirs = '{\n  "y": 9,\n  "z": 1\n}';
    const came = new Map([['a.json', changeBetween(texts.get('a.json') ?? '', theirs)]]);
    texts.set('a.json', theirs);
    history.rebase(came, texts);
    expect(history.canRedo).toBe(false);
  });
});
