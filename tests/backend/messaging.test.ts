import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { seededClaimId } from '../../src/backend/demo/rows/claims.ts';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import type { ContractKind } from '../../src/backend/domain/contracts/details.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { conversationMessages, conversations } from '../../src/backend/domain/messaging/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { readPdf } from './support/pdf.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = decidingBy(catalogue);
const MILITARY = '12345678A';
const CIVILIAN = '45678901D';
const SENT = '2026-11-20';

let service: Service;
let clock = new Date(`${SENT}T10:00:00Z`);
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
const letters: MailLetter[] = [];
beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  service = await startService({}, { decide, mailer, now: () => clock });
  for (const numClient of [MILITARY, CIVILIAN]) {
    tokens[numClient] = (await new Browser(service.origin).signIn(numClient)).access;
    const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
    ids[numClient] = member?.id ?? '';
  }
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(announcements);
  clock = new Date(`${SENT}T10:00:00Z`);
  letters.length = 0;
});

interface Sent {
  id: string;
  reference: string;
  date: string;
  echeance: string;
}

const SEND = `mutation ($objetMessage: String!, $objet: String, $policeId: ID, $numero: String, $motif: String,
  $message: String!, $piecesJointes: [ID!]) { postMessage(objetMessage: $objetMessage, objet: $objet,
  policeId: $policeId, numero: $numero, motif: $motif, message: $message, piecesJointes: $piecesJointes)
  { id status reference date echeance } }`;
const REPLY = `mutation ($id: ID!, $message: String!, $piecesJointes: [ID!]) { postReponseConversation(id: $id,
  message: $message, piecesJointes: $piecesJointes) { id status reference date echeance } }`;
const READ = `query ($id: ID!) { getConversationItemCustom(id: $id) { id objet dateInitialisation reference nature
  natureLibelle numero policeId nonLus reponseAvant messages { reference expediteur date message isMonMessage
  attachments { id nom } } contrat { id libelleProduit numeroContrat } sinistre motif
  etapes { code date echeance } mediation { etat aPartirDu jusquAu texte } } }`;
const LIST = `query ($numProfil: String!) { getConversationCollectionCustom(numProfil: $numProfil) { id objet nature
  reference nonLus messages { message } } }`;

const call = (query: string, variables: Record<string, unknown>, { who = MILITARY, key = '' } = {}): Promise<Answer> =>
  ask(service.origin, tokens[who] ?? '', query, variables, key === '' ? {} : { 'idempotency-key': key });
const message = { objetMessage: '3042-1', message: 'Bonjour, une question.' };
async function send(more: object = {}, from = {}): Promise<Sent> {
  const answer = await call(SEND, { ...message, ...more }, from);
  expect(answer.errors).toEqual([]);
  return field(answer, 'postMessage') as Sent;
}
// biome-ignore lint/suspicious/noExplicitAny: what a client reads
async function open(id: string, who = MILITARY): Promise<any> {
  return (await call(READ, { id }, { who })).data?.getConversationItemCustom;
}
const refused = (answer: Answer) => {
  const { code, champ } = answer.errors?.[0]?.extensions ?? {};
  return [code, champ].filter(Boolean).join(' ');
};
const profileOf = async (numClient: string) => {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
  return member?.numProfil ?? '';
};
// biome-ignore lint/suspicious/noExplicitAny: what a client reads
const list = async (who = MILITARY): Promise<any[]> =>
  (field(
    await call(LIST, { numProfil: await profileOf(who) }, { who }),
    'getConversationCollectionCustom',
    // biome-ignore lint/suspicious/noExplicitAny: what a client reads
  ) ?? []) as any[];
const heldBy = async (kind: ContractKind, who = MILITARY) => {
  const mine = and(eq(contracts.memberId, ids[who] ?? ''), eq(contracts.kind, kind));
  const [found] = await service.db.select().from(contracts).where(mine);
  return found?.id ?? '';
};
async function newFile(who = MILITARY): Promise<string> {
  const id = randomUUID();
  const row = { id, memberId: ids[who] ?? '', name: 'photo.jpg', mime: 'image/jpeg', size: 9, sha256: '0', blob: id };
  await service.db.insert(files).values({ ...row, receivedAt: clock, keptAt: clock });
  return id;
}
const count = async () => (await service.db.select().from(conversationMessages)).length;

describe('the demonstration’s conversations', () => {
  it('are one of each kind, latest first (MSGKIND-001 to MSGKIND-003, CALL-055)', async () => {
    const found = await list();
    expect(found.map(({ nature }) => nature)).toEqual(['sinistre', 'reclamation', 'contrat']);
    expect(found.map(({ nonLus }) => nonLus)).toEqual([1, 0, 0]);
    const theirs = await call(LIST, { numProfil: await profileOf(CIVILIAN) });
    expect(theirs.data?.getConversationCollectionCustom).toBe(null);
  });

  it('have the fields of P3.6, and a complaint its number (ENTITY-023, ENTITY-024, CALL-056)', async () => {
    const [, complaint] = await list();
    const opened = await open(complaint?.id);
    expect(opened).toMatchObject({ id: complaint?.id, objet: 'Une réclamation', natureLibelle: 'Réclamation' });
    expect(opened.numero).toBe(opened.reference);
    expect(opened.messages.map(({ isMonMessage }: { isMonMessage: boolean }) => isMonMessage)).toEqual([
      ...[true, false, false],
    ]);
    expect(opened.messages[0]).toMatchObject({ expediteur: 'Marie DURAND', attachments: [] });
    expect(opened.mediation).toMatchObject({ etat: 'open', aPartirDu: '2026-08-02', jusquAu: '2027-06-02' });
  });
});

describe('a message', () => {
  it('starts a conversation about its contract, with an errand, a mail and a date (CAP-004, CONTACT-005)', async () => {
    const policeId = await heldBy('ContratAuto');
    const file = await newFile();
    const sent = await send({ policeId, piecesJointes: [file] });
    expect(await open(sent.id)).toMatchObject({
      ...{ objet: 'Une question sur un contrat', nature: 'contrat', policeId, reference: sent.reference, nonLus: 0 },
      ...{ reponseAvant: sent.echeance, dateInitialisation: `${SENT}T10:00:00.000Z`, mediation: null },
      messages: [
        { expediteur: 'Marie DURAND', message: message.message, isMonMessage: true, attachments: [{ id: file }] },
      ],
    });
    const [errand] = await service.db.select().from(errands).where(eq(errands.reference, sent.reference));
    expect(errand).toMatchObject({ nature: 'message', contractId: policeId, etat: 'transmise' });
    // what was written stands in the conversation alone
    expect(JSON.stringify(errand?.args)).not.toContain('question.');
    await service.settled();
    expect(letters.map(({ subject }) => subject)).toContain('Nous avons reçu votre demande');
    expect(letters.map(({ text }) => text.join(' ')).join(' ')).not.toMatch(/question|auto|Durand/i);
    expect((await list())[0]).toMatchObject({ id: sent.id });
  });

  it('sent twice with one key is one message, and one with another key is another', async () => {
    const before = await count();
    const key = randomUUID();
    const first = await call(SEND, message, { key });
    expect(await call(SEND, message, { key })).toEqual(first);
    expect(await count()).toBe(before + 1);
    await call(SEND, message, { key: randomUUID() });
    expect(await count()).toBe(before + 2);
  });

  it.each([
    ['a car', 'ContratAuto', '2026-11-27'],
    ['Arpège', 'ContratArpege', '2026-12-15'],
    ['Eparmil', 'ContratEparmil', '2026-12-01'],
  ] as const)('about %s is answered by the day that the product has, in working days', async (_name, kind, day) => {
    expect((await send({ policeId: await heldBy(kind) })).echeance).toBe(day);
  });

  it.each([
    ['3042-1', 'Une question sur un contrat', 'contrat'],
    ['3042-2', 'Un document à envoyer', 'contrat'],
    ['3042-3', 'Le kilométrage de mon véhicule', 'contrat'],
    ['3029', 'Un litige à déclarer', 'contrat'],
    ['3042-9', 'Un autre sujet', 'autre'],
    ['<script>', 'Un autre sujet', 'autre'],
    ['sinistre', 'Un sinistre déjà déclaré', 'sinistre'],
    ['devis', 'Un devis ou un projet', 'devis'],
  ])('of the subject %s is called %s (CONTACT-007 to CONTACT-010)', async (objetMessage, objet, nature) => {
    const { id } = await send({ objetMessage });
    expect(await open(id)).toMatchObject({ objet, nature });
  });

  it('of a free subject has its own words, and a claim its number', async () => {
    expect(await open((await send({ objetMessage: 'autre', objet: '  Mon adresse ' })).id)).toMatchObject({
      objet: 'Mon adresse',
    });
    const sinistre = seededClaimId(ids[MILITARY] ?? '', 'P4BG7N2W');
    const { id } = await send({ objetMessage: 'sinistre', numero: ' p4bg 7n2w ' });
    expect(await open(id)).toMatchObject({ numero: 'P4BG7N2W', sinistre });
  });

  it('has its contract, and its files in the chosen order', async () => {
    const policeId = await heldBy('ContratAuto');
    const chosen = [await newFile(), await newFile(), await newFile(), await newFile()].toReversed();
    const { id } = await send({ policeId, piecesJointes: chosen });
    const opened = await open(id);
    expect(opened.contrat).toMatchObject({ id: policeId, libelleProduit: expect.any(String) });
    const [{ attachments }] = opened.messages;
    expect(attachments.map((file: { id: string }) => file.id)).toEqual(chosen);
  });

  it('keeps every character, and is shown as plain text', async () => {
    const texts = [
      'é'.repeat(10_000),
      `${'👩‍👩‍👧'.repeat(50)} שלום עולם \u202Eabc`,
      '<img src=x onerror=alert(1)><script>alert(1)</script>',
      '{$brand.name} {{x}} \' " \\ \n\n\t fin',
    ];
    for (const text of texts) {
      const { id } = await send({ message: text });
      expect((await open(id)).messages[0].message).toBe(text);
    }
  });

  it.each([
    ['nothing', { message: ' \n ' }, 'message'],
    ['too much', { message: 'x'.repeat(10_001) }, 'message'],
    ['a subject too long', { objet: 'x'.repeat(151) }, 'objet'],
    ['a number of no claim', { objetMessage: 'sinistre', numero: 'S-42' }, 'numero'],
    ['another’s claim', { objetMessage: 'sinistre', numero: 'H9FX4P7T' }, 'numero'],
    ['a number too long', { numero: 'x'.repeat(51) }, 'numero'],
    ['a complaint about nothing', { objetMessage: 'reclamation' }, 'motif'],
    ['a contract that is none', { policeId: 'nulle-part' }, 'policeId'],
    ['a file that is none', { piecesJointes: [randomUUID()] }, 'piecesJointes'],
  ])('of %s is refused, and leaves nothing', async (_name, more, champ) => {
    const before = [await count(), (await service.db.select().from(errands)).length];
    const answer = await call(SEND, { ...message, ...more });
    expect(answer.errors?.[0]?.extensions?.champ).toBe(champ);
    expect([await count(), (await service.db.select().from(errands)).length]).toEqual(before);
  });

  it('about another member’s contract, or with their file, is refused as unknown', async () => {
    const theirs = await heldBy('ContratAuto', CIVILIAN);
    expect(theirs).not.toBe('');
    expect(refused(await call(SEND, { ...message, policeId: theirs }))).toBe('CONTRAT_INCONNU policeId');
    const file = await newFile(CIVILIAN);
    const nowhere = refused(await call(SEND, { ...message, piecesJointes: [randomUUID()] }));
    expect(refused(await call(SEND, { ...message, piecesJointes: [file] }))).toBe(nowhere);
  });

  it('declares a dispute for the military alone (CONTACT-009)', async () => {
    const subjects = async (who: string) =>
      (
        field(await call('{ getObjetMessageCollection { code } }', {}, { who }), 'getObjetMessageCollection') as {
          code: string;
        }[]
      ).map(({ code }) => code);
    expect(await subjects(MILITARY)).toContain('3029');
    expect(await subjects(CIVILIAN)).not.toContain('3029');
    const answer = await call(SEND, { ...message, objetMessage: '3029' }, { who: CIVILIAN });
    expect(refused(answer)).toBe('OBJET_REFUSE objetMessage');
  });
});

describe('an answer', () => {
  it('continues the conversation, with a due day of its own, once', async () => {
    const { id } = await send({ policeId: await heldBy('ContratArpege') });
    clock = new Date('2026-11-23T10:00:00Z');
    const key = randomUUID();
    const first = await call(REPLY, { id, message: 'Encore une question.' }, { key });
    expect(await call(REPLY, { id, message: 'Encore une question.' }, { key })).toEqual(first);
    const reply = field(first, 'postReponseConversation') as Sent;
    expect(reply).toMatchObject({ id, echeance: '2026-12-16' });
    const opened = await open(id);
    expect(opened.messages.map((one: { message: string }) => one.message)).toEqual([
      message.message,
      'Encore une question.',
    ]);
    expect(opened.reponseAvant).toBe('2026-12-15');
  });

  it('of two tabs at once are two messages, one after the other', async () => {
    const { id } = await send();
    await Promise.all(['un', 'deux'].map((text) => call(REPLY, { id, message: text })));
    const texts = (await open(id)).messages.map((one: { message: string }) => one.message);
    expect(texts.toSorted()).toEqual([message.message, 'deux', 'un']);
  });

  it('in another member’s conversation is refused as unknown, as is reading it', async () => {
    const { id } = await send();
    const nowhere = await call(REPLY, { id: randomUUID(), message: 'x' }, { who: CIVILIAN });
    const theirs = await call(REPLY, { id, message: 'x' }, { who: CIVILIAN });
    expect(theirs.errors?.[0]).toMatchObject({ message: nowhere.errors?.[0]?.message });
    expect(refused(theirs)).toBe('CONVERSATION_INCONNUE id');
    expect(await open(id, CIVILIAN)).toBe(null);
    const marked = await call('mutation ($id: ID!) { postConversationLue(id: $id) }', { id }, { who: CIVILIAN });
    expect(refused(marked)).toBe('CONVERSATION_INCONNUE id');
    expect((await open(id)).messages).toHaveLength(1);
    expect((await list(CIVILIAN)).some((one) => one.id === id)).toBe(false);
  });
});

describe('the file for the mediator', () => {
  const FILE = 'query ($id: ID!) { getDossierMediateurItem(id: $id) { name mime base64Content } }';
  const ofMember = (id: string, who = MILITARY) => call(FILE, { id }, { who });

  it('has the messages with dates, and the day from which the mediator is available', async () => {
    const file = await newFile();
    const long = `${'x'.repeat(300)} fin`;
    const given = { objetMessage: 'reclamation', motif: 'gestion', message: long, piecesJointes: [file] };
    const { id, reference } = await send(given);
    const paper = field(await ofMember(id), 'getDossierMediateurItem');
    expect(paper).toMatchObject({ name: `dossier-mediateur-${reference}.pdf`, mime: 'application/pdf' });
    const { words, title, language } = await readPdf(paper.base64Content ?? '');
    expect([title, language]).toEqual(['Dossier pour le médiateur', 'fr-FR']);
    const said = words.replace(/\s+/g, ' ');
    for (const part of [
      reference,
      'à partir du 20 janvier 2027',
      'Marie DURAND',
      'fin',
      'photo.jpg',
      '2 décembre 2026',
    ])
      expect(said).toContain(part);
  });

  it('does not exist for another’s conversation, or without a complaint', async () => {
    const { id } = await send();
    expect((await ofMember(id)).data?.getDossierMediateurItem).toBe(null);
    const complaint = await send({ objetMessage: 'reclamation', motif: 'gestion' });
    expect((await ofMember(complaint.id, CIVILIAN)).data?.getDossierMediateurItem).toBe(null);
  });
});

describe('the insurer', () => {
  const tick = (at: string) =>
    answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date(`${at}T09:00:00Z`) });

  it('answers a message in its conversation, unread until the member has read it', async () => {
    const { id, reference } = await send();
    await tick('2026-11-27');
    await tick('2026-11-28');
    const opened = await open(id);
    expect(opened.messages).toHaveLength(2);
    expect(opened).toMatchObject({ nonLus: 1, reponseAvant: null });
    expect(opened.messages[1]).toMatchObject({ isMonMessage: false, expediteur: 'Votre conseiller' });
    const [errand] = await service.db.select().from(errands).where(eq(errands.reference, reference));
    expect(errand?.etat).toBe('terminee');
    const mark = () => call('mutation ($id: ID!) { postConversationLue(id: $id) }', { id });
    expect(field(await mark(), 'postConversationLue')).toBe(1);
    expect(field(await mark(), 'postConversationLue')).toBe(0);
    expect((await open(id)).nonLus).toBe(0);
    await service.db.delete(conversations).where(ne(conversations.id, id));
  });
});

describe('a complaint', () => {
  const complain = () => send({ objetMessage: 'reclamation', motif: 'gestion', message: 'Je ne suis pas satisfait.' });

  it('has its number and its clock: ten ouvrables, two months, then the mediator', async () => {
    const sent = await complain();
    // Friday the 20th, and ten days from Monday to Saturday on
    expect(sent.echeance).toBe('2027-01-20');
    const opened = await open(sent.id);
    expect(opened).toMatchObject({ nature: 'reclamation', numero: sent.reference, reponseAvant: '2026-12-02' });
    expect(opened).toMatchObject({ motif: 'Le traitement ou le délai d’une demande', contrat: null, sinistre: null });
    expect(opened.etapes).toMatchObject([
      { code: 'recue', echeance: null },
      { code: 'accuse', date: null, echeance: '2026-12-02' },
      { code: 'reponse', date: null, echeance: '2027-01-20' },
    ]);
    expect(opened.mediation).toMatchObject({ etat: 'early', aPartirDu: '2027-01-20', jusquAu: '2027-11-20' });
    expect(opened.mediation.texte).toMatch(/à partir du 20\s+janvier\s+2027/);
  });

  it.each([
    ['2027-01-19', 'early'],
    ['2027-01-20', 'open'],
    ['2027-11-20', 'open'],
    ['2027-11-21', 'over'],
  ])('may be taken to the mediator from two months to a year after it was sent: %s is %s', async (day, etat) => {
    const { id } = await complain();
    clock = new Date(`${day}T10:00:00Z`);
    expect((await open(id)).mediation).toMatchObject({ etat });
    await service.db.delete(conversations).where(eq(conversations.id, id));
  });

  it('is acknowledged, then answered, in its conversation; its clock is not that of a further message', async () => {
    const { id, reference } = await complain();
    const tick = (at: string) =>
      answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date(`${at}T09:00:00Z`) });
    await tick('2026-12-02');
    expect(await open(id)).toMatchObject({ nonLus: 1, reponseAvant: '2027-01-20' });
    clock = new Date('2026-12-03T10:00:00Z');
    await call(REPLY, { id, message: 'Merci.' });
    expect(await open(id)).toMatchObject({ reponseAvant: '2026-12-10' });
    expect((await open(id)).etapes).toHaveLength(3);
    await tick('2027-01-20');
    const opened = await open(id);
    expect(opened.messages.map((one: { isMonMessage: boolean }) => one.isMonMessage)).toEqual([
      ...[true, false, true, false, false],
    ]);
    const steps = await service.db.select().from(errandSteps).where(eq(errandSteps.reference, reference));
    expect(steps.every(({ date }) => date !== null)).toBe(true);
  });
});
