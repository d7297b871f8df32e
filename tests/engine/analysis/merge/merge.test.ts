import { describe, expect, it } from 'vitest';
import { mergeFiles, mergeText, placeOf, takeTheirs, withStanding } from '../../../../src/analysis/merge/index.ts';

const lines = (...all: string[]) => `${all.join('\n')}\n`;

describe('objects', () => {
  const base = lines(
    '{',
    '  "R1": { "label": "Vente", "type": "a" },',
    '  "R2": { "label": "Décès", "type": "b" }',
    '}',
  );

  it('takes what each side changed, in the layout of theirs', () => {
    const mine = base.replace('Vente', 'Cession');
    const theirs = lines(
      '{',
      '  "R1": {',
      '    "label": "Vente",',
      '    "type": "c"',
      '  },',
      '  "R2": { "label": "Décès", "type": "b" }',
      '}',
    );
    expect(mergeText(base, mine, theirs)).toEqual({ text: theirs.replace('Vente', 'Cession'), conflicts: [] });
  });

  it('takes what each side adds and removes, as it is written', () => {
    const mine = base.replace('\n}', ',\n  "R3": {\n    "label": "Fin",\n    "type": "a"\n  }\n}');
    const theirs = lines('{', '  "R2": { "label": "Décès", "type": "b", "note": 1 }', '}');
    expect(mergeText(base, mine, theirs).text).toBe(
      lines(
        '{',
        '  "R2": { "label": "Décès", "type": "b", "note": 1 },',
        '  "R3": {',
        '    "label": "Fin",',
        '    "type": "a"',
        '  }',
        '}',
      ),
    );
  });

  it('keeps mine where both changed a cell, and says so', () => {
    const [mine, theirs] = [base.replace('Vente', 'Cession'), base.replace('Vente', 'Don')];
    const merged = mergeText(base, mine, theirs, 'catalog/x.json');
    expect(merged.text).toBe(mine);
    expect(merged.conflicts).toMatchObject([
      { file: 'catalog/x.json', pointer: '/R1/label', base: 'Vente', mine: 'Cession', theirs: 'Don' },
    ]);
    const [conflict] = merged.conflicts;
    expect(conflict && takeTheirs(merged.text, conflict)).toBe(theirs);
  });

  it('tells an entry removed on one side and changed on the other', () => {
    const removed = lines('{', '  "R2": { "label": "Décès", "type": "b" }', '}');
    const changed = base.replace('Vente', 'Don');
    const [one, other] = [mergeText(base, removed, changed), mergeText(base, changed, removed)];
    expect([one.text, other.text]).toEqual([removed, changed]);
    expect(one.conflicts).toMatchObject([{ pointer: '/R1', mine: undefined, theirs: { label: 'Don', type: 'a' } }]);
    const [first] = one.conflicts;
    const [second] = other.conflicts;
    expect(first && JSON.parse(takeTheirs(one.text, first) ?? '')).toEqual(JSON.parse(changed));
    expect(second && takeTheirs(other.text, second)).toBe(removed);
  });

  it('keeps the order that one side gave to names', () => {
    const codes = '{ "A": 1, "B": 2, "C": 3 }';
    expect(mergeText(codes, '{ "C": 3, "A": 1, "B": 2 }', '{ "A": 1, "B": 9, "C": 3 }').text).toBe(
      '{ "C": 3, "A": 1, "B": 9 }',
    );
  });

  it('never makes one rule of two operators', () => {
    const base = '{ "when": { ">": [{ "var": "prime" }, 3] } }';
    const mine = base.replace('3', '5');
    const theirs = base.replace('">"', '"<"');
    const { text, conflicts } = mergeText(base, mine, theirs);
    expect(text).toBe(mine);
    expect(conflicts).toMatchObject([{ pointer: '/when' }]);
    expect(mergeText(base, mine, base.replace('prime', 'montant')).text).toBe(
      '{ "when": { ">": [{ "var": "montant" }, 5] } }',
    );
  });
});

describe('lists', () => {
  const list = (...ids: string[]) => `[\n${ids.map((id) => `  { "id": "${id}", "n": 1 }`).join(',\n')}\n]\n`;

  it('knows elements by what identifies them, wherever they stand', () => {
    const theirs = list('c', 'a', 'b');
    const mine = list('a', 'b', 'c', 'd').replace('"b", "n": 1', '"b", "n": 2');
    expect(mergeText(list('a', 'b', 'c'), mine, theirs).text).toBe(
      list('c', 'd', 'a', 'b').replace('"b", "n": 1', '"b", "n": 2'),
    );
    expect(mergeText(list('a', 'b', 'c'), theirs, mine).text).toBe(
      list('c', 'd', 'a', 'b').replace('"b", "n": 1', '"b", "n": 2'),
    );
  });

  it('keeps what both add at one place', () => {
    expect(mergeText(list('a'), list('a', 'm'), list('a', 'b')).text).toBe(list('a', 'b', 'm'));
    expect(mergeText('[1, 2]', '[1, 2, 5]', '[1, 2, 7]').text).toBe('[1, 2, 5, 7]');
  });

  it('takes a list as one cell where both moved its elements', () => {
    const merged = mergeText(list('a', 'b', 'c'), list('c', 'a', 'b'), list('b', 'a', 'c'));
    expect(merged.text).toBe(list('c', 'a', 'b'));
    expect(merged.conflicts).toMatchObject([{ pointer: '' }]);
  });

  it('takes a list without names as one cell where both changed the same stretch of it', () => {
    expect(mergeText('[1, 2, 3]', '[1, 9, 9, 3]', '[1, 8, 3]').conflicts).toMatchObject([{ pointer: '' }]);
    expect(mergeText('[1, 2, 3]', '[0, 1, 2, 3]', '[1, 2, 4]').text).toBe('[0, 1, 2, 4]');
    expect(mergeText('[1, 2, 3]', '[1, 5, 3]', '[1, 6, 3]')).toMatchObject({
      text: '[1, 5, 3]',
      conflicts: [{ pointer: '/1', base: 2, mine: 5, theirs: 6 }],
    });
  });

  it('finds an element of a conflict again once others have moved', () => {
    const [mine, theirs] = [
      list('a', 'b').replace('"b", "n": 1', '"b", "n": 2'),
      list('a', 'b').replace('"b", "n": 1', '"b", "n": 3'),
    ];
    const [conflict] = mergeText(list('a', 'b'), mine, theirs).conflicts;
    const moved = list('z', 'b', 'a').replace('"b", "n": 1', '"b", "n": 2');
    expect(conflict?.pointer).toBe('/1/n');
    expect(conflict && placeOf(moved, conflict)).toBe('/1/n');
    expect(conflict && takeTheirs(moved, conflict)).toBe(moved.replace('2', '3'));
  });
});

describe('tables of cases', () => {
  const file = 'tests/catalog/card.cases.csv';
  const base = lines('# cartes', 'case,from,expect', 'un,auto,1', 'deux,auto,2');

  it('merges rows, and cells of one row', () => {
    const mine = lines('# cartes', 'case,from,expect', 'un,moto,1', 'deux,auto,2', 'quatre,auto,4');
    const theirs = lines('# cartes', 'case,from,expect', 'un,auto,"1,5"', 'trois,auto,3');
    expect(mergeText(base, mine, theirs, file)).toEqual({
      text: lines('# cartes', 'case,from,expect', 'un,moto,"1,5"', 'quatre,auto,4', 'trois,auto,3'),
      conflicts: [],
    });
  });

  it('tells a cell that both changed', () => {
    const [mine, theirs] = [base.replace('un,auto,1', 'un,auto,7'), base.replace('un,auto,1', 'un,auto,8')];
    const merged = mergeText(base, mine, theirs, file);
    expect(merged).toMatchObject({
      text: mine,
      conflicts: [{ pointer: '/un/expect', base: '1', mine: '7', theirs: '8' }],
    });
    const [conflict] = merged.conflicts;
    expect(conflict && takeTheirs(merged.text, conflict)).toBe(theirs);
  });

  it('falls back to lines where a column was added, and to the whole file where that does not help', () => {
    const wider = lines('# cartes', 'case,from,expect,why', 'un,auto,1,C2', 'deux,auto,2,C3');
    const merged = mergeText(base, base.replace('un,', 'une,'), wider, file);
    expect(merged.conflicts).toMatchObject([{ of: 'file', theirs: wider }]);
    const [conflict] = merged.conflicts;
    expect(conflict && takeTheirs(merged.text, conflict)).toBe(wider);
  });
});

describe('files', () => {
  it('merges each, and tells one removed on a side and changed on the other', () => {
    const base = new Map([
      ['a.json', '{ "a": 1 }'],
      ['b.json', '{}'],
      ['c.md', 'un\n'],
    ]);
    const mine = new Map<string, string | null>([
      ['a.json', '{ "a": 2 }'],
      ['b.json', '{}'],
      ['c.md', 'un\n'],
      ['d.json', '[]'],
    ]);
    const theirs = new Map<string, string | null>([
      ['a.json', null],
      ['b.json', null],
      ['c.md', 'un\ndeux\n'],
    ]);
    const { files, conflicts } = mergeFiles(base, mine, theirs);
    expect(Object.fromEntries(files)).toEqual({
      'a.json': '{ "a": 2 }',
      'b.json': null,
      'c.md': 'un\ndeux\n',
      'd.json': '[]',
    });
    expect(conflicts).toMatchObject([{ file: 'a.json', of: 'file', theirs: undefined }]);
    const [conflict] = conflicts;
    expect(conflict && takeTheirs('{ "a": 2 }', conflict)).toBeNull();
  });

  it('merges what is no JSON line by line', () => {
    expect(mergeText('a\nb\nc\nd\n', 'A\nb\nc\nd\n', 'a\nb\nc\nD\n').text).toBe('A\nb\nc\nD\n');
    expect(mergeText('a\n', 'b\n', 'c\n').conflicts).toHaveLength(1);
  });
});

describe('a conflict, as it is in a text that has changed since', () => {
  it('has what stands there as mine: of JSON, of a table, of a file, wherever it stands by now', () => {
    const json = mergeText('[{"id":"a","n":1}]', '[{"id":"a","n":2}]', '[{"id":"a","n":3}]', 'f.json').conflicts[0];
    const table = mergeText('id,n\na,1\n', 'id,n\na,2\n', 'id,n\na,3\n', 'f.csv').conflicts[0];
    const file = mergeText('un', 'deux', 'trois', 'f.txt').conflicts[0];
    if (json === undefined || table === undefined || file === undefined) throw new Error('there is no conflict');
    expect(withStanding('[{"id":"b"},{"id":"a","n":4}]', json)).toEqual({ ...json, mine: 4 });
    expect(withStanding('[{"id":"b"}]', json).mine).toBeUndefined();
    expect(withStanding('[{"id":"a","n":2', json)).toBe(json);
    expect(withStanding('id,n\nb,0\na,4\n', table)).toEqual({ ...table, mine: '4' });
    expect(withStanding('quatre', file)).toEqual({ ...file, mine: 'quatre' });
    for (const [text, conflict] of [
      ['[{"id":"a","n":2}]', json],
      ['id,n\na,2\n', table],
      ['deux', file],
    ] as const)
      expect(withStanding(text, conflict)).toBe(conflict);
  });
});
