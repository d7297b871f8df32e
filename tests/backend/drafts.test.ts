import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetDrafts } from '../../src/backend/domain/forms/drafts.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import type { GivenOf } from '../../src/view/decide.ts';
import { GivenError } from '../../src/view/given-error.ts';
import { type Answer, ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { answering } from './support/decide.ts';
import { decide, type Service, startService } from './support/service.ts';

/** Keeps everything but a password, of one form. */
const keepButPasswords = ({ form, values }: GivenOf<'form-draft'>): object => {
  if (form !== 'essai') throw new GivenError(`there is no form "${form}"`);
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name !== 'motDePasse'));
};
const decideDrafts = answering({ 'form-draft': keepButPasswords }, decide);

let service: Service;
let token: string;
let stranger: string;
beforeAll(async () => {
  service = await startService({}, { decide: decideDrafts });
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  stranger = (await new Browser(service.origin).signIn('45678901D')).access;
});
afterAll(() => service.close());
beforeEach(() => service.db.delete(drafts));

const FIELDS = '{ formulaire etape valeurs dateMaj }';
const save = (
  valeurs: string,
  { as = token as string | null, form = 'essai', etape = 'adresse' } = {},
): Promise<Answer> =>
  ask(
    service.origin,
    as,
    `mutation($f: String!, $e: String!, $v: String!) { enregistrerBrouillon(formulaire: $f, etape: $e, valeurs: $v) ${FIELDS} }`,
    { f: form, e: etape, v: valeurs },
  );
const read = (as: string | null = token) =>
  ask(service.origin, as, `{ getBrouillonItem(formulaire: "essai") ${FIELDS} }`);
const SEND = 'mutation($text: String!) { formatNumAdherent(numAdherent: $text) { result numAdherent } }';
const REFUSED = 'mutation { enregistrerBrouillon(formulaire: "inconnu", etape: "fin", valeurs: "{}") { etape } }';
const remove = (as: string | null = token) =>
  ask(service.origin, as, 'mutation { supprimerBrouillon(formulaire: "essai") }');

describe('a draft', () => {
  it('is saved, read, saved over and removed', async () => {
    expect((await read()).data).toEqual({ getBrouillonItem: null });
    const saved = field(await save('{"ville":"La Ciotat","codes":[1,{"a":null}]}'), 'enregistrerBrouillon');
    expect(saved).toMatchObject({ formulaire: 'essai', etape: 'adresse' });
    expect(JSON.parse(saved.valeurs ?? '')).toEqual({ ville: 'La Ciotat', codes: [1, { a: null }] });
    expect(Math.abs(Date.parse(saved.dateMaj ?? '') - Date.now())).toBeLessThan(60_000);
    expect(field(await read(), 'getBrouillonItem')).toEqual(saved);
    await save('{"ville":"Cassis"}', { etape: 'fin' });
    expect(field(await read(), 'getBrouillonItem')).toMatchObject({ etape: 'fin', valeurs: '{"ville":"Cassis"}' });
    expect((await remove()).data).toEqual({ supprimerBrouillon: true });
    expect((await remove()).data).toEqual({ supprimerBrouillon: false });
    expect((await read()).data).toEqual({ getBrouillonItem: null });
  });

  it('is its member’s own', async () => {
    await save('{"ville":"La Ciotat"}');
    expect((await read(stranger)).data).toEqual({ getBrouillonItem: null });
    expect((await remove(stranger)).data).toEqual({ supprimerBrouillon: false });
    await save('{"ville":"Brest"}', { as: stranger });
    expect(field(await read(), 'getBrouillonItem').valeurs).toBe('{"ville":"La Ciotat"}');
    for (const answer of [await read(null), await remove(null), await save('{}', { as: null })])
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
  });

  it('keeps only the fields that the form allows', async () => {
    await save('{"ville":"La Ciotat","motDePasse":"Calanque-2026!"}');
    expect(JSON.stringify(await service.db.select().from(drafts))).not.toContain('Calanque');
  });

  it('is deleted when its form is sent, even if the answer is lost', async () => {
    const send = (query: string, key: string, draft: string) =>
      ask(
        service.origin,
        token,
        query,
        { text: '12345678a' },
        { 'idempotency-key': key.repeat(24), 'x-brouillon': draft },
      );
    await save('{"ville":"La Ciotat"}');
    await save('{"ville":"Brest"}', { as: stranger });
    const refused = await send(REFUSED, 'a', 'essai');
    expect(refused.errors).toHaveLength(1);
    const others = [await send(SEND, 'b', 'essai%2F1'), await send(SEND, 'c', '%E0%A4%A')];
    expect(others.flatMap(({ errors }) => errors)).toEqual([]);
    expect(field(await read(), 'getBrouillonItem').valeurs).toBe('{"ville":"La Ciotat"}');
    const first = field(await send(SEND, 'd', 'essai'), 'formatNumAdherent');
    expect((await read()).data).toEqual({ getBrouillonItem: null });
    // the same sent once more, late, is no end of what was begun meanwhile
    await save('{"ville":"Cassis"}');
    expect(field(await send(SEND, 'd', 'essai'), 'formatNumAdherent')).toEqual(first);
    expect(field(await read(), 'getBrouillonItem').valeurs).toBe('{"ville":"Cassis"}');
    expect(field(await read(stranger), 'getBrouillonItem').valeurs).toBe('{"ville":"Brest"}');
  });

  it.each(['', 'inconnu', 'x'.repeat(101), '__proto__'])('of the form %j is refused', async (form) => {
    const { errors } = await save('{}', { form });
    expect(errors[0]).toMatchObject({
      message: 'Ce formulaire n’existe pas',
      extensions: { code: 'FORMULAIRE_INCONNU' },
    });
  });

  it.each(['', 'pas du JSON', '[]', 'null', '"texte"', '12', '{"a":'])(
    'whose values are %j is refused',
    async (valeurs) => {
      expect((await save(valeurs)).errors[0]?.extensions).toMatchObject({ code: 'BROUILLON_REFUSE', champ: 'valeurs' });
    },
  );

  it('without a step, or with a strange one, is refused', async () => {
    for (const etape of ['', 'x'.repeat(101)])
      expect((await save('{}', { etape })).errors[0]?.extensions).toMatchObject({ code: 'BROUILLON_REFUSE' });
  });

  it('has 20 kB at most, as stored', async () => {
    const long = (letters: string) => JSON.stringify({ texte: letters });
    expect((await save(long('x'.repeat(20_000)))).errors).toEqual([]);
    for (const text of ['x'.repeat(20_480), 'é'.repeat(10_240)])
      expect((await save(long(text))).errors[0]?.extensions).toMatchObject({ code: 'BROUILLON_TROP_LONG' });
  });

  it('accepts any text, even if a database could not store it', async () => {
    const texte = 'a\u0000b\ud800c 🦄 \\u0000';
    expect((await save(JSON.stringify({ texte }))).errors).toEqual([]);
    const { valeurs } = field(await read(), 'getBrouillonItem');
    expect(JSON.parse(valeurs ?? '')).toEqual({ texte: 'abc 🦄 \\u0000' });
  });

  it('is deleted 30 days after the last change', async () => {
    await save('{"ville":"La Ciotat"}');
    await save('{"ville":"Brest"}', { as: stranger });
    const [member] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
    await service.db
      .update(drafts)
      .set({ dateMaj: sql`now() - interval '31 days'` })
      .where(eq(drafts.memberId, member?.id ?? ''));
    expect((await read()).data).toEqual({ getBrouillonItem: null });
    await forgetDrafts(service.db);
    expect((await service.db.select().from(drafts)).map(({ valeurs }) => valeurs)).toEqual([{ ville: 'Brest' }]);
  });
});
