import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../src/analysis/edits.ts';
import { copyEntry, copyProperty, renameProperty } from '../../../src/analysis/sentence/copy.ts';
import { addDate, keepPeriod, moveDate, periodsOf } from '../../../src/analysis/sentence/dated.ts';
import { readSchemas } from '../../../src/release/index.ts';
import { fileLike, isFileName, isModel, pathBeside } from '../../../src/studio/data/file-like.ts';
import { findPlaces } from '../../../src/studio/worker/find-places.ts';

const bands = `{
  "bands": [
    { "id": "libre-1", "rate": 1.75, "assumed": { "rate": "OP-1" } },
    { "id": "libre-2",  "rate": 1 }
  ]
}`;

describe('a copy', () => {
  it('of an entry stands after it as it is written, under an id of its own, without the notes of open questions', () => {
    const text = applyEdits(bands, copyEntry(bands, '/bands', 0));
    expect(JSON.parse(text).bands.map(({ id }: { id: string }) => id)).toEqual(['libre-1', 'libre-3', 'libre-2']);
    expect(text).toContain('{ "id": "libre-3", "rate": 1.75 }');
    expect(text).toContain('{ "id": "libre-2",  "rate": 1 }');
  });

  it('of a property stands after it under another name, and a property takes a name that is free', () => {
    const text = '{ "a": { "label": "A" }, "b": 1 }';
    expect(applyEdits(text, copyProperty(text, '', 'a', 'c'))).toBe(
      '{ "a": { "label": "A" }, "c": { "label": "A" }, "b": 1 }',
    );
    expect(applyEdits(text, renameProperty(text, '', 'b', 'd'))).toBe('{ "a": { "label": "A" }, "d": 1 }');
    expect(renameProperty(text, '', 'b', 'a')).toEqual([]);
    expect(() => copyProperty(text, '', 'z', 'c')).toThrow('has no z');
  });
});

describe('a value with dates', () => {
  const text = '{ "rate": 1 }';
  const dated = applyEdits(text, addDate(text, '/rate', '2027-01-01'));

  it('keeps what stands there until a day, and holds the same from then on', () => {
    expect(JSON.parse(dated)).toEqual({
      rate: {
        dated: [
          { to: '2027-01-01', is: 1 },
          { from: '2027-01-01', is: 1 },
        ],
      },
    });
    expect(periodsOf(JSON.parse(dated).rate)).toHaveLength(2);
    expect(periodsOf({ dated: true })).toBeNull();
  });

  it('moves the day at both of its ends, and goes back to one value', () => {
    const moved = applyEdits(dated, moveDate(dated, '/rate', 1, '2027-07-01'));
    expect(JSON.parse(moved).rate.dated).toEqual([
      { to: '2027-07-01', is: 1 },
      { from: '2027-07-01', is: 1 },
    ]);
    expect(JSON.parse(applyEdits(moved, keepPeriod(moved, '/rate', 1)))).toEqual({ rate: 1 });
  });
});

describe('a new file', () => {
  it('is like its model, at addresses and under a title of its own', () => {
    const model = JSON.stringify({
      ...{ id: 'panne', title: 'Une panne', path: '/sinistres/panne/{step}', aliases: [], assumed: {} },
      steps: [{ path: '/sinistres/panne-transmise', other: '/aide' }],
    });
    expect(JSON.parse(fileLike(model, 'velo', 'Un vélo'))).toEqual({
      ...{ id: 'velo', title: 'Un vélo', path: '/sinistres/velo/{step}' },
      steps: [{ path: '/sinistres/velo-transmise', other: '/aide' }],
    });
  });

  it('stands beside its model, under a name that addresses may hold', () => {
    expect(pathBeside('forms/sinistre/panne.json', 'velo')).toBe('forms/sinistre/velo.json');
    expect(['catalog/codes/fonds.json', 'catalog/fees.json'].map(isModel)).toEqual([true, false]);
    expect(['panne-velo', 'Panne', 'panne velo', ''].map(isFileName)).toEqual([true, false, false, false]);
  });
});

describe('places by a few letters', () => {
  const texts = new Map([
    ['catalog/fees.json', '{ "fees": [{ "label": "Versement libre", "bands": [{ "id": "libre-3", "rate": 1 }] }] }'],
    ['catalog/wording.json', '{ "texts": { "card.number": "N° {number}" } }'],
  ]);
  const found = (text: string) => findPlaces(texts, text, readSchemas()).map(({ file, pointer }) => file + pointer);

  it('are called so, or stand in what is', () => {
    expect(found('frais libre-3')[0]).toBe('catalog/fees.json/fees/0/bands/0');
    expect(found('card.number')[0]).toBe('catalog/wording.json/texts/card.number');
    expect(found('versement libre')[0]).toBe('catalog/fees.json/fees/0');
    expect(found('rien de tel')).toEqual([]);
    expect(found('')).toEqual([]);
  });
});
