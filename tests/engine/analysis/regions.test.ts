import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RegionChange, regionChanges, regionLines } from '../../../src/analysis/regions/region-changes.ts';
import { contractWorld } from '../../../src/analysis/worlds/contract-world.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { judge } from '../../../src/catalog/prove/index.ts';
import { momentlessScope } from '../../../src/view/contract-scope.ts';
import { contractView } from '../../../src/view/contracts/contract-view.ts';
import { momentOf } from '../../../src/view/contracts/moment.ts';
import { type Change, type Json, reshaped } from '../catalog/support.ts';
import { asItIs, catalogueWith } from './support.ts';

const today = '2026-11-22';

function changesOf(change: Change) {
  const [before, after] = [asItIs, catalogueWith(change)];
  if (before.table === null || after.table === null || !after.ok) throw new Error('the catalogue is not sound');
  const sides = [
    { ...before, table: before.table },
    { ...after, table: after.table },
  ] as const;
  return { after, changes: regionChanges(...sides, today) };
}

const fortego = (when: Json) =>
  reshaped('families/fortego.json', ({ tabs }: { tabs: { when?: Json }[] }) => {
    if (tabs[0] !== undefined) tabs[0].when = when;
  });

describe('which contracts an edit changes is known without any contract', () => {
  test('in words of the catalogue', () => {
    const { changes } = changesOf(fortego({ '==': [{ var: 'codeEtat' }, 'VIG'] }));
    expect(regionLines(changes)).toEqual([
      'fortego: tab Documents disappears, block Lire les garanties d’assistance (PDF) disappears, block Documents disappears, action deposer-document disappears',
      '  codeEtat not VIG (En vigueur)',
    ]);
  });

  test('amounts and days as from where to where', () => {
    const { changes } = changesOf(
      fortego({
        '!': [
          {
            and: [
              { '>=': [{ default: [{ var: 'montantFgti' }, 0] }, 500] },
              { '<': [{ default: [{ var: 'dateEffet' }, ''] }, '2020-01-01'] },
            ],
          },
        ],
      }),
    );
    expect(regionLines(changes).slice(1)).toEqual(['  montantFgti ≥ 500 and dateEffet ≤ 2019-12-31']);
  });

  test('nothing, where a condition says the same in other words', () => {
    const { changes } = changesOf(
      fortego({ or: [{ '==': [{ var: 'codeEtat' }, 'VIG'] }, { '!=': [{ var: 'codeEtat' }, 'VIG'] }] }),
    );
    expect(changes).toEqual([]);
  });
});

describe('what follows from a decision that is as before is said by it', () => {
  const mileage = reshaped('families/auto.json', ({ tabs }: { tabs: { id: string; when?: Json }[] }) => {
    for (const tab of tabs)
      if (tab.id === 'forfait-km')
        tab.when = { and: [{ rule: 'has-mileage-package' }, { '!=': [{ var: 'codeEtat' }, 'VIG'] }] };
  });
  const { changes, after } = changesOf(mileage);
  const said = changes.filter(({ regions }) => regions.some((line) => line.includes('moment ')));

  test('rather than by all that it follows from', () => {
    const lines = said.find(({ key }) => key === 'action declarer-kilometrage disappears')?.regions ?? [];
    expect(lines).toHaveLength(2);
    expect(lines[0]).toBe(
      'mileage present and mileage.declarationRequise yes and moment provisional, termination-pending, in-force and codeEtat VIG (En vigueur)',
    );
  });

  test('of no other contracts, and leaving none out', () => {
    const world = contractWorld(compileCatalogue(after.data), after.api, 'auto', today);
    const moments = Object.keys(after.data.moments?.moments ?? {});
    expect(said.length).toBeGreaterThan(2);
    for (const change of said) {
      const named = change.regions.map(
        (line) => / moment ([a-z, -]+?)(?: and |$)/.exec(line)?.[1]?.split(', ') ?? moments,
      );
      fc.assert(
        fc.property(assignments(change), fc.nat(), (cells, rank) => {
          const region = change.cells[rank % change.cells.length] ?? new Map<number, readonly number[]>();
          const own = cells.map((cell, at) => region.get(at)?.[cell % (region.get(at)?.length ?? 1)] ?? cell);
          const data = change.problem.data(own);
          const isAt = (moment: string) =>
            judge(world.conditions.gives({ var: '$moment' }, moment), (one) => one.holds(data)) === true;
          expect(judge(change.formula, (one) => one.holds(data))).toBe(true);
          const moment = moments.find(isAt) ?? '';
          expect(named.some((those) => those.includes(moment))).toBe(true);
        }),
        { numRuns: 40 },
      );
    }
  });

  test('but not where the decision itself is another', () => {
    const moments = reshaped('moments.json', ({ rules }: { rules: { when?: Json; moment: string }[] }) => {
      for (const rule of rules)
        if (rule.moment === 'litigation') rule.when = { and: [rule.when ?? true, { '!!': [{ var: 'dateFin' }] }] };
    });
    const other = changesOf({ ...mileage, ...moments }).changes;
    expect(other.filter(({ family }) => family === 'auto').length).toBeGreaterThan(0);
    expect(other.flatMap(({ regions }) => regions).filter((line) => / moment [a-z]/.test(line))).toEqual([]);
  });
});

/** A cell of each input. */
const assignments = ({ problem }: RegionChange) =>
  fc.tuple(...problem.inputs.map(({ cells }) => fc.nat(cells.length - 1)));

const edits: [string, Change][] = [
  ['a tab', fortego({ rule: 'has-not-ended' })],
  [
    'a rule that many call',
    reshaped('rules.json', ({ rules }: { rules: Record<string, { rule: Json }> }) => {
      if (rules['is-running'] !== undefined) rules['is-running'].rule = { '!=': [{ var: 'codeEtat' }, 'SUS'] };
    }),
  ],
];

describe.each(edits)('regions of %s', (_name, edit) => {
  const { changes, after } = changesOf(edit);
  const proved = changes.filter(({ doubt }) => doubt === null);

  test('hold each contract that changes once, and no other', () => {
    expect(proved.length).toBeGreaterThan(0);
    for (const change of proved)
      fc.assert(
        fc.property(assignments(change), (cells) => {
          const holding = change.cells.filter((region) =>
            [...region].every(([at, own]) => own.includes(cells[at] ?? -1)),
          );
          const differs = judge(change.formula, (one) => change.problem.truthOf(one, [...cells]));
          expect(holding.length).toBe(differs === true ? 1 : 0);
        }),
        { numRuns: 60 },
      );
  });

  test('are those whose pages change', () => {
    const [was, is] = [compileCatalogue(asItIs.data), compileCatalogue(after.data)];
    const tabs = proved.filter(({ text }) => /^tab .* (dis)?appears$/.test(text));
    for (const change of tabs) {
      const world = contractWorld(is, after.api, change.family, today);
      fc.assert(
        fc.property(assignments(change), (cells) => {
          const given = world.given(change.problem.data([...cells]));
          // one that has ended by law is drawn as what it has become: the regions are of what is told
          fc.pre(
            [was, is].every((side) => momentOf(side)(momentlessScope(side, { ...given, today })).becomes === null),
          );
          const [one, other] = [contractView(was, given), contractView(is, given)].map(({ tabs: shown }) =>
            shown.map(({ label }) => `tab ${label}`),
          );
          const label = change.text.replace(/ (dis)?appears$/, '');
          const [from, to] = change.text.endsWith('disappears') ? [one, other] : [other, one];
          const differs = from?.includes(label) === true && to?.includes(label) !== true;
          const isIn = change.cells.some((region) => [...region].every(([at, own]) => own.includes(cells[at] ?? -1)));
          expect(isIn).toBe(differs);
        }),
        { numRuns: 100 },
      );
    }
  });
});
