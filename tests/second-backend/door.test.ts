import { describe, expect, test } from 'vitest';
import { compileCatalogue, mergeData } from '../../src/catalog/index.ts';
import { untypedDocument } from '../../src/portal/data/door.ts';
import { downloadFile, withStoreOperation } from '../../src/portal/data/download.ts';
import {
  getSinistres,
  getSinistresApres,
  postRepriseDeclaration,
} from '../../src/portal/documents/claims.generated.ts';
import { deposerFichier } from '../../src/portal/documents/files.generated.ts';
import { isMaintenance } from '../../src/portal/documents/maintenance.generated.ts';
import { getConversation, getMessagesAvant } from '../../src/portal/documents/messages.generated.ts';
import { getContratBasicsItem } from '../../src/portal/documents/product.generated.ts';
import { asTested } from '../../src/release/index.ts';
import { readPdf } from '../backend/support/pdf.ts';
import { portalOf, secondCatalogue, secondParts, secondPlans, secondPortal } from './portal.ts';

const numProfil = 'member-1';
const contract = '3ydy2p3p3qvjkchcgvk8';
type Second = ReturnType<typeof secondPortal>;

/** The document of a family's page, read as a page does. */
async function familyDocument({ files }: Second, family: string) {
  return untypedDocument((await files.slice(family)).documents?.[family]?.text ?? '');
}

async function submission({ files }: Second, form: string, call: string) {
  return untypedDocument((await files.form(form)).documents?.[`form ${form} ${call}`]?.text ?? '');
}

/** The portal with what the map closes: nobody finishes a termination there, and its submission is mapped all the same. */
const { parts: wholeParts, open: wholePortal } = portalOf(asTested(secondCatalogue));

const callOf = (form: string, operation: string): string => {
  const documents = Object.entries(wholeParts[`form-${form}.json`]?.documents ?? {});
  const found = documents.find(([, { text }]) => new RegExp(`\\b${operation}\\(`).test(text));
  return found?.[0].split(' ').at(-1) ?? '';
};
/** The variables of a submission by our arguments' names. */
const filled = (form: string, call: string, values: Record<string, unknown>) => {
  const names = Object.keys(wholeParts[`form-${form}.json`]?.documents?.[`form ${form} ${call}`]?.variables ?? {});
  return Object.fromEntries(names.map((name) => [name, values[name.slice(call.length + 1)] ?? null]));
};

describe('whose data it is', () => {
  test('the token alone decides: another member’s contract is none', async () => {
    const { door } = secondPortal('token-of-paul');
    const { data, errors } = await door.ask(getContratBasicsItem, { id: contract });
    expect([data?.getContratBasicsItem, errors]).toEqual([null, []]);
  });

  test('a number of another member changes nothing', async () => {
    const { door, exchanges } = secondPortal();
    const { data } = await door.ask(getSinistres, { numProfil: 'member-2', id: 'member-2' });
    expect(data?.getSinistreCollectionCustom?.map(({ reference }) => reference)).toEqual([
      'S-2026-0412',
      'S-2025-1107',
    ]);
    expect(JSON.stringify(exchanges)).not.toContain('member-2');
  });

  test('without a token the session ends, by the code that our pages know', async () => {
    const { door, refused } = secondPortal('nobody');
    await expect(door.ask(getContratBasicsItem, { id: contract })).rejects.toMatchObject({ statusCode: 401 });
    expect(refused).toEqual(['nobody']);
  });
});

describe('lists', () => {
  test('go on after the last element, by the cursor of its connection', async () => {
    const { door, exchanges } = secondPortal();
    await door.ask(getSinistres, { numProfil, id: numProfil });
    const { data } = await door.ask(getSinistresApres, { numProfil, apres: 'claim-2' });
    expect(data?.getSinistreCollectionCustom?.map(({ id }) => id)).toEqual(['claim-1']);
    expect(exchanges[1]?.variables).toEqual({ apres: Buffer.from('after:claim-2').toString('base64url') });
  });

  test('never go on from an element that was not read', async () => {
    const { door } = secondPortal();
    await expect(door.ask(getSinistresApres, { numProfil, apres: 'claim-2' })).rejects.toThrow('nothing was read');
  });

  test('with more than is read at once is unavailable, not cut', async () => {
    const more = (body: string) => body.replace('"hasNextPage":false', '"hasNextPage":true');
    const portal = secondPortal('token-of-marie', more);
    const document = await familyDocument(portal, 'auto');
    const { data, errors } = await portal.door.ask(document, {
      contract_id: contract,
      missingPapers_numProfil: '',
    });
    expect(data?.getAlertePiecesJointesAutoManquantes).toBeNull();
    expect(errors).toMatchObject([
      { path: ['getAlertePiecesJointesAutoManquantes'], extensions: { code: 'LISTE_INCOMPLETE' } },
    ]);
    expect(data?.getContratAutoItemCustom).toMatchObject({ codeEtat: 'VIG' });
  });
});

test('what failed there is what is unavailable here', async () => {
  const failed = (body: string) => {
    const { data } = JSON.parse(body) as { data: { contract: { car: { plate: unknown } | null } } };
    data.contract.car = null;
    const errors = [{ message: 'down', path: ['contract', 'car'], extensions: { classification: 'SLOW' } }];
    return JSON.stringify({ data, errors });
  };
  const portal = secondPortal('token-of-marie', failed);
  const document = await familyDocument(portal, 'auto');
  const { data, errors } = await portal.door.ask(document, {
    contract_id: contract,
    missingPapers_numProfil: '',
  });
  expect(data?.getContratAutoItemCustom).toMatchObject({ vehicule: null, montantAnnuelTTC: 560.64 });
  expect(errors).toEqual([
    {
      message: 'down',
      path: ['getContratAutoItemCustom', 'vehicule'],
      extensions: { classification: 'SLOW', code: 'INTERNAL_SERVER_ERROR' },
    },
  ]);
});

test('money in another currency is no amount', async () => {
  const portal = secondPortal('token-of-marie', (body) => body.replaceAll('EUR', 'CHF'));
  const { data } = await portal.door.ask(getContratBasicsItem, { id: contract });
  const legal = await portal.door.ask(await familyDocument(portal, 'pj'), { contract_id: '18wdr1ib7b788priw8vd' });
  expect(legal.data?.getContratPjItemCustom).toMatchObject({ montantAnnuelTTC: null, numeroContrat: '62184555170-03' });
  expect(data?.getContratBasicsItem).not.toBeNull();
});

describe('what is sent', () => {
  const call = callOf('resiliation', 'postResiliationSansConditionRecap');
  const variables = (policeId: string) => filled('resiliation', call, { policeId, motif: 'VENTE', message: 'Vendue' });
  const headers = (key: string) => ({ 'idempotency-key': key, 'x-brouillon': 'resiliation' });

  test('is in their words, with the key where they want it, once for each', async () => {
    const portal = wholePortal();
    const { door, exchanges } = portal;
    const terminate = await submission(portal, 'resiliation', call);
    const first = await door.ask(terminate, variables(contract), { headers: headers('key-1') });
    expect(first.errors).toEqual([]);
    expect(first.data?.postResiliationSansConditionRecap).toEqual({ __typename: 'Formbuilder' });
    expect(Object.values(exchanges[0]?.variables ?? {})).toEqual(expect.arrayContaining(['SALE', 'key-1', contract]));
    expect(Object.keys(exchanges[0]?.headers ?? {})).toEqual(['authorization']);
    expect((await door.ask(terminate, variables(contract), { headers: headers('key-1') })).errors).toEqual([]);
  });

  test('is refused by our codes and arguments, in their words', async () => {
    const portal = wholePortal();
    const { door } = portal;
    const terminate = await submission(portal, 'resiliation', call);
    await door.ask(terminate, variables(contract), { headers: headers('key-1') });
    const { data, errors } = await door.ask(terminate, variables(contract), { headers: headers('key-2') });
    expect(data?.postResiliationSansConditionRecap).toBeNull();
    expect(errors).toEqual([
      {
        message: 'It is being terminated',
        path: ['postResiliationSansConditionRecap'],
        extensions: { code: 'RESILIATION_EN_COURS', champ: 'policeId' },
      },
    ]);
  });

  test('where they have no such mutation is refused without asking', async () => {
    const { door, exchanges } = secondPortal();
    const asked = { identifiantContrat: contract, identifiantSinistre: 'claim-1' };
    const { errors } = await door.ask(postRepriseDeclaration, asked);
    expect(errors).toMatchObject([{ extensions: { code: 'OPERATION_ABSENTE' } }]);
    expect(exchanges).toEqual([]);
  });

  test('files go the same way, as multipart', async () => {
    const { words, backend } = secondPortal();
    const said = await (await words?.())?.said(deposerFichier.text);
    const body = new FormData();
    const own = { formulaire: 'depot', champ: 'fichiers', fichier: null };
    body.append('operations', JSON.stringify({ query: said?.text, variables: said?.variables(own, 'key') }));
    body.append('map', JSON.stringify({ 0: ['variables.fichier'] }));
    body.append('0', new File(['bonjour'], 'lettre.txt', { type: 'text/plain' }));
    const response = await backend.fetch('http://second.example/graphql', {
      method: 'POST',
      body,
      headers: { authorization: 'Bearer token-of-marie' },
    });
    const { data } = (await response.json()) as { data: Record<string, unknown> };
    expect(said?.takeApart({ data, errors: [] }).data).toEqual({
      deposerFichier: { id: 'file-1', nom: 'lettre.txt', type: 'text/plain', taille: 7 },
    });
    expect(said?.plan.once).toBe(true);
  });

  test('without a key, a second press while the first is under way is the same', async () => {
    const { door, exchanges } = secondPortal();
    const own = { formulaire: 'depot', champ: 'fichiers', fichier: 'x' };
    await Promise.allSettled([door.ask(deposerFichier, own), door.ask(deposerFichier, own)]);
    expect(exchanges).toHaveLength(1);
  });
});

test('files come back with name and type', async () => {
  const { door, files } = secondPortal();
  const catalogue = compileCatalogue(mergeData(files.index, await files.part('documents')));
  const variables = { idPolice: contract, key: '2n9qtx793w00', id: '3mt0memr3kcw5neog4de', flag: 'DF' };
  const pressed = { operation: 'getDfDocumentContrat', variables, id: '', label: '', fileName: null };
  const { name, mime, blob } = await downloadFile({
    door,
    catalogue,
    download: withStoreOperation(catalogue, pressed, numProfil),
  });
  expect([name, mime]).toEqual(['Renouvellement annuel.pdf', 'application/pdf']);
  const { title, words } = await readPdf(Buffer.from(await blob.arrayBuffer()).toString('base64'));
  expect(title).toBe('Renouvellement annuel');
  for (const shown of ['62032526040-01', 'LN-786-EA', 'Marie DURAND']) expect(words).toContain(shown);
});

test('arguments of fields within are theirs, too; instants are ours', async () => {
  const { door } = secondPortal();
  const { data } = await door.ask(getConversation, { id: 'talk-1' });
  const { messages = [] } = data?.getConversationItemCustom ?? {};
  expect(messages.map(({ reference, date }) => [reference, date])).toEqual([
    ['m1', '2025-11-24T16:00:00.000Z'],
    ['m2', '2025-11-25T17:00:00.000Z'],
  ]);
  const before = await door.ask(getMessagesAvant, { id: 'talk-1', avant: 'm2' });
  expect(before.data?.getConversationItemCustom?.messages.map(({ reference }) => reference)).toEqual(['m1']);
});

describe('a release', () => {
  test('of a catalogue with a map trusts the documents in their words alone', () => {
    const texts = Object.values(secondPlans?.all ?? {}).flatMap(({ text }) => text ?? []);
    expect(texts.filter((text) => /get[A-Z]|post[A-Z]|numProfil/.test(text.replace(/^\w+ \w+/, '')))).toEqual([]);
  });

  test('has the plan of each document beside it, those of every page in the index', async () => {
    expect(Object.keys(secondParts['index.json']?.plans ?? {})).toEqual(['isMaintenance']);
    expect(Object.keys(secondParts['family-auto.json']?.plans ?? {})).toContain('Contrat_auto');
    expect(Object.keys(secondParts['dashboard.json']?.plans ?? {})).toContain('getTableauDeBord');
    const { door } = secondPortal();
    expect((await door.ask(isMaintenance, {})).data?.isMaintenance).toBe(false);
  });
});
