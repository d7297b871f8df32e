import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { files } from '../../src/backend/domain/files/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { oneIn } from '../full.ts';
import { shipped } from '../shipped.ts';
import { field } from './support/api.ts';
import { decidingBy } from './support/decide.ts';
import { askMany, askOne, everyOperation, type Given } from './support/every-operation.ts';
import { FREE, isAnswer, OWNED, Owner, ownedOf, products, valuesOf } from './support/owned.ts';
import { pdf } from './support/sample-files.ts';
import { sendFile } from './support/send-file.ts';
import { type Service, startService } from './support/service.ts';

/** Holds a contract of each family. */
const OWNER = '12345678A';
const STRANGER = '45678901D';

/** Operations that answer whoever asks although they are given what a member owns, and why they may. */
const OPEN: Readonly<Record<string, string>> = {
  isNumProfil: 'judges the form of a number, or whether a link was given under it',
  isNumAdherent: 'judges the form of a number',
  formatNumAdherent: 'writes a number as it is written',
  isToken: 'judges the form of a token',
  isTokenNotExpired: 'whoever holds a token may ask of it',
  isTokenVerified: 'whoever holds a token may ask of it',
  verifierAttestation: 'the code stands on the paper: whoever holds it may verify it',
  getWsProfilItemEmailHidden: 'the account policy decides; see accounts-discretion',
  entrerEnAide: 'whoever was told the code; see helper-access',
  frEpInscriptionIdentite: 'the account policy decides; see accounts-discretion',
  frEpInscriptionLien: 'the account policy decides; see accounts-discretion',
  frEpInscriptionNouveauLien: 'whoever holds the link; see accounts-registration',
  frEpInscription: 'whoever holds the link; see accounts-registration',
  frEpReinitialisationMdpDemande: 'the account policy decides; see accounts-discretion',
  frEpReinitialisationMdpReponse: 'the account policy decides; see accounts-discretion',
  frEpReinitialisationMdpLien: 'the account policy decides; see accounts-discretion',
  prouverAdresseEmail: 'whoever holds the link; see mail-bombs',
  frEpReinitialisationMdpCrypte: 'whoever holds the link; see accounts-recovery',
};

const all = everyOperation();
/** Every operation that is asked about something owned, by whom it belongs to alone. */
const tried = all.filter((operation) => !operation.isPublic && ownedOf(operation).length > 0);

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
let service: Service;
let owner: Owner;
let stranger: Owner;
beforeAll(async () => {
  const decide = decidingBy(catalogue);
  service = await startService({}, { decide });
  owner = await Owner.signIn(service, OWNER);
  stranger = await Owner.signIn(service, STRANGER);
  await owner.furnish();
});
afterAll(() => service.close());

/** Like what somebody has, and nobody's. */
function nobodys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(nobodys);
  const [, text = '', rest = ''] = /^(.*?)(-\d{4}-\d\d-\d\d)?$/s.exec(String(value)) ?? [];
  const isHex = /^[\da-f-]{36}$/.test(text);
  const next = (sign: string, at: number, first: string, size: number) =>
    String.fromCharCode(((sign.charCodeAt(0) - first.charCodeAt(0) + 1 + (at % 5)) % size) + first.charCodeAt(0));
  const moved = text
    .replaceAll(/[a-z]/g, (letter, at: number) => next(letter, at, 'a', isHex ? 6 : 26))
    .replaceAll(/[A-Z]/g, (letter, at: number) => next(letter, at, 'A', 26))
    .replaceAll(/\d/g, (digit, at: number) => next(digit, at, '0', 10));
  return `${moved}${rest}`;
}

/** The same name as somebody else might write it. */
const SPELLINGS: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'with its first letter encoded': (text) => `%${text.charCodeAt(0).toString(16)}${text.slice(1)}`,
  'encoded throughout': (text) => [...text].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join(''),
  'encoded twice': (text) => [...text].map((sign) => `%25${sign.charCodeAt(0).toString(16)}`).join(''),
  'padded with spaces': (text) => `  ${text} `,
  'with a line after it': (text) => `${text}\n`,
  'with nothing to be seen after it': (text) => `${text}\u200b`,
  'in capitals': (text) => text.toUpperCase(),
  'in small letters': (text) => text.toLowerCase(),
  'with NUL after it': (text) => `${text}\u0000`,
  'with NUL in it': (text) => `${text.slice(0, 3)}\u0000${text.slice(3)}`,
  'in base64': (text) => Buffer.from(text).toString('base64'),
  'in base64 for addresses': (text) => Buffer.from(text).toString('base64url'),
  'with signs of a pattern': (text) => `${text}%`,
  'with a path': (text) => `../${text}`,
  'in letters of full width': (text) =>
    [...text].map((sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0)).join(''),
};
const spelt = (value: unknown, spelling: (text: string) => string): unknown =>
  Array.isArray(value) ? value.map((one) => spelt(one, spelling)) : spelling(String(value));

const change = (given: Given, names: readonly string[], to: (value: unknown, name: string) => unknown): Given => ({
  ...given,
  ...Object.fromEntries(names.filter((name) => given[name] !== undefined).map((name) => [name, to(given[name], name)])),
});

describe('the operations of the API', () => {
  it('have no argument that is not classified as owned or not', () => {
    const unsaid = all.flatMap(({ name, args }) =>
      args.filter((arg) => !(arg.name in OWNED) && !(arg.name in FREE)).map((arg) => `${name}(${arg.name})`),
    );
    expect(
      unsaid,
      'in support/owned.ts, an argument that names something of a member goes into OWNED, and what a member has under ' +
        'that name into `holdings`; any other goes into FREE, with values that let the operation answer',
    ).toEqual([]);
  });

  it('that publicly answer about owned data have a documented reason', () => {
    const open = all.filter((one) => one.isPublic && ownedOf(one).length > 0).map(({ name }) => name);
    expect(open.toSorted()).toEqual(Object.keys(OPEN).toSorted());
  });
});

const queries = tried.filter(({ kind }) => kind === 'query');
const mutations = tried.filter(({ kind }) => kind === 'mutation');

describe.each([...oneIn(3, queries), ...oneIn(4, mutations)].map((operation) => [operation.name, operation] as const))(
  '%s',
  (name, operation) => {
    const owned = ownedOf(operation);
    const asStranger = (given: Given) => askOne(service.origin, stranger.token, operation, given);

    it('answers its owner, and others as if it did not exist', async () => {
      const own = (await stranger.holdings())[0] ?? {};
      // a mutation is tried by the other before the owner's own has its effect, and after
      if (operation.kind === 'mutation') for (const given of await likely()) await sameAsNothing(given, own);
      const works = await owner.whatWorks(operation);
      if (works === null) throw new Error(`${name} answers its owner to nothing that \`holdings\` and FREE give`);
      await sameAsNothing(works, own);
    });

    /** One of each sort of name that the owner has for it. */
    async function likely(): Promise<Given[]> {
      const whole = (await owner.holdings()).filter((one) => owned.every((arg) => one[arg] !== undefined));
      const sorts = new Map(whole.map((one) => [owned.map((arg) => String(one[arg]).length).join(' '), one]));
      return [...sorts.values()].flatMap((one) =>
        products(operation.args.map((arg) => valuesOf(arg.name, arg.required, owned, one))).slice(0, 1),
      );
    }

    /** Asked by another, with every mixture of the owner's names and their own, in every spelling. */
    async function sameAsNothing(given: Given, own: Given): Promise<void> {
      const state = await owner.state();
      const names = owned.filter((one) => given[one] !== undefined);
      const mixtures = names.length === 1 ? [names] : subsets(names);
      for (const theirs of mixtures) {
        const rest = names.filter((one) => !theirs.includes(one) && own[one] !== undefined);
        const mixed = change(given, rest, (_value, one) => own[one]);
        const asked = await asStranger(mixed);
        const nothing = await asStranger(change(mixed, theirs, nobodys));
        expect(asked, `${theirs.join(' and ')} of the owner`).toEqual(nothing);
        expect(isAnswer(asked), `${theirs.join(' and ')} of the owner: ${JSON.stringify(asked)}`).toBe(false);
        expect(JSON.stringify(asked)).not.toContain('INTERNAL_SERVER_ERROR');
      }
      const spellings = Object.entries(SPELLINGS);
      const batch = spellings.flatMap(([, spelling]) => [
        change(given, names, (value) => spelt(value, spelling)),
        change(given, names, (value) => spelt(nobodys(value), spelling)),
      ]);
      const answers = await askMany(service.origin, stranger.token, operation, batch);
      for (const [rank, [spelling]] of spellings.entries()) {
        expect(answers[2 * rank], `asked with others, ${spelling}`).toEqual(answers[2 * rank + 1]);
        expect(JSON.stringify(answers[2 * rank]), spelling).not.toContain('INTERNAL_SERVER_ERROR');
      }
      const visitor = await askOne(service.origin, null, operation, given);
      expect(visitor).toMatchObject({ data: null, errors: [{ message: expect.any(String) }] });
      expect(await owner.state(), `what the owner has, after ${name} by another`).toBe(state);
    }
  },
);

function subsets(names: readonly string[]): string[][] {
  return names.reduce<string[][]>((found, name) => found.flatMap((one) => [one, [...one, name]]), [[]]).slice(1);
}

describe('/fichiers/<id>', () => {
  it('serves a file to its owner only', async () => {
    // those that were made above were sent for nothing, of which a member may not send many
    await service.db.delete(files);
    const sent = await sendFile({
      ...{ origin: service.origin, token: owner.token, name: 'permis.pdf', content: await pdf() },
      ...{ formulaire: 'depot', champ: 'piecesJointes' },
    });
    const { id = '' } = field<{ id: string }>(sent, 'deposerFichier');
    const read = async (as: string | null, path: string, method = 'GET') => {
      const headers = as === null ? {} : { authorization: `Bearer ${as}` };
      const response = await fetch(`${service.origin}/fichiers/${path}`, { method, headers });
      const { date: _date, 'x-request-id': _id, ...said } = Object.fromEntries(response.headers);
      return { status: response.status, headers: said, body: await response.text() };
    };
    expect(await read(owner.token, id)).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    const unknown = String(nobodys(id));
    for (const method of ['GET', 'HEAD', 'POST'])
      for (const [spelling, spell] of Object.entries(SPELLINGS)) {
        const theirs = await read(stranger.token, encodeOnce(spell(id)), method);
        expect(theirs, `${method} ${spelling}`).toEqual(await read(stranger.token, encodeOnce(spell(unknown)), method));
        expect(theirs.status, `${method} ${spelling}`).not.toBe(500);
        expect(theirs.headers['content-type'], `${method} ${spelling}`).not.toBe('application/pdf');
      }
    expect(await read(null, id)).toEqual(await read(null, unknown));
    expect((await read(null, id)).status).toBe(401);
  });
});

/** As an address may hold it; what is encoded already stays. */
const encodeOnce = (text: string) => encodeURI(text).replaceAll('%25', '%');
