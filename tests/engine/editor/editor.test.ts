import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  besideNotes,
  engineNotes,
  pageContractNotes,
  pageNotes,
  pageTerminationNotes,
} from '../../../src/analysis/editor/dollar-names.ts';
import {
  certificateNames,
  documentNames,
  engineNames,
  memoNames,
  pageContractFields,
  pageNames,
  pageTerminationFields,
  terminationNames,
  verificationNames,
} from '../../../src/catalog/names.ts';
import { open, textOf, writtenFiles } from './service.ts';

/** The text of a file with one part of it replaced, and where the cursor `|` of the new part stands. */
function edited(file: string, before: string, after: string) {
  const text = textOf(file);
  const at = text.indexOf(before);
  if (at < 0) throw new Error(`${file} does not have ${before}`);
  const cursor = at + Math.max(0, after.indexOf('|'));
  return { text: text.slice(0, at) + after.replace('|', '') + text.slice(at + before.length), cursor };
}

async function proposedIn(file: string, before: string, after: string) {
  const { text, cursor } = edited(file, before, after);
  const found = await open(file, text).proposals(cursor);
  return new Map(
    found.map(({ label, documentation }) => [
      label.replaceAll('"', ''),
      typeof documentation === 'object' ? documentation.value : documentation,
    ]),
  );
}

async function hoverIn(file: string, before: string, at: string) {
  const cursor = textOf(file).indexOf(before) + before.indexOf(at);
  if (cursor < 0) throw new Error(`${file} does not have ${before}`);
  return open(file).hover(cursor + 1);
}

async function problemsOf(file: string, before: string, after: string) {
  return open(file, edited(file, before, after).text).problems();
}

const auto = 'catalog/families/auto.json';
const habitation = 'catalog/families/habitation.json';

describe('what an editor makes of the files', () => {
  it('finds nothing to say of any file that is shipped', async () => {
    const problems: Record<string, unknown> = {};
    for (const file of writtenFiles()) {
      const found = await open(file).problems();
      if (found.length > 0) problems[file] = found;
    }
    expect(problems).toEqual({});
  });

  it('has a schema for editors in every file', () => {
    for (const file of writtenFiles()) {
      const { $schema } = JSON.parse(textOf(file)) as { $schema?: string };
      expect($schema, file).toContain('schemas/editor/');
      expect(existsSync(join(dirname(file), $schema ?? '')), file).toBe(true);
    }
  });

  it('says no name of the code', async () => {
    const title = /Definition\b|\bJson\b|Block$/m;
    expect(await hoverIn(auto, '"tabs": [', 'tabs')).not.toMatch(title);
    expect(await hoverIn(auto, '"block": "facts"', 'block')).not.toMatch(title);
    const schemas = writtenFiles().map((file) => (JSON.parse(textOf(file)) as { $schema: string }).$schema);
    for (const name of new Set(schemas.map((path) => basename(path))))
      expect(textOf(`schemas/editor/${name}`)).not.toMatch(/"(title|tsType|x-[a-z]+)": "/);
  });
});

describe('completion', () => {
  it('proposes the fields of the family, and those of no other', async () => {
    const ofAuto = await proposedIn(auto, '{ "var": "vehicule.marque" }', '{ "var": "|" }');
    expect(ofAuto.get('vehicule.marque')).toBe('Marque · texte, peut manquer');
    expect(ofAuto.has('$product.label')).toBe(true);
    expect(ofAuto.has('adresse.codePostal')).toBe(false);
    const ofHabitation = await proposedIn(
      habitation,
      '"lines": [',
      '"lines": [{ "id": "x", "key": "X", "value": { "var": "|" } },',
    );
    expect(ofHabitation.has('adresse.codePostal')).toBe(true);
    expect(ofHabitation.has('vehicule.marque')).toBe(false);
  });

  it('proposes what an element of a list has where a rule reads one', async () => {
    const found = await proposedIn(
      auto,
      '"when": {',
      '"when": { "some": [{ "var": "conducteurs" }, { "var": "|" }] }, "x": {',
    );
    expect(found.get('identite.nom')).toContain('De `conducteurs`');
    expect(found.has('vehicule.marque')).toBe(false);
  });

  it('proposes to a page what pages read', async () => {
    const page = 'catalog/pages/mes-documents.json';
    const found = await proposedIn(page, '"sections": [', '"sections": [{ "id": "x", "when": { "var": "|" } },');
    expect([...found.keys()]).toEqual(expect.arrayContaining([...pageNames]));
    expect(found.has('codeEtat')).toBe(false);
  });

  it('knows every name that the engine gives', () => {
    expect(Object.keys(engineNotes).sort()).toEqual([...engineNames].sort());
    expect(Object.keys(pageNotes).sort()).toEqual([...pageNames].sort());
    expect(Object.keys(pageContractNotes).sort()).toEqual([...pageContractFields].sort());
    expect(Object.keys(pageTerminationNotes).sort()).toEqual([...pageTerminationFields].sort());
    const beside = {
      certificate: certificateNames,
      verification: verificationNames,
      memo: memoNames,
      document: documentNames,
      termination: terminationNames,
    };
    for (const [scope, names] of Object.entries(beside))
      expect(Object.keys(besideNotes[scope as keyof typeof beside] ?? {}).sort()).toEqual([...names].sort());
  });

  it('proposes the operators, each with its manual', async () => {
    const found = await proposedIn(auto, '"when": {', '"when": { "|": [] }, "x": {');
    expect(found.get('add-days')).toContain('`{"add-days": [date, jours]}`');
    expect(found.get('add-days')).toContain('Par exemple ');
    expect(found.has('label')).toBe(true);
  });

  it.each([
    [auto, '"actions": [', '"actions": ["|", ', 'resilier', undefined],
    [auto, '"icon": "', '"icon": "|', 'boat', 'Un voilier'],
    [auto, '"block": "', '"block": "|', 'certificates', undefined],
    [auto, '"when": {', '"when": { "rule": "|" }, "x": {', 'has-not-ended', undefined],
    [auto, '"when": {', '"when": { "label": ["|"] }, "x": {', 'permis', 'Type de permis'],
    ['catalog/products.json', '"theme": "', '"theme": "|', 'epargne', undefined],
    ['catalog/products.json', '"family": "', '"family": "|', 'habitation', 'Habitation'],
    ['catalog/cancellation/reasons.json', '"type": "', '"type": "|', 'sans-condition', 'Sans condition'],
    ['catalog/actions.json', '"route": "', '"route": "|', 'contact-message', undefined],
  ])('in %s, %s: names that the catalogue knows', async (file, before, after, name, says) => {
    const found = await proposedIn(file, before, after);
    expect([...found.keys()]).toContain(name);
    if (says !== undefined) expect(found.get(name)).toBe(says);
  });

  it('proposes the properties of the block that is there', async () => {
    const found = await proposedIn(auto, '"block": "facts",', '"block": "facts", "|"');
    expect([...found.keys()]).toEqual(expect.arrayContaining(['when', 'from', 'to']));
    expect(found.has('columns')).toBe(false);
  });
});

describe('hover', () => {
  it.each([
    [auto, '"==": [', '==', 'Vrai si les deux valeurs sont égales'],
    [
      auto,
      '"vehicule.immatriculation"',
      'vehicule',
      '`vehicule.immatriculation`: Immatriculation · texte, peut manquer',
    ],
    [auto, '"icon": "documents"', 'documents', '`documents`: Deux feuilles l’une sur l’autre'],
    [auto, '"block": "facts"', 'facts', '`facts`: Lignes clé et valeur'],
    [auto, '"rule": "', 'rule', '`{"rule": "nom"}`'],
    ['catalog/products.json', '"family": "auto"', 'auto"', '`auto`: Auto'],
  ])('in %s, %s', async (file, before, at, says) => {
    expect(await hoverIn(file, before, at)).toContain(says);
  });
});

describe('typical mistakes', () => {
  const blocks = [
    ...['facts', 'table', 'people', 'guarantees', 'certificates', 'documents', 'pieces', 'loans', 'valuation'],
    ...['composition', 'operations', 'mission', 'notice', 'external-link', 'rich-text'],
  ].join(', ');

  it.each([
    [
      'a field that the family does not have',
      '"vehicule.marque"',
      '"vehicule.marqe"',
      '"vehicule.marqe"',
      'Champ inconnu : la famille « Auto » ne le lit pas',
    ],
    ['a field of another family', '"vehicule.marque"', '"adresse.codePostal"', '"adresse.codePostal"', 'Champ inconnu'],
    [
      'a read that nothing gives',
      '"vehicule.marque"',
      '"$facture.montant"',
      '"var": "$facture.montant"',
      'Nom inconnu',
    ],
    ['a block of no kind', '"block": "facts"', '"block": "fact"', '"fact"', `Les genres sont ${blocks}.`],
    ['an operator that does not exist', '"==": [', '"=": [', '"="', 'Aucun opérateur ne porte ce nom'],
    [
      'an operand too few',
      '{ "var": "vehicule.marque" }',
      '{ "==": [{ "var": "codeEtat" }] }',
      '[{ "var": "codeEtat" }]',
      '',
    ],
    ['an operand too many', '{ "var": "vehicule.marque" }', '{ "empty": [1, 2] }', '[1, 2]', ''],
    [
      'an icon that is not drawn',
      '"icon": "documents"',
      '"icon": "papiers"',
      '"icon": "papiers"',
      'Nom inconnu du catalogue (icône)',
    ],
    [
      'an action that nobody defines',
      '"actions": [',
      '"actions": ["resiler",',
      '"resiler"',
      'Nom inconnu du catalogue (action)',
    ],
    [
      'a rule that nobody defines',
      '{ "var": "vehicule.marque" }',
      '{ "rule": "is-militari" }',
      '"rule": "is-militari"',
      'Nom inconnu du catalogue (règle nommée)',
    ],
    [
      'a property that tabs do not have',
      '"tabs": [',
      '"tabs": [{ "id": "x", "icon": "auto", "label": "X", "wen": true },',
      '"wen"',
      '',
    ],
    ['a property that is missing', '"tabs": [', '"tabs": [{ "id": "x", "icon": "auto" },', '{', 'label'],
    [
      'a day that is none',
      '"tabs": [',
      '"tabs": [{ "id": "x", "icon": "auto", "label": "X", "from": "01/01/2027" },',
      '"01/01/2027"',
      'Un jour s’écrit AAAA-MM-JJ',
    ],
    ['a text where a list stands', '"blocks": [', '"blocks": "facts", "x": [', '"facts"', ''],
  ])('%s is underlined where it stands', async (_what, before, after, at, says) => {
    const found = await problemsOf(auto, before, after);
    expect(found.map((one) => one.at)).toContain(at);
    expect(found.find((one) => one.at === at)?.says).toContain(says);
  });
});

describe('what changes with the days', () => {
  it.each([
    [
      'an entry',
      '"tabs": [',
      '"tabs": [{ "id": "x", "icon": "auto", "label": "X", "from": "2027-01-01", "to": "2028-01-01" },',
    ],
    [
      'a text',
      '"label": "Auto"',
      '"label": { "dated": [{ "to": "2027-01-01", "is": "Auto" }, { "from": "2027-01-01", "is": "Autos" }] }',
    ],
    ['a name', '"icon": "documents"', '"icon": { "dated": [{ "is": "documents" }] }'],
    [
      'an operand',
      '{ "var": "vehicule.marque" }',
      '{ "dated": [{ "to": "2027-01-01", "is": { "var": "vehicule.marque" } }] }',
    ],
    [
      'a list',
      '"changeStates": ["active", "garantieProvisoire"]',
      '"changeStates": { "dated": [{ "is": ["active"] }] }',
    ],
  ])('allows %s that does', async (_what, before, after) => {
    const file = textOf(auto).includes(before) ? auto : 'catalog/actions.json';
    expect(await problemsOf(file, before, after)).toEqual([]);
  });

  it('looks into each of the values', async () => {
    const found = await problemsOf(auto, '"icon": "documents"', '"icon": { "dated": [{ "is": "papiers" }] }');
    expect(found.map(({ at }) => at)).toEqual(['"is": "papiers"']);
  });
});
