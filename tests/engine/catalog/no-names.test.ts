import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { sourceFiles } from '../../../src/build/imports.ts';
import { ERRANDS, FORM_STEPS, MAILS } from '../../../src/catalog/known-by-code.ts';
import { keysIn, type Literal, literalsIn } from '../literals.ts';
import { check } from './support.ts';

const { data } = check({});
const src = resolve('src');

const ids = (items: readonly { id: string }[] | undefined) => (items ?? []).map(({ id }) => id);
const keys = (record: object | undefined) => Object.keys(record ?? {});
const families = Object.values(data.families ?? {});

/** Codes of the catalogue that no room must know: it says what follows from each. */
const codes: Readonly<Record<string, readonly string[]>> = {
  product: keys(data.products?.products),
  family: families.map(({ id }) => id),
  'state code': keys(data.states?.display),
  tab: families.flatMap((family) => ids(family.tabs)),
  reason: keys(data.cancellationReasons?.reasons),
  certificate: keys(data.certificates?.certificates),
  guarantee: keys(data.guarantees?.guarantees),
  offer: keys(data.offers?.offers),
  action: keys(data.actions?.actions),
  moment: keys(data.moments?.moments),
  errand: keys(data.errands?.kinds),
  'claim type': ids(data.claims?.types),
  form: keys(data.forms),
  mail: keys(data.mails?.mails),
};

/** A single letter or digit is too common a text; `judgesByCode` finds such codes by the field that holds them. */
const isTelling = (code: string) => code.length > 1 || /[A-Z]/.test(code);

/** The one place where code names entries of the catalogue, which `check` makes sure are there. */
const KNOWN = 'catalog/known-by-code.ts';
/** The insurer who is played, whose members, contracts and answers are invented code by code. */
const PLAYED = 'backend/demo/';

/**
 * Who takes a text that is no code of the catalogue, wherever it stands: attributes of HTML and of our own parts (an
 * icon, a class, the direction of a text, pixels, layers), events of browser and Node, and the name of an argument that a
 * refusal is about.
 */
const takers: ReadonlySet<string | null> = new Set([
  ...['className', 'dir', 'height', 'icon', 'width', 'zIndex'],
  ...['addEventListener', 'getEntriesByType', 'on', 'once', 'removeEventListener'],
  'champ',
]);

/** Files that take a word otherwise: the reason, and the words. */
const others: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'a kind of block, a property, a part of the wording or a part that is shared with a helper': {
    '*': ['documents'],
  },
  'the display state of a catalogue that has none, and the key of the table for a contract without state': {
    '*': ['active', 'null'],
  },
  'a phase of a contract’s life, which is the engine’s own word': {
    'backend/domain/cancellation/offer.ts': ['suspended'],
    'backend/domain/hosted/subjects.ts': ['suspended'],
    'portal/pages/dashboard/dashboard.tsx': ['suspended'],
    'view/claims/claim-contract.ts': ['suspended'],
  },
  'the moment of a contract in a catalogue that decides none': {
    'view/contracts/moment.ts': ['in-force'],
  },
  'what a link of an account serves for': {
    'backend/domain/accounts/discreet-work.ts': ['inscription'],
    'backend/domain/accounts/link-mail.ts': ['adresse'],
    'backend/domain/accounts/links.ts': ['adresse', 'inscription'],
    'backend/domain/accounts/proof.ts': ['adresse'],
    'backend/domain/accounts/registration.ts': ['inscription'],
    'backend/domain/profile/contact.ts': ['adresse'],
  },
  'a field of an imported line': {
    'backend/import/check-line.ts': ['garanties'],
    'backend/import/contract-row.ts': ['garanties'],
  },
  'a column of a table': {
    'backend/backup/release-folder.ts': ['message'],
  },
  'an argument of the API, or a value of one': {
    'backend/domain/accounts/recovery.ts': ['identifiant'],
    'backend/domain/changes/people.ts': ['message', 'retirer'],
    'backend/studio/publish.ts': ['message'],
    'backend/studio/reviews.ts': ['message'],
    'studio/app/review-page.tsx': ['message'],
    'portal/data/query-variables.ts': ['profil'],
    'portal/session/identify.ts': ['profil'],
    'portal/pages/claims/step-words.ts': ['sinistre'],
  },
  'a reply of the server': {
    'backend/domain/contracts/describe.ts': ['project'],
    'backend/domain/messaging/send.ts': ['message'],
  },
  'what a mutation is counted as': { 'backend/graphql/pace.ts': ['message'] },
  'a heading of a PDF file': { 'backend/domain/documents/pdf.ts': ['H1'] },
  'an icon': {
    'ui/member-icons.ts': ['association', 'auto'],
    'portal/connected/header.tsx': ['message'],
    'portal/search/search.tsx': ['garanties'],
    'renderer/ContractPage.tsx': ['retirer'],
  },
  'what browsers call how a page is loaded': { 'build/features.ts': ['navigation'] },
  'how the browser scrolls': { 'ui/Carousel.tsx': ['auto'] },
  'the height that a browser finds by itself': { 'studio/table/CellEditor.tsx': ['auto'] },
  'a line of a page, by its id': { 'portal/pages/claims/claim-facts.tsx': ['adresse', 'conducteur'] },
  'an address of routes.json': {
    'portal/pages/helper-access/helper-access.tsx': ['profil'],
    'portal/pages/passkeys/passkeys.tsx': ['profil'],
  },
  'what a browser keeps the word of who helps under': { 'portal/pages/helping/kept-token.ts': ['aide'] },
  'a form or a kind of message that a page of the portal itself leads to': {
    'portal/pages/claims/hub.tsx': ['preferences-contact'],
    'portal/pages/messages/conversations.tsx': ['reclamation'],
  },
  'an event of the portal’s own (P4)': { 'portal/pages/dashboard/tasks.tsx': ['retard-paiement'] },
  'a key of an entry or of a view, as a place of it is named': {
    'analysis/deciding/contract-view.ts': ['resiliation'],
    'view/contracts/contract-view.ts': ['message'],
    'view/forms/faults.ts': ['message'],
    'view/contracts/memo.ts': ['adresse', 'assistance'],
  },
  'French for a kind of entry, or a column, on the pages of analysts': {
    'analysis/docs/addresses-page.ts': ['adresse'],
    'analysis/docs/blocks-page.ts': ['identifiant'],
    'analysis/editor/names.ts': ['attestation', 'message'],
  },
  'an example on the analysts’ page of operators, which no browser loads': {
    'rules/operators/list/in.ts': ['40', '41'],
  },
};

const excused = (file: string): ReadonlySet<string> =>
  new Set(Object.values(others).flatMap((words) => [...(words['*'] ?? []), ...(words[file] ?? [])]));

/** What a file of a room names: its texts, and the keys of its tables. */
interface Named {
  file: string;
  texts: readonly Literal[];
  keys: readonly Literal[];
}

const namedIn = (file: string, source: string): Named => ({
  file,
  texts: literalsIn(file, source).filter(({ taker }) => !takers.has(taker)),
  keys: keysIn(file, source),
});

/** Kinds by whose codes a table of code would decide; the others are usual names of properties too. */
const tabled: ReadonlySet<string> = new Set(['product', 'family', 'state code', 'claim type']);

/** The codes of a kind that a file names, and may not. */
function codesIn({ file, texts, keys: own }: Named, kind: string): string[] {
  const wanted = new Set(codes[kind]?.filter(isTelling));
  const allowed = excused(file);
  return [...texts, ...(tabled.has(kind) ? own : [])].flatMap(({ text, line }) =>
    wanted.has(text) && !allowed.has(text) ? [`${file}:${line} '${text}'`] : [],
  );
}

/** A state or a product is compared, by its code, with a literal or a pattern of the code's own. */
const judgesByCode =
  /(?<!typeof [\w.?]*)\bcode(?:Etat|Produit)\b[)?!]*\s*[!=]==?\s*['"`\d]|\/\w*\.test\([^)]*\bcode(?:Etat|Produit)\b|\bcode(?:Etat|Produit)\)?[?!]*\.(?:startsWith|endsWith|includes|indexOf|match)\(/;

const rooms = sourceFiles(src)
  .map((file) => ({ path: file, file: relative(src, file) }))
  .filter(({ file }) => file !== KNOWN && !file.startsWith(PLAYED) && !file.includes('.generated.'))
  .map(({ path, file }) => namedIn(file, readFileSync(path, 'utf8')));

describe('no room compares the code of a state or a product with a text of its own', () => {
  it('in any file', () => {
    const judging = sourceFiles(src)
      .map((file) => relative(src, file))
      .filter((file) => !file.startsWith(PLAYED) && judgesByCode.test(readFileSync(`${src}/${file}`, 'utf8')));
    expect(judging).toEqual([]);
  });

  it.each([
    "codeEtat === '1' || other",
    'contract.codeProduit === 40',
    '/^(RES|ABA)$/.test(codeEtat)',
    "row.codeEtat?.startsWith('RE')",
  ])('finds %s', (source) => {
    expect(source).toMatch(judgesByCode);
  });

  it.each(["typeof codeProduit === 'string'", 'codeEtat === null', 'states[codeEtat]'])('leaves %s', (source) => {
    expect(source).not.toMatch(judgesByCode);
  });
});

describe('no room names a code of the catalogue', () => {
  test.each(Object.keys(codes))('no %s', (kind) => {
    expect(codes[kind]?.filter(isTelling).length).toBeGreaterThan(1);
    expect(rooms.flatMap((room) => codesIn(room, kind))).toEqual([]);
  });

  it.each([
    ["export const isCar = (family: string) => family === 'auto';", 'family', 'auto'],
    ["const SAVINGS = new Set(['arpege', `eparmil`]);", 'family', 'arpege'],
    ['const HOLDERS = { arpege: 1 };', 'family', 'arpege'],
    ["const isOver = contract.codeEtat === 'RES';", 'state code', 'RES'],
    ["const LABELS = { VIG: 'En vigueur' };", 'state code', 'VIG'],
    ["const FORTEGO = 'FT';", 'product', 'FT'],
    ["askChange(contract, { nature: 'declaration-kilometrage' });", 'errand', 'declaration-kilometrage'],
    ["announce(tx, { mail: 'demande-recue' });", 'mail', 'demande-recue'],
    ["const isOwed = moment === 'litigation';", 'moment', 'litigation'],
    ["const type: ClaimType = 'habitation';", 'claim type', 'habitation'],
    ["const FORM = { form: 'coordonnees-bancaires' };", 'form', 'coordonnees-bancaires'],
    ["const isShown = actions.includes('verser');", 'action', 'verser'],
  ])('would find %s', (line, kind, code) => {
    for (const file of ['backend/domain/contracts/odd.ts', 'portal/data/odd.ts', 'cli/odd.ts', 'release/odd.ts'])
      expect(codesIn(namedIn(file, line), kind)).toContain(`${file}:1 '${code}'`);
  });

  it('excuses nothing that is not there any more', () => {
    const unused = Object.entries(others).flatMap(([reason, files]) =>
      Object.entries(files).flatMap(([name, words]) => {
        const own = rooms.filter(({ file }) => name === '*' || file === name);
        const held = new Set(own.flatMap(({ texts, keys: names }) => [...texts, ...names].map(({ text }) => text)));
        return words.filter((word) => !held.has(word)).map((word) => `${reason}: ${name} ${word}`);
      }),
    );
    expect(unused).toEqual([]);
  });
});

describe('what code does name', () => {
  it('is in the catalogue', () => {
    expect(codes.errand).toEqual(expect.arrayContaining(Object.values(ERRANDS)));
    expect(codes.mail).toEqual(expect.arrayContaining(Object.values(MAILS)));
    for (const { form, step } of Object.values(FORM_STEPS)) expect(ids(data.forms?.[form]?.steps)).toContain(step);
  });
});
