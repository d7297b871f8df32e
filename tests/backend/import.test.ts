import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { buildSchema, isObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rankedProfileNumber } from '../../src/backend/demo/samples/numbers.ts';
import { accounts } from '../../src/backend/domain/accounts/schema.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { findErasedNumbers } from '../../src/backend/domain/personal-data/erase.ts';
import { erasures } from '../../src/backend/domain/personal-data/schema.ts';
import { codesOf } from '../../src/backend/import/codes.ts';
import { type ImportOptions, importFiles, type PlacedFault } from '../../src/backend/import/import-files.ts';
import { openJournal } from '../../src/backend/journal.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type AccountService, CONFIRMATION, freshLink, startAccounts } from './support/accounts.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { pdf } from './support/sample-files.ts';

const PASSWORD = 'Nouveau-2026!';
const NUMBER = '10000001A';
const OTHER = '2000000002';

const member = (numClient: string, rank: number, more: object = {}) => ({
  ...{ __typename: 'Profil', numClient, numProfil: rankedProfileNumber(rank), typeProfil: 'PARTICULIER' },
  identite: { civilite: 'Madame', nom: 'TREGUIER', prenom1: 'Solenn' },
  dateNaissance: '1984-02-29',
  adresse: { email: 'solenn@maison.example', voie: '3 rue du Port', codePostal: '29200', ville: 'Brest' },
  ...more,
});
const home = {
  ...{ __typename: 'ContratMrh', id: 'contrat-b', numClient: NUMBER, codeProduit: '10', codeEtat: 'VIG' },
  ...{ numeroContrat: '987654321 10-01', dateEffet: '2024-05-01', echeance: '01/05' },
  garanties: [{ code: 'VOL', libelle: 'Vol' }, { code: 'INC' }],
  nombrePieces: 4,
};
const car = {
  ...{ __typename: 'ContratAuto', id: 'contrat-a', numClient: NUMBER, codeProduit: '40', codeEtat: 'VIG' },
  ...{ numeroContrat: '12345678940-01', dateEffet: '2025-01-01', montantAnnuelTTC: 612.4 },
  vehicule: { marque: 'RENAULT', modele: 'CLIO' },
};
const protection = { ...car, ...{ __typename: 'ContratPj', id: 'contrat-c', numClient: OTHER, codeProduit: '70' } };
const paper = {
  ...{ __typename: 'DfDocument', id: 'papier-1', policeId: 'contrat-a', codeType: 'dispositions-particulieres' },
  ...{ libelle: 'Dispositions particulières', date: '2025-01-01', fichier: 'papiers/contrat-a.pdf' },
};

let all: AccountService;
let folder: string;
let file: string;
let codes: ImportOptions['codes'];

beforeAll(async () => {
  all = await startAccounts(undefined, undefined, undefined, { SEED: 'none' });
  folder = await mkdtemp(join(tmpdir(), 'societaire-import-'));
  file = join(folder, 'tout.ndjson');
  const catalogue = compileCatalogue(shipped.data, validateWithAjv);
  codes = codesOf(catalogue, await readFile('schemas/portal.graphql', 'utf8'));
  const { vehicule: _, ...plain } = protection;
  await writeLines(file, [member(NUMBER, 1), member(OTHER, 2), car, home, plain, paper]);
});
afterAll(async () => {
  await all.close();
  await rm(folder, { recursive: true });
});

const writeLines = (path: string, lines: readonly unknown[]) =>
  writeFile(path, lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join(''));

async function run(files: string | string[], more: Partial<ImportOptions> = {}) {
  const faults: PlacedFault[] = [];
  const options = { codes, check: false, skipErrors: false, move: false, contact: false, findErased: null };
  const onFault = (fault: PlacedFault) => void faults.push(fault);
  const report = await importFiles(all.service.db, [files].flat(), { ...options, onFault, ...more });
  const told = faults.map((one) => `${one.line}:${one.column} ${one.field} ${one.message}`);
  return { ...report, told };
}

async function faultsOf(lines: readonly unknown[], name = 'faux.ndjson') {
  const path = join(folder, name);
  await writeLines(path, lines);
  const { told, written } = await run(path);
  expect(written).toBe(false);
  return told;
}

const count = (given: Partial<Record<'new' | 'changed' | 'same' | 'refused', number>> = {}) => ({
  ...{ new: 0, changed: 0, same: 0, refused: 0 },
  ...given,
});

describe('an import', () => {
  it('names a file of a document that is missing, and writes nothing', async () => {
    const { told, written, counts } = await run(file);
    expect(told).toEqual([expect.stringMatching(/^6:\d+ fichier names a file that is missing/)]);
    expect([written, counts.documents.refused]).toEqual([false, 1]);
    expect(await all.service.db.select().from(members)).toEqual([]);
  });

  it('writes members, contracts and documents, and changes nothing the second time', async () => {
    await writeFileIn('papiers/contrat-a.pdf', await pdf());
    expect(await run(file, { check: true })).toMatchObject({ told: [], written: false });
    expect(await all.service.db.select().from(members)).toEqual([]);
    const first = await run(file);
    expect(first.told).toEqual([]);
    expect(first.counts).toEqual({
      members: count({ new: 2 }),
      contracts: count({ new: 3 }),
      documents: count({ new: 1 }),
    });
    const before = await snapshot();
    const again = await run(file);
    expect(again.counts).toEqual({
      ...{ members: count({ same: 2 }), contracts: count({ same: 3 }), documents: count({ same: 1 }) },
    });
    expect(await snapshot()).toEqual(before);
  });

  it('lets a member create an account, sign in, and read their contract and its document', async () => {
    const given = { nom: 'Tréguier', prenom: 'Solenn', dateNaissance: '1984-02-29', codePostal: '29200' };
    const identity = { numClient: NUMBER, ...given, numeroContrat: '12345678940' };
    const link = await freshLink(all, 'frEpInscriptionLien', {
      ...identity,
      ...{ email: 'solenn@maison.example', conditions: true },
    });
    const chosen = { ...link, motDePasse: PASSWORD, questionSecrete: 'animal', reponseSecrete: 'Rex' };
    expect((await all.mutate('frEpInscription', chosen, CONFIRMATION)).errors).toEqual([]);
    const { access } = await new Browser(all.service.origin).signIn(NUMBER, PASSWORD);
    const { origin } = all.service;
    const read = await ask(
      origin,
      access,
      `{ getContratAutoItemCustom(id: "contrat-a") { numeroContrat codeEtat etat { libelle } vehicule { marque } }
        getDfDocumentSearch(idPolice: "contrat-a") { success { id size mime } }
        other: getContratPjItemCustom(id: "contrat-c") { id } }`,
    );
    const content = await readFile(join(folder, paper.fichier));
    expect(read.data).toEqual({
      getContratAutoItemCustom: {
        ...{ numeroContrat: '12345678940-01', codeEtat: 'VIG' },
        ...{ etat: { libelle: 'En vigueur' }, vehicule: { marque: 'RENAULT' } },
      },
      getDfDocumentSearch: { success: [{ id: 'papier-1', size: content.length, mime: 'application/pdf' }] },
      other: null,
    });
    const paperRead = await ask(
      origin,
      access,
      '{ getDfDocumentContrat(idPolice: "contrat-a", key: "papier-1", id: "papier-1", flag: "DF") { buffer } }',
    );
    const { buffer } = (paperRead.data?.getDfDocumentContrat ?? {}) as { buffer?: string };
    expect(buffer).toBe(Buffer.from(content).toString('base64'));
  });

  it('updates what a line changes, and leaves what the member did', async () => {
    const { db } = all.service;
    const [account] = await db.select().from(accounts);
    await db
      .update(members)
      .set({ email: 'moi@maison.example', ville: 'Quimper' })
      .where(eq(members.numClient, NUMBER));
    const changed = join(folder, 'change.ndjson');
    const married = member(NUMBER, 1, { identite: { civilite: 'Madame', nom: 'LE GALL', prenom1: 'Solenn' } });
    await writeLines(changed, [married, { ...car, codeEtat: 'RES' }, { ...home, garanties: [{ code: 'VOL' }] }]);
    const { counts } = await run(changed);
    expect([counts.members, counts.contracts]).toEqual([count({ changed: 1 }), count({ changed: 2 })]);
    const [row] = await db.select().from(members).where(eq(members.numClient, NUMBER));
    expect(row).toMatchObject({ nom: 'LE GALL', email: 'moi@maison.example', ville: 'Quimper' });
    expect(await db.select().from(accounts)).toEqual([account]);
    await run(changed, { contact: true });
    const [replaced] = await db.select().from(members).where(eq(members.numClient, NUMBER));
    expect(replaced).toMatchObject({ email: 'solenn@maison.example', ville: 'Brest', sub: row?.sub });
  });

  it('moves a contract to another member only with --move', async () => {
    const path = join(folder, 'cede.ndjson');
    await writeLines(path, [{ ...home, numClient: OTHER }]);
    const { told } = await run(path);
    expect(told).toEqual([expect.stringMatching(/^1:\d+ numClient is not who holds this contract/)]);
    await run(path, { move: true });
    const { db } = all.service;
    const [row] = await db.select().from(contracts).where(eq(contracts.id, home.id));
    const [holder] = await db.select().from(members).where(eq(members.numClient, OTHER));
    expect(row).toMatchObject({ memberId: holder?.id, rang: 1 });
  });
});

describe('a fault is named with its line, column and field, never with a value', () => {
  it('of what is written', async () => {
    const told = await faultsOf([
      '{"__typename":"Profil","numClient":"secret"',
      { ...car, couleur: 'secret' },
      member('1', 9),
      member('30000003C', 9, { numProfil: '1234567890' }),
      member('30000003C', 9, { dateNaissance: '1984-02-30' }),
      { ...car, montantAnnuelTTC: '612,40' },
      { ...car, echeance: '2026-05-01', vehicule: { puissance: 5.5 } },
      { ...home, garanties: [{ code: 'VOL' }, { code: 'VOL' }] },
      { __typename: 'ContratAutos' },
      '[]',
    ]);
    expect(told).toEqual([
      expect.stringMatching(/^1:\d+ null is not JSON/),
      expect.stringMatching(/^2:\d+ couleur is no field of this type/),
      expect.stringMatching(/^3:36 numClient must match/),
      expect.stringMatching(/^4:\d+ numProfil has a wrong key/),
      expect.stringMatching(/^5:\d+ dateNaissance must be a day of the calendar/),
      expect.stringMatching(/^6:\d+ montantAnnuelTTC must be a number, with a point/),
      expect.stringMatching(/^7:\d+ echeance must match/),
      expect.stringMatching(/^7:\d+ vehicule.puissance must be a whole number/),
      expect.stringMatching(/^8:\d+ garanties.1.code is the code of another guarantee/),
      expect.stringMatching(/^9:\d+ __typename names no type of line: did you mean "ContratAuto"/),
      expect.stringMatching(/^10:\d+ null is not an object/),
    ]);
    expect(told.join()).not.toMatch(/secret|612|1984|5\.5/);
  });

  it('of codes that the release in force lacks, with the nearest', async () => {
    expect(
      await faultsOf([
        { ...car, codeProduit: '4O' },
        { ...car, codeEtat: 'VIGG' },
        { ...car, codeProduit: '10' },
      ]),
    ).toEqual([
      expect.stringMatching(/^1:\d+ codeProduit "4O" is no product of the release in force: did you mean "4\d"/),
      expect.stringMatching(/^2:\d+ codeEtat "VIGG" is no state .*did you mean "VIG"/),
      expect.stringMatching(/^3:\d+ __typename must be ContratMrh/),
    ]);
  });

  it('of lines that name each other', async () => {
    await writeFile(join(folder, '..', 'hors.pdf'), await pdf());
    const told = await faultsOf([
      member('30000003C', 3),
      member('30000003C', 4),
      member('30000004D', 1),
      { ...car, id: 'x', numClient: '99999999Z' },
      { ...paper, id: 'p', policeId: 'x' },
      { ...paper, policeId: 'contrat-b' },
      { ...paper, id: 'p', fichier: '../hors.pdf' },
    ]);
    await rm(join(folder, '..', 'hors.pdf'));
    expect(told).toEqual([
      expect.stringMatching(/^2:\d+ numClient is the number of an earlier line/),
      expect.stringMatching(/^3:\d+ numProfil is the number of another member/),
      expect.stringMatching(/^4:\d+ numClient is the number of no member/),
      expect.stringMatching(/^5:\d+ policeId is the id of no contract/),
      expect.stringMatching(/^6:\d+ policeId is not the contract of this document/),
      expect.stringMatching(/^7:\d+ fichier must name a file below the folder/),
    ]);
  });
});

it('a CSV names fields by their paths; refused lines are kept apart where sound ones are imported', async () => {
  const path = join(folder, 'suite.csv');
  const [sound, other] = [rankedProfileNumber(11), rankedProfileNumber(12)];
  await writeFile(
    path,
    [
      '\uFEFF__typename;numClient;numProfil;identite.nom;adresse.codePostal;flagMajRevenuEpargne',
      `Profil;41000001A;${sound};"DE;LUXE";29200;true`,
      `Profil;41000002B;${other};"MARTIN\nDUPONT";29200;peut-être`,
      `Profil;41000003C;${rankedProfileNumber(13)};MARTIN;29200;`,
    ].join('\r\n'),
  );
  await appendFile(path, '\r\n');
  const { told, counts, refused } = await run(path, { skipErrors: true });
  expect(told).toEqual(['3:null flagMajRevenuEpargne must be true or false']);
  expect(counts.members).toEqual(count({ new: 2, refused: 1 }));
  const [row] = await all.service.db.select().from(members).where(eq(members.numClient, '41000001A'));
  expect(row).toMatchObject({ nom: 'DE;LUXE', codePostal: '29200', flagMajRevenuEpargne: true, prenom1: null });
  expect(refused).toEqual([join(folder, 'suite.refused.csv')]);
  const mended = (await readFile(refused[0] ?? '', 'utf8')).replace('peut-être', 'false');
  await writeFile(join(folder, 'repris.csv'), mended);
  expect((await run(join(folder, 'repris.csv'))).counts.members).toEqual(count({ new: 1 }));
});

it('a CSV that cannot be read to its end is refused as a whole', async () => {
  const path = join(folder, 'coupe.csv');
  const profile = rankedProfileNumber(21);
  await writeFile(path, `__typename,numClient,numProfil,identite.nom\nProfil,51000001A,${profile},"MARTIN"X\n`);
  const { told, written } = await run(path, { skipErrors: true });
  expect(told).toEqual([expect.stringMatching(/^2:null null cannot be read as CSV/)]);
  expect(written).toBe(false);
});

it('the schema of a line has the fields of the API, and those that only an import has', async () => {
  const schema = JSON.parse(await readFile('schemas/import/line.schema.json', 'utf8')) as {
    definitions: Record<string, { properties?: object }>;
    properties: { __typename: { enum: string[] } };
  };
  const api = buildSchema(await readFile('schemas/portal.graphql', 'utf8'));
  const ids = ['policeId', 'clientId'];
  for (const name of schema.properties.__typename.enum.filter((one) => /^(Contrat|Projet)/.test(one))) {
    const type = api.getType(name);
    const fields = isObjectType(type) ? Object.keys(type.getFields()).filter((one) => !ids.includes(one)) : [];
    const properties = Object.keys(schema.definitions[name]?.properties ?? {});
    expect(properties.sort(), name).toEqual([...fields, '__typename', 'numClient', 'devis', 'moyenPaiement'].sort());
  }
});

async function writeFileIn(path: string, content: Uint8Array): Promise<void> {
  await mkdir(join(folder, path, '..'), { recursive: true });
  await writeFile(join(folder, path), content);
}

const snapshot = async () => [
  await all.service.db.select().from(members).orderBy(members.id),
  await all.service.db.select().from(contracts).orderBy(contracts.id),
];

it('a member who was erased does not come back unasked', async () => {
  const journal = await openJournal(all.service.db, all.service.config);
  const pseudonym = journal.makePseudonym(NUMBER);
  const [startedAt, doneAt] = [new Date(), new Date()];
  await all.service.db.insert(erasures).values({ id: 'e', pseudonym, startedAt, doneAt });
  const findErased = (numbers: readonly string[]) => findErasedNumbers(all.service.db, journal, numbers);
  const again = join(folder, 'erased.ndjson');
  await writeLines(again, [member(NUMBER, 1), member(OTHER, 2)]);
  const { told, written } = await run(again, { findErased });
  expect(told).toEqual([expect.stringMatching(/^1:\d+ numClient is the number of a member who was erased: --erased/)]);
  expect(written).toBe(false);
  expect((await run(again)).told).toEqual([]);
});
