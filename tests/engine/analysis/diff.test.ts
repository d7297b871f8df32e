import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesBetween, describeChanges } from '../../../src/analysis/diff/describe.ts';
import { findDifferences } from '../../../src/analysis/diff/tree.ts';
import { shortChanges } from '../../../src/cli/text/changes-text.ts';
import { isFull } from '../../full.ts';
import { type Change, type Json, reshaped, textOf } from '../catalog/support.ts';
import { asItIs, catalogueWith, sourcesWith } from './support.ts';

type Named = { id: string; when?: Json; label: string };
/** Spaces that do not break are written as others here. */
const said = (change: Change) =>
  describeChanges(asItIs, catalogueWith(change)).map((line) => line.replace(/[\u00a0\u202f]/g, ' '));

describe('what changed is said in words', () => {
  test.each<[string, Change, string[]]>([
    [
      'a tab that moved',
      reshaped('families/auto.json', ({ tabs }: { tabs: Named[] }) => {
        tabs.push(...tabs.splice(2, 1));
      }),
      ['tabs', '  auto: tab Garanties moved before Véhicule / Conducteur(s)'],
    ],
    [
      'a rate',
      reshaped('fees.json', ({ fees }: { fees: { bands: { rate: number }[] }[] }) => {
        const band = fees[0]?.bands[2];
        if (band !== undefined) band.rate = 0.9;
      }),
      ['fee bands', '  fee free 150 000 to 349 999,99: 1 % → 0,9 %'],
    ],
    [
      'a condition',
      reshaped('actions.json', ({ actions }: { actions: Record<string, Named> }) => {
        if (actions.verser !== undefined) actions.verser.when = true;
      }),
      ['actions', '  action verser (Faire un versement): condition changed: {"rule":"takes-operations"} → true'],
    ],
    [
      'a label',
      reshaped('products.json', ({ products }: { products: Record<string, Named> }) => {
        if (products['40'] !== undefined) products['40'].label = 'Autre libellé';
      }),
      [
        'products',
        `  product 40: label: « ${(JSON.parse(textOf('products.json') ?? '') as { products: Record<string, Named> }).products['40']?.label} » → « Autre libellé »`,
      ],
    ],
    [
      'a new name',
      reshaped('cancellation/reasons.json', ({ reasons }: { reasons: Record<string, Json> }) => {
        reasons.R99 = reasons.R02 ?? null;
        delete reasons.R02;
      }),
      ['reasons', '  reason R02 (Loi Châtel) renamed to R99'],
    ],
    [
      'subjects of messages',
      reshaped('messaging.json', ({ subjects }: { subjects: Named[] }) => {
        const [first, second] = subjects.splice(0, 2);
        if (first === undefined || second === undefined) throw new Error('there are two');
        subjects.splice(0, 1);
        subjects.push({ ...second, id: '9999-9', label: 'Nouvel objet' }, { ...first, label: 'Une question' });
        subjects.unshift(second);
      }),
      [
        'subjects of messages',
        '  subject Le kilométrage de mon véhicule removed',
        '  subject Nouvel objet added',
        '  subject Une question moved to the end',
        '  subject Une question sur un contrat: label: « Une question sur un contrat » → « Une question »',
      ],
    ],
    [
      'tabs added, removed, renamed and labelled otherwise',
      reshaped('families/auto.json', ({ tabs }: { tabs: Named[] }) => {
        const [first, second, third] = tabs;
        if (first === undefined || second === undefined || third === undefined) throw new Error('there are three');
        tabs.splice(1, 1);
        tabs.push({ ...first, id: 'neuf', label: 'Onglet neuf' });
        first.label = 'Papiers';
        third.id = 'vehicule';
      }),
      [
        'tabs',
        expect.stringMatching(/^ {2}auto: tab Forfait .* removed$/) as unknown as string,
        '  auto: tab Véhicule / Conducteur(s) renamed to vehicule',
        '  auto: tab Onglet neuf added',
        '  auto: tab Attestations & Documents: label: « Attestations & Documents » → « Papiers »',
      ],
    ],
    [
      'funds',
      reshaped('codes/fonds.json', ({ codes }: { codes: Record<string, string> }) => {
        const { securite, equilibre } = codes;
        delete codes.securite;
        codes.equilibre = `${equilibre} durable`;
        codes.neuf = 'Fonds neuf';
        if (securite === undefined) throw new Error('there is one');
      }),
      [
        'codes',
        '  Fonds d’épargne (fonds): code securite removed: « Fonds sécurité »',
        '  Fonds d’épargne (fonds): code neuf added: « Fonds neuf »',
        '  Fonds d’épargne (fonds): code equilibre: « Fonds équilibre » → « Fonds équilibre durable »',
      ],
    ],
    [
      'a state, by the table that says it',
      reshaped('states.json', (states: Record<'display' | 'labels', Record<string, string>>) => {
        states.display.ABA = 'active';
        states.labels.ABA = 'Laissé';
      }),
      [
        'states',
        '  state ABA: display state: « suspended » → « active »',
        '  state ABA: label: « Abandonné » → « Laissé »',
      ],
    ],
    [
      'a banner, a type of claims, a list of certificates',
      {
        ...reshaped('banners.json', ({ banners }: { banners: { title: string }[] }) => {
          if (banners[0] !== undefined) banners[0].title = 'Un autre titre';
        }),
        ...reshaped('claims.json', ({ types }: { types: Named[] }) => {
          if (types[0] !== undefined) types[0].label = 'Une voiture';
        }),
        ...reshaped('certificates.json', ({ lists }: { lists: { certificates: string[] }[] }) => {
          lists[0]?.certificates.shift();
        }),
      },
      [
        'banners',
        '  banner Votre logement change, votre contrat aussi: title: « Votre logement change, votre contrat aussi » → « Un autre titre »',
        'types of claims',
        '  type of claim Un véhicule: label: « Un véhicule » → « Une voiture »',
        'lists of certificates',
        '  list of certificates prima2000: certificates: PREV-01 removed',
      ],
    ],
    [
      'the first difference of two long rules',
      Object.fromEntries([
        ['dashboard.json', textOf('dashboard.json')?.replace('"jours ouvrés"]', '"jours"]') ?? null],
      ]),
      [
        'dashboard',
        expect.stringMatching(
          /^ {2}dashboard: Reprendre ma déclaration: text changed: ….*"jours ouvrés"\]\}.* → ….*"jours"\]\}/,
        ) as unknown as string,
      ],
    ],
    [
      'what has no name of its own',
      reshaped('states.json', (states: { unknown: string }) => {
        states.unknown = 'terminated';
      }),
      ['other', '  catalog/states.json /unknown: "active" → "terminated"'],
    ],
    ['a file that is gone', { 'families/fortego.json': null }, ['families', '  family fortego removed']],
    [
      'a file that is no JSON',
      { 'links.json': '{' },
      ['other', expect.stringContaining('catalog/links.json: {') as unknown as string],
    ],
  ])('%s', (_name, change, expected) => {
    expect(said(change)).toEqual(expected);
  });

  test('nothing, where nothing differs', () => expect(describeChanges(asItIs, catalogueWith({}))).toEqual([]));
});

const whole = { isWhole: () => false };

test('two trees differ where, and only where, something is said', () => {
  const element = fc.oneof(
    fc.record({ id: fc.constantFrom('a', 'b', 'c'), label: fc.string({ maxLength: 2 }) }),
    fc.constantFrom('a', 'b', 1, null),
  );
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      element,
      fc.array(element, { maxLength: 4 }),
      fc.array(tie('tree'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('x', 'y', 'z', '__proto__'), tie('tree'), { maxKeys: 3 }),
    ),
  }));
  fc.assert(
    fc.property(tree, tree, (one, other) => {
      const [a, b] = [one, other].map((value) => JSON.parse(JSON.stringify(value)) as Json);
      const found = findDifferences(a ?? null, b ?? null, whole);
      expect(found.length > 0).toBe(JSON.stringify(a) !== JSON.stringify(b));
    }),
    { numRuns: 3000 },
  );
});

/** Each text, number and truth of a value, with the way to it. */
function* leavesOf(value: Json, path: string[] = []): Generator<string[]> {
  if (typeof value === 'object' && value !== null)
    for (const [name, inner] of Object.entries(value)) yield* leavesOf(inner, [...path, name]);
  else if (path[0] !== '$schema') yield path;
}

test('no change of a single place of the catalogue goes noTraits', () => {
  const places = [
    'families/auto.json',
    'actions.json',
    'fees.json',
    'states.json',
    'forms/resiliation/resiliation.json',
    'pages/faq.json',
    'moments.json',
  ].flatMap((file) => [...leavesOf(JSON.parse(textOf(file) ?? 'null') as Json)].map((path) => ({ file, path })));
  fc.assert(
    fc.property(fc.constantFrom(...places), ({ file, path }) => {
      const change = reshaped(file, (root: never) => {
        const last = path.at(-1) ?? '';
        const holder = path
          .slice(0, -1)
          .reduce<Record<string, Json>>((at, step) => at[step] as Record<string, Json>, root);
        holder[last] = holder[last] === 'changed' ? 'otherwise' : 'changed';
      });
      const changes = changesBetween(asItIs, { ...asItIs, sources: sourcesWith(change) });
      expect(changes.map((one) => one.file)).toContain(file.startsWith('forms/') ? file : `catalog/${file}`);
    }),
    { numRuns: isFull ? 150 : 60 },
  );
}, 60_000);

test('what is cut after so many lines does not end with a heading', () => {
  const changes = ['texts', ...Array.from({ length: 38 }, (_, i) => `  text ${i}`), 'links', '  link a', '  link b'];
  expect(shortChanges(changes, 'a', 'b').slice(-2)).toEqual(['  text 37', 'and more: "catalog diff a b" tells all']);
});
