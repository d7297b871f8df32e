import { parse, validate, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import { deriveDocument as derive } from '../../../src/catalog/derive/index.ts';
import type { CatalogueData, FactDefinition, Family } from '../../../src/catalog/index.ts';
import { walk } from '../../../src/catalog/walk/index.ts';
import { compileValue } from '../../../src/rules/index.ts';
import { api, check, type Json, schemas } from './support.ts';

const { data } = check({});

const deriveDocument = (of: CatalogueData, id: string, through: typeof api) =>
  derive(walk(of, schemas), of, id, through);

/** Field paths that a document asks for, those of the contract's read without its name. */
function asked(id: string, changed: CatalogueData = data): string[] {
  const { text, reads } = deriveDocument(changed, id, api);
  const paths: string[] = [];
  const at: string[] = [];
  visit(parse(text), {
    Field: {
      enter(field) {
        at.push(field.alias?.value ?? field.name.value);
        if (field.selectionSet === undefined) paths.push(at.join('.'));
      },
      leave() {
        at.pop();
      },
    },
  });
  return paths.map((path) => path.replace(`${reads.contract}.`, ''));
}

function withFamily(id: string, change: (family: Family) => void): CatalogueData {
  const copy = structuredClone(data);
  const family = copy.families?.[id];
  if (family === undefined) throw new Error(`there is no family ${id}`);
  change(family);
  return copy;
}

const line = (value: Json): FactDefinition => ({ id: 'essai', key: 'Essai', value });
const bare = (family: Family, of: Partial<Family> = {}): void => {
  Object.assign(family, { tabs: [], blocks: [], actions: [], offers: [], advantages: [], links: [] });
  family.header = { title: 'Essai', lines: [] };
  for (const key of ['urgentAction', 'termination', 'situations'] as const) delete family[key];
  Object.assign(family, of);
};
/** A family that shows nothing but that, in a catalogue whose moments and certificates read nothing. */
function withBare(id: string, of: Partial<Family> = {}): CatalogueData {
  const copy = withFamily(id, (family) => bare(family, of));
  const nothing = {
    certificates: { certificates: {}, lists: [] },
    moments: { rules: [], otherwise: 'in-force', moments: {} },
  };
  return { ...copy, ...nothing };
}
const engine = [
  'codeEtat',
  'codeProduit',
  'etat.code',
  'id',
  'libelleProduit',
  'montantFgti',
  'numeroContrat',
  'policeId',
];

describe("a family's query", () => {
  test('asks for what the moment and the situation of every contract are decided by', () => {
    const shown = withFamily('auto', (family) => bare(family));
    for (const path of ['dateEffet', 'echeance', 'getSituationPaiementItem.montantTotalImpaye']) {
      expect(asked('auto', shown)).toContain(path);
      expect(asked('auto', withBare('auto'))).not.toContain(path);
    }
  });

  test.each(Object.keys(data.families ?? {}))('of %s is valid against the API, without warnings', (id) => {
    const { text, variables, reads } = deriveDocument(data, id, api);
    expect(validate(api, parse(text))).toEqual([]);
    const declared = [...text.matchAll(/\$(\w+): /g)].map((match) => match[1]);
    expect(Object.keys(variables).sort()).toEqual(declared.sort());
    expect(reads.contract).toBe(data.families?.[id]?.reads.contract);
  });

  test('asks for a field as soon as a line shows it, and for no other more', () => {
    const before = asked('auto');
    const changed = withFamily('auto', (family) => family.header.lines.push(line({ var: 'clientId' })));
    expect(before).not.toContain('clientId');
    expect(asked('auto', changed).sort()).toEqual([...before, 'clientId'].sort());
  });

  test('of a family that shows nothing asks for what the engine itself reads, and for the termination', () => {
    const changed = withBare('auto');
    const fields = asked('auto', changed).filter((path) => !path.includes('getGed') && !path.startsWith('vehicule'));
    expect(fields.sort()).toEqual(engine);
  });

  const reached: [what: string, Partial<Family>, path: string][] = [
    ['a text', { header: { title: '{vehicule.carrosserie|upper}', lines: [] } }, 'vehicule.carrosserie'],
    ['a condition', { header: { title: 'x', lines: [{ ...line('x'), when: { var: 'echeance' } }] } }, 'echeance'],
    ['an element by its place', { header: { title: '{conducteurs.0.crm}', lines: [] } }, 'conducteurs.crm'],
    [
      'a list that an operator goes through',
      { header: { title: 'x', lines: [line({ sum: [{ var: 'conducteurs' }, 'crm'] })] } },
      'conducteurs.crm',
    ],
    [
      'the elements of a block',
      { blocks: [{ block: 'table', id: 't', of: { var: 'remorques' }, columns: [line({ var: 'marque' })] }] },
      'remorques.marque',
    ],
    [
      'the elements of a filtered list',
      {
        blocks: [
          {
            block: 'table',
            id: 't',
            of: { filter: [{ var: 'remorques' }, { '!!': [{ var: 'option' }] }] },
            columns: [line({ var: 'modele' })],
          },
        ],
      },
      'remorques.modele',
    ],
    [
      'the elements of a list made by map',
      {
        blocks: [
          {
            block: 'table',
            id: 't',
            of: { map: [{ var: 'conducteurs' }, { var: 'identite' }] },
            columns: [line({ var: 'civilite' })],
          },
        ],
      },
      'conducteurs.identite.civilite',
    ],
    [
      'a $ read inside an element',
      {
        blocks: [
          {
            block: 'table',
            id: 't',
            of: { var: 'remorques' },
            columns: [line({ cat: [{ var: 'marque' }, { var: '$mileage.forfait' }] })],
          },
        ],
      },
      'getForfaitKmItem.forfait',
    ],
    [
      'a $ read alone',
      { header: { title: '{$payment.contentieux}', lines: [] } },
      'getSituationPaiementItem.contentieux',
    ],
    ['a condition on an action', { actions: [{ id: 'contacter', when: { var: 'referenceDg' } }] }, 'referenceDg'],
    ['the query of an action', { actions: [{ id: 'contacter', query: { a: '{dateSignature}' } }] }, 'dateSignature'],
    ['an offer', { offers: ['panne-electromenager'] }, 'codeFormule'],
    ['a warning', { tabs: [{ id: 't', icon: 'auto', label: 'T', warning: { var: 'codeFormule' } }] }, 'codeFormule'],
    ['a link', { links: [{ id: 'l', label: '{dateEffet}', to: { route: 'hub' } }] }, 'dateEffet'],
    ['the text on termination', { termination: { text: '{codePeriodicite}' } }, 'codePeriodicite'],
    [
      'a named rule',
      { tabs: [{ id: 't', icon: 'auto', label: 'T', when: { rule: 'has-mileage-package' } }] },
      'forfaitKilometrique',
    ],
    [
      'what the engine reads of a document',
      {
        blocks: [{ block: 'documents', id: 'd', of: { var: '$documents.success' }, operation: 'getDfDocumentContrat' }],
      },
      'getDfDocumentSearch.success.mime',
    ],
  ];
  test.each(reached)('follows %s', (_what, of, path) => {
    const without = withBare('auto');
    const changed = withBare('auto', of);
    expect(asked('auto', without)).not.toContain(path);
    expect(asked('auto', changed)).toContain(path);
    expect(validate(api, parse(deriveDocument(changed, 'auto', api).text))).toEqual([]);
  });

  const drivers: Json = { var: 'conducteurs' };
  const gathered: Json = { merge: [{ var: 'accumulator' }, [{ var: 'current' }]] };
  test.each<[operator: string, of: Json]>([
    ['log', { log: drivers }],
    ['reduce', { reduce: [drivers, gathered, []] }],
    ['filter', { filter: [drivers, { '!!': [{ var: 'crm' }] }] }],
    ['map', { map: [drivers, { var: '' }] }],
    ['merge', { merge: [drivers, []] }],
    ['if', { if: [{ var: '$inForce' }, drivers, []] }],
    ['?:', { '?:': [{ var: '$inForce' }, drivers, []] }],
    ['and', { and: [{ var: '$inForce' }, drivers] }],
    ['or', { or: [drivers, []] }],
    ['default', { default: [drivers, []] }],
    ['a default of var', { var: ['absents', drivers] }],
    ['plural', { plural: [2, [], drivers] }],
    ['label', { label: ['oui-non', 'rien', drivers] }],
    ['a named rule', { rule: 'drivers' }],
    ['two of them', { log: { reduce: [drivers, gathered, []] } }],
  ])('asks the same fields of people whose list goes through %s', (_operator, of) => {
    const people = (family: Family) =>
      family.tabs?.flatMap((tab) => tab.blocks ?? []).filter((block) => block.block === 'people') ?? [];
    const changed = withFamily('auto', (family) => {
      for (const block of people(family)) block.of = of;
    });
    Object.assign(changed.rules?.rules ?? {}, { drivers: { description: 'Conducteurs', rule: drivers } });
    expect(people(changed.families?.auto as Family)).not.toEqual([]);
    const before = asked('auto').filter((path) => path.startsWith('conducteurs.'));
    expect(before).toContain('conducteurs.identite.nom');
    expect(asked('auto', changed)).toEqual(expect.arrayContaining(before));
  });

  test('follows each party of a loan', () => {
    const fields = asked('gsp').filter((path) => path.startsWith('prets.'));
    expect(fields).toContain('prets.souscripteur.organisme');
    expect(fields).toContain('prets.coSouscripteur.organisme');
  });

  test('leaves out a read of which nothing is used', () => {
    const changed = withBare('auto');
    const { text, reads } = deriveDocument(changed, 'auto', api);
    expect(text).not.toContain('getForfaitKmItem');
    expect(text).not.toContain('getDfDocumentSearch');
    expect(Object.keys(reads)).toEqual(['contract', 'termination']);
  });

  test('asks for the presence of an answer without its fields', () => {
    const when = { '!!': [{ var: '$mileage' }] };
    const changed = withBare('auto', { tabs: [{ id: 't', icon: 'auto', label: 'T', when }] });
    expect(asked('auto', changed)).toContain('getForfaitKmItem.__typename');
  });

  test('keeps of an answer what its pick reads', () => {
    const changed = withBare('habitation', { offers: ['pam-2025'] });
    expect(asked('habitation', changed).filter((path) => path.startsWith('getOffres'))).toEqual([
      'getOffresItem.offres.code',
    ]);
  });

  test('asks for a profile by the first eleven characters of a contract number', () => {
    const { args } = data.operations?.operations.numProfilOfContract ?? {};
    const sent = (numeroContrat: string) => compileValue(args?.numProfil ?? null)({ numeroContrat });
    expect(sent('12345678940-01')).toBe('12345678940');
    expect(sent('12345678940')).toBe('12345678940');
    expect(sent('123')).toBe('123');
    expect(args).toMatchObject({ identifiant: 'contrat', crypt: false });
  });

  test('asks twice for an operation that two reads name', () => {
    const changed = withFamily('auto', (family) => {
      family.reads.other = 'getSituationPaiementItem';
      family.header.lines.push(line('{$other.contentieux}'));
    });
    const { text, reads } = deriveDocument(changed, 'auto', api);
    expect(reads).toMatchObject({ payment: 'getSituationPaiementItem', other: 'other' });
    expect(validate(api, parse(text))).toEqual([]);
  });
});
