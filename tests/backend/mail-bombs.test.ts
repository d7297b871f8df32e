import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMONSTRATION_PASSWORD } from '../../src/backend/demo/seed/members.ts';
import { accountLinks, confirmedPasswords, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { ANNOUNCEMENTS } from '../../src/backend/domain/announcements/announce.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { recordErrand } from '../../src/backend/domain/errands/record.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { forgetReplacedEmails } from '../../src/backend/domain/members/proved-emails.ts';
import { members, provedEmails } from '../../src/backend/domain/members/schema.ts';
import { jobs } from '../../src/backend/jobs/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { linkOf, refusal } from './support/accounts.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '45678901D';
const BEGIN = new Date('2026-11-23T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NEW = 'helene@exemple.fr';
const PROOF = 'Confirmez votre adresse e-mail';
const RECEIVED = 'Nous avons reçu votre demande';

const catalogue = compileCatalogue(shipped.data, validateWithAjv);
const decide = decidingBy(catalogue);
let service: Service;
let token: string;
let member: typeof members.$inferSelect;
let now = BEGIN;
const letters: MailLetter[] = [];
let fails = 0;

beforeAll(async () => {
  const mailer = {
    async send(letter: MailLetter) {
      if (fails > 0) {
        fails -= 1;
        throw new Error('the relay is down');
      }
      letters.push(letter);
    },
  };
  service = await startService({ TRUST_PROXY: '1' }, { decide, now: () => now, mailer });
  token = (await new Browser(service.origin).signIn(MEMBER)).access;
  const [found] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  if (found === undefined) throw new Error('the member is not there');
  member = found;
});
afterAll(() => service.close());
beforeEach(async () => {
  const { db } = service;
  now = BEGIN;
  fails = 0;
  for (const table of [announcements, errands, confirmedPasswords, loginAttempts, jobs, accountLinks])
    await db.delete(table);
  const { id, ...row } = member;
  await db.update(members).set(row).where(eq(members.id, id));
  await db.delete(provedEmails).where(eq(provedEmails.memberId, id));
  await db
    .insert(provedEmails)
    .values({ id: 'first', memberId: id, email: String(member.email), provedAt: new Date(BEGIN.getTime() - 99 * DAY) });
  letters.length = 0;
});

const own = () => String(member.email);
const to = (address: string) => letters.filter((letter) => letter.to === address);
const subjects = () => letters.map((letter) => `${letter.to} ${letter.subject}`);
const mutate = (text: string, access: string | null = token): Promise<Answer> =>
  ask(service.origin, access, `mutation { ${text} }`, {}, { 'x-forwarded-for': `198.51.100.${letters.length % 250}` });
const confirm = () =>
  mutate(`confirmerMotDePasse(motDePasse: ${JSON.stringify(DEMONSTRATION_PASSWORD)}) { dateExpiration }`);
const change = async (email: string, telMobile = member.telMobile) => {
  await confirm();
  const args = `numProfil: "${member.numProfil}", email: "${email}", telMobile: ${JSON.stringify(telMobile)}`;
  const answer = await mutate(`updateProfil(${args}) { reference adresse { email } }`);
  expect(answer.errors ?? []).toEqual([]);
  return answer.data?.updateProfil as { reference: string; adresse: { email: string } };
};
const open = (letter: MailLetter | undefined, access: string | null = null) => {
  const { numProfil, token: secret } = linkOf(letter);
  return mutate(`prouverAdresseEmail(numProfil: "${numProfil}", token: "${secret}") { reference date }`, access);
};
const later = async (ms: number) => {
  now = new Date(now.getTime() + ms);
  await service.settled();
};
/** Sends a request of the member's, as each area does. */
const request = (nature = 'message') =>
  recordErrand(
    { db: service.db, decide, now: () => now, today: () => '2026-11-23' },
    async () => {},
    { memberId: member.id, contractId: null, nature, args: {} },
    async (_tx, { reference }) => reference,
  );
const address = async () => {
  const query = `{ getEmailProfilItem(numProfil: "${member.numProfil}") { email prouvee destination } }`;
  return (await ask(service.origin, token, query)).data?.getEmailProfilItem;
};

describe('a hundred requests in a moment', () => {
  it('are confirmed by one or two mails that count and list them', async () => {
    const references: string[] = [];
    for (let n = 0; n < 100; n++) references.push(await request());
    await service.settled();
    expect(letters).toHaveLength(1);
    await later(10 * MINUTE);
    await later(HOUR);
    expect(letters.length).toBeLessThanOrEqual(2);
    const told = letters.flatMap(({ text }) => text.join('\n').match(/\b[A-Z2-9]{8}\b/g) ?? []);
    expect(told.toSorted()).toEqual(references.toSorted());
    const counts = letters.map(({ subject }) => Number(/vos (\d+)\s?demandes/.exec(subject)?.[1] ?? 1));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(references.length);
    expect(letters.at(-1)?.text.join('\n')).toMatch(/23\/11\/2026 à 11\s?h\s?00|23\/11\/2026/);
  });

  it('are confirmed at once for the first, and within ten minutes for the others', async () => {
    await request();
    await service.settled();
    expect(subjects()).toEqual([`${own()} ${RECEIVED}`]);
    const [second, third] = [await request(), await request('resiliation')];
    await service.settled();
    expect(letters).toHaveLength(1);
    await later(10 * MINUTE);
    expect(letters).toHaveLength(2);
    const text = letters[1]?.text.join('\n') ?? '';
    expect(text).toContain(second);
    expect(text).toContain(third);
    await later(DAY);
    expect(letters).toHaveLength(2);
  });

  it('survive a relay that is down: they are sent together once it is up', async () => {
    fails = 2;
    const references = [await request(), await request()];
    await service.settled();
    await later(11 * MINUTE);
    await later(DAY);
    const text = letters.flatMap((letter) => letter.text).join('\n');
    for (const reference of references) expect(text.split(reference)).toHaveLength(2);
  });

  it('survive a process that dies before sending them', async () => {
    const reference = await request();
    // taken by a process that is no more
    const [job] = await service.db.select().from(jobs).where(eq(jobs.kind, ANNOUNCEMENTS));
    await service.db.update(announcements).set({ batch: job?.payload.batch ?? '', batchAt: now });
    await service.settled();
    expect(letters).toHaveLength(1);
    expect(letters[0]?.text.join('\n')).toContain(reference);
  });
});

describe('an unproved address', () => {
  it('is shown at once and gets only the link; other mail goes to the proved one', async () => {
    expect(await change(NEW)).toMatchObject({ adresse: { email: NEW } });
    expect(await address()).toMatchObject({ email: NEW, prouvee: false, destination: own() });
    await service.settled();
    expect(subjects().toSorted()).toEqual(
      [`${own()} ${RECEIVED}`, `${own()} Vos coordonnées ont été modifiées`, `${NEW} ${PROOF}`].toSorted(),
    );
    expect(linkOf(to(NEW)[0]).path).toBe('/adresse-email/1');
    for (let n = 0; n < 20; n++) await request();
    await later(10 * MINUTE);
    await later(DAY);
    expect(to(NEW)).toHaveLength(1);
    expect(to(own()).length).toBeLessThanOrEqual(4);
  });

  it('is proved by its link, signed in or not; then mail goes there', async () => {
    await change(NEW);
    await service.settled();
    const answer = await open(to(NEW)[0]);
    expect(answer.errors ?? []).toEqual([]);
    expect(await address()).toEqual({ email: NEW, prouvee: true, destination: NEW });
    letters.length = 0;
    await later(HOUR);
    await request();
    await service.settled();
    expect(subjects()).toEqual([`${NEW} ${RECEIVED}`]);
  });

  it('once replaced is warned with the new one for thirty days', async () => {
    await change(NEW);
    await service.settled();
    await open(to(NEW)[0], token);
    letters.length = 0;
    await later(29 * DAY);
    await change(NEW, '0639987001');
    await later(HOUR);
    const warned = () => letters.filter(({ subject }) => subject.includes('coordonnées')).map((letter) => letter.to);
    expect(warned().toSorted()).toEqual([own(), NEW].toSorted());
    letters.length = 0;
    await later(2 * DAY);
    await change(NEW, '0639987002');
    await later(HOUR);
    expect(warned()).toEqual([NEW]);
    const kept = () => service.db.select().from(provedEmails).where(eq(provedEmails.memberId, member.id));
    await forgetReplacedEmails(service.db, now);
    expect((await kept()).map(({ email }) => email)).toEqual([NEW]);
    const all = JSON.stringify([await service.db.select().from(errands), await service.db.select().from(jobs)]);
    expect(all).not.toContain(own());
  });

  it('has a single-use link, for that address and its stated time', async () => {
    await change(NEW);
    await service.settled();
    const first = to(NEW)[0];
    await change('autre@exemple.fr');
    await service.settled();
    expect(await open(first)).toMatchObject(refusal('LIEN_EXPIRE'));
    const second = to('autre@exemple.fr')[0];
    expect((await open(second)).errors ?? []).toEqual([]);
    expect(await open(second)).toMatchObject(refusal('LIEN_UTILISE'));
    await change('tard@exemple.fr');
    await service.settled();
    now = new Date(now.getTime() + 100 * HOUR);
    expect(await open(to('tard@exemple.fr')[0])).toMatchObject(refusal('LIEN_EXPIRE'));
    expect(await mutate('prouverAdresseEmail(numProfil: "x", token: "lien_x") { reference }', null)).toMatchObject(
      refusal('LIEN_INVALIDE'),
    );
    expect(await address()).toMatchObject({
      email: 'tard@exemple.fr',
      prouvee: false,
      destination: 'autre@exemple.fr',
    });
  });

  it('is proved once by two concurrent uses of the link', async () => {
    await change(NEW);
    await service.settled();
    const both = await Promise.all([open(to(NEW)[0]), open(to(NEW)[0])]);
    expect(both.map(({ errors }) => errors?.[0]?.extensions?.code ?? 'taken').toSorted()).toEqual([
      'LIEN_UTILISE',
      'taken',
    ]);
    const here = and(eq(provedEmails.memberId, member.id), eq(provedEmails.email, NEW));
    expect(await service.db.select().from(provedEmails).where(here)).toHaveLength(1);
  });

  it('needs no link when it is the proved one again', async () => {
    await change(NEW);
    await service.settled();
    await change(own().toUpperCase());
    await later(HOUR);
    expect(letters.filter(({ subject }) => subject === PROOF)).toHaveLength(1);
    expect(await address()).toMatchObject({ prouvee: true });
  });

  it('can get its link again, a few times an hour', async () => {
    await change(NEW);
    await service.settled();
    const again = () => mutate(`renvoyerPreuveAdresse(numProfil: "${member.numProfil}") { reference emailHidden }`);
    const codes: unknown[] = [];
    for (let n = 0; n < 12; n++) {
      codes.push((await again()).errors?.[0]?.extensions?.code ?? 'sent');
      await service.settled();
    }
    expect(codes[0]).toBe('sent');
    expect(codes.at(-1)).toBe('TROP_DE_TENTATIVES');
    expect(to(NEW).length).toBeLessThanOrEqual(5);
    expect(await open(to(NEW)[0])).toMatchObject(refusal('LIEN_EXPIRE'));
    expect((await open(to(NEW).at(-1))).errors ?? []).toEqual([]);
    expect(await again()).toMatchObject(refusal('ADRESSE_DEJA_PROUVEE'));
  });

  it('cannot recover the account: neither password nor number', async () => {
    await change(NEW);
    await later(2 * HOUR);
    letters.length = 0;
    const ways = await mutate(`frEpReinitialisationMdpDemande(identifiant: "${MEMBER}") { moyens emailHidden }`, null);
    expect(ways.data?.frEpReinitialisationMdpDemande).toMatchObject({
      emailHidden: expect.stringMatching(new RegExp(`^${own()[0]}•`)),
    });
    await mutate(`frEpReinitialisationMdpLien(identifiant: "${MEMBER}") { reference }`, null);
    const { nom, prenom1, dateNaissance, codePostal } = member;
    const lost = (email: string) =>
      mutate(
        `frEpIdentifiantPerdu(nom: "${nom}", prenom: "${prenom1}", dateNaissance: "${dateNaissance}", codePostal: "${codePostal}", email: "${email}") { reference }`,
        null,
      );
    expect(await lost(NEW)).toMatchObject(refusal('EMAIL_INCONNU'));
    expect((await lost(own())).errors ?? []).toEqual([]);
    await service.settled();
    expect(to(NEW)).toEqual([]);
    expect(
      to(own())
        .map(({ subject }) => subject)
        .toSorted(),
    ).toEqual(['Choisissez un nouveau mot de passe', 'Votre numéro client Calanque']);
  });

  it('without any proved one leaves mail pending until it is proved', async () => {
    await service.db.delete(provedEmails).where(eq(provedEmails.memberId, member.id));
    await change(NEW);
    const reference = await request('resiliation');
    await service.settled();
    expect(subjects()).toEqual([`${NEW} ${PROOF}`]);
    await open(to(NEW)[0]);
    await later(HOUR);
    expect(
      to(NEW)
        .flatMap(({ text }) => text)
        .join('\n'),
    ).toContain(reference);
  });
});

describe('thirty changes of address in a row', () => {
  it('send strangers only a few links an hour; only the proved address is warned', async () => {
    const strangers = Array.from({ length: 30 }, (_, n) => `inconnu${n}@exemple.fr`);
    for (const one of strangers) {
      now = new Date(now.getTime() + 1000);
      await change(one);
      await service.settled();
    }
    const proofs = () => letters.filter(({ subject }) => subject === PROOF);
    expect(letters.filter((letter) => letter.to !== own() && letter.subject !== PROOF)).toEqual([]);
    expect(proofs().length).toBeLessThanOrEqual(5);
    for (let n = 0; n < 8; n++) await later(20 * MINUTE);
    expect(new Set(proofs().map((letter) => letter.to)).size).toBe(proofs().length);
    expect(proofs().at(-1)?.to).toBe('inconnu29@exemple.fr');
    expect(proofs().length).toBeLessThanOrEqual(6);
    expect(letters.filter((letter) => letter.to !== own() && letter.subject !== PROOF)).toEqual([]);
    const warnings = to(own()).filter(({ subject }) => /coordonnées/i.test(subject));
    expect(warnings.length).toBeLessThanOrEqual(3);
    expect(warnings.at(-1)?.text.join('\n')).toMatch(/29|30/);
  });
});
