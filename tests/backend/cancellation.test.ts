import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { announcements } from '../../src/backend/domain/announcements/schema.ts';
import { terminationRequests } from '../../src/backend/domain/cancellation/schema.ts';
import type { Formbuilder } from '../../src/backend/domain/cancellation/standing.ts';
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import type { MailLetter } from '../../src/backend/mail/letter.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { sentFile } from './support/sent-file.ts';
import { type Service, startService } from './support/service.ts';

const MEMBER = '12345678A';
const OTHER = '45678901D';
const BUILDER = 'id status message reference';
const SENT = {
  simple: ['postResiliationSansConditionRecap', ''],
  deferred: ['postResiliationDiffereeRecap', ', $aEffetDiffere: Date'],
  proved: [
    'postResiliationDiffereeAvecJustificatifRecap',
    ', $aEffetDiffere: Date, $piecesJointes: [ID!]!, $piecesJointesType: [String!]!',
  ],
} as const;

const catalogue = { ...compileCatalogue(shipped.data), validate: validateWithAjv };
let service: Service;
let tokens: Record<string, string>;
const letters: MailLetter[] = [];
beforeAll(async () => {
  const mailer = { send: async (letter: MailLetter) => void letters.push(letter) };
  const decide = decidingBy(catalogue);
  service = await startService({}, { decide, mailer });
  const tokenOf = async (who: string) => (await new Browser(service.origin).signIn(who)).access;
  tokens = { [MEMBER]: await tokenOf(MEMBER), [OTHER]: await tokenOf(OTHER) };
});
afterAll(() => service.close());
beforeEach(async () => {
  letters.length = 0;
  await service.db.delete(announcements);
  await service.db.delete(terminationRequests);
  await service.db.delete(errands);
});

async function contractOf(codeProduit: string, who = MEMBER): Promise<string> {
  const rows = await service.db
    .select({ id: contracts.id, codeProduit: contracts.codeProduit, codeEtat: contracts.codeEtat })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(eq(members.numClient, who));
  const row = rows.find((one) => one.codeProduit === codeProduit && ['VIG', 'ENCOURS'].includes(one.codeEtat ?? ''));
  if (row === undefined) throw new Error(`no contract ${codeProduit}`);
  return row.id;
}

interface Motif {
  code: string;
  dateEffet: string;
  recap: number;
  pieces: { code: string }[];
}
async function offerOf(policeId: string): Promise<{ statut: string; groupe: number; motifs: Motif[] }> {
  const text = `query($id: ID) { getResiliationItem(policeId: $id) {
    statut groupe avertissements motifs { code dateEffet recap type condition preavis remboursement loi pieces { code } } } }`;
  const { data } = await ask(service.origin, tokens[MEMBER] ?? '', text, { id: policeId });
  return data?.getResiliationItem as { statut: string; groupe: number; motifs: Motif[] };
}

type Way = keyof typeof SENT;
async function send(way: Way, variables: Record<string, unknown>, { who = MEMBER, key = randomUUID() as string } = {}) {
  const [operation, more] = SENT[way];
  const names = [...more.matchAll(/\$(\w+)/g)].map(([, name]) => name ?? '');
  const args = ['policeId', 'motif', 'message', ...names].map((name) => `${name}: $${name}`).join(', ');
  const text = `mutation($policeId: ID!, $motif: String!, $message: String${more}) { ${operation}(${args}) { ${BUILDER} } }`;
  const answer = await ask(service.origin, tokens[who] ?? '', text, variables, { 'idempotency-key': key });
  const code = answer.errors[0]?.extensions?.code ?? null;
  return { builder: answer.data?.[operation] as Formbuilder | null, code, answer };
}
function sendSold(variables: Record<string, unknown>) {
  const [operation] = SENT.proved;
  const text = `mutation($policeId: ID!, $motif: String!, $dateEvenement: Date, $piecesJointes: [ID!]!, $piecesJointesType: [String!]!) {
    ${operation}(policeId: $policeId, motif: $motif, dateEvenement: $dateEvenement, piecesJointes: $piecesJointes,
      piecesJointesType: $piecesJointesType) { ${BUILDER} } }`;
  return ask(service.origin, tokens[MEMBER] ?? '', text, variables, { 'idempotency-key': randomUUID() }).then(
    ({ errors }) => ({ code: errors[0]?.extensions?.code ?? null, errors }),
  );
}
async function pending(policeId: string, who = MEMBER) {
  const text = `query($id: ID!) { getGedDemandeResiliationContratItem(policeId: $id) { demande {
    reference date motif dateEffet type aEffetDiffere etat retirable
    suivi { reference libelle etapes { code libelle date echeance } prochaineEtape { code echeance } } } } }`;
  const { data } = await ask(service.origin, tokens[who] ?? '', text, { id: policeId });
  return (data?.getGedDemandeResiliationContratItem as { demande: Record<string, unknown> | null } | null)?.demande;
}
async function withdraw(policeId: string, who = MEMBER) {
  const text = `mutation($id: ID!) { retirerDemandeResiliation(policeId: $id) { ${BUILDER} } }`;
  const { data, errors } = await ask(service.origin, tokens[who] ?? '', text, { id: policeId });
  return { builder: data?.retirerDemandeResiliation, code: errors[0]?.extensions?.code ?? null };
}
const count = async () => (await service.db.select().from(terminationRequests)).length;

/** A file that the member has sent, and that nothing has claimed. */
async function newFile(): Promise<string> {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
  return sentFile(service.db, member?.id ?? '');
}

describe('a contract is ended', () => {
  it('for the reasons of its group, each with its conditions and the first day that it allows', async () => {
    const { statut, groupe, motifs } = await offerOf(await contractOf('40'));
    expect({ statut, groupe }).toEqual({ statut: 'available', groupe: 2 });
    expect(motifs.map(({ code }) => code)).toEqual(['R01', 'R02', 'R03', 'R04', 'R10', 'R11', 'R13', 'R31']);
    for (const motif of motifs) {
      expect(motif.dateEffet, motif.code).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(motif.recap === 4, motif.code).toBe(motif.pieces.length > 0);
    }
  });

  it('without condition, on the first day; its request is pending, dated and confirmed by mail', async () => {
    const policeId = await contractOf('40');
    const day = (await offerOf(policeId)).motifs.find(({ code }) => code === 'R31')?.dateEffet;
    const { builder, answer } = await send('simple', { policeId, motif: 'R31', message: 'Je change d’assureur.' });
    expect(answer.errors).toEqual([]);
    expect(builder).toMatchObject({ status: 'transmise', reference: expect.stringMatching(/^[A-Z2-9]{8}$/) });
    expect(await pending(policeId)).toMatchObject({
      ...{ reference: builder?.reference, motif: 'R31', dateEffet: day, type: 'sans-condition' },
      ...{ aEffetDiffere: false, etat: 'transmise', retirable: true },
      suivi: {
        libelle: 'Demande de résiliation',
        etapes: [{ code: 'recue' }, { code: 'examen' }, { code: 'fin', echeance: day }, { code: 'remboursement' }],
        prochaineEtape: { code: 'examen' },
      },
    });
    expect((await offerOf(policeId)).statut).toBe('in-progress');
    await service.settled();
    expect(letters.map(({ reference }) => reference)).toEqual([builder?.reference]);
  });

  it('deferred, on the requested day; an earlier one is refused with the first possible day', async () => {
    const policeId = await contractOf('10').catch(() => contractOf('14'));
    const first = (await offerOf(policeId)).motifs.find(({ code }) => code === 'R01')?.dateEffet ?? '';
    const early = new Date(Date.parse(first) - 24 * 3600 * 1000).toISOString().slice(0, 10);
    const refused = await send('deferred', { policeId, motif: 'R01', aEffetDiffere: early });
    expect(refused.answer.errors[0]?.extensions).toMatchObject({
      ...{ code: 'DATE_EFFET_REFUSEE', champ: 'aEffetDiffere', minimum: first },
    });
    const far = `${Number(first.slice(0, 4)) + 3}${first.slice(4)}`;
    expect((await send('deferred', { policeId, motif: 'R01', aEffetDiffere: far })).code).toBe('DATE_EFFET_REFUSEE');
    expect(await count()).toBe(0);
    expect((await send('deferred', { policeId, motif: 'R01', aEffetDiffere: first })).code).toBeNull();
    expect(await pending(policeId)).toMatchObject({ dateEffet: first, aEffetDiffere: true, type: 'differee' });
  });

  it('at a due date, on no day between two of them', async () => {
    const policeId = await contractOf('40');
    const text = `query($id: ID!) { getMotifResiliationItem(policeId: $id, motif: "R01") { dateEffet echeances { date } } }`;
    const { data } = await ask(service.origin, tokens[MEMBER] ?? '', text, { id: policeId });
    const reason = data?.getMotifResiliationItem as { dateEffet: string; echeances: { date: string }[] };
    const [first, second] = reason.echeances.map(({ date }) => date);
    expect(first).toBe(reason.dateEffet);
    const between = new Date(Date.parse(first ?? '') + 44 * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const refused = await send('deferred', { policeId, motif: 'R01', aEffetDiffere: between });
    // the form that sends it judges the choice before the errand does
    expect(refused.code).toBe('DATE_EFFET_REFUSEE');
    expect(refused.answer.errors[0]?.message).toContain('une échéance');
    expect(await count()).toBe(0);
    expect((await send('deferred', { policeId, motif: 'R01', aEffetDiffere: second })).code).toBeNull();
    expect(await pending(policeId)).toMatchObject({ dateEffet: second });
  });

  it('by an event, from its day if later, and on no day without a right', async () => {
    const policeId = await contractOf('40');
    const day = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const sent = (dateEvenement: string, id: string) =>
      sendSold({ policeId, motif: 'R03', dateEvenement, piecesJointes: [id], piecesJointesType: ['acte-cession'] });
    const id = await newFile();
    expect((await sent(day(-400), id)).code).toBe('DATE_EVENEMENT_REFUSEE');
    expect(await count()).toBe(0);
    expect((await sent(day(20), id)).code).toBeNull();
    expect(await pending(policeId)).toMatchObject({ dateEffet: day(30) });
    const [errand] = await service.db.select().from(errands);
    expect(errand?.args).toMatchObject({ dateEvenement: day(20) });
  });

  it.each([
    // the form judges its files before the errand does
    ['no proof', [], [], 'FORMULAIRE_INVALIDE'],
    ['a proof whose kind is not said', ['own'], [], 'PIECES_REFUSEES'],
    ['a proof of a kind that the reason does not ask for', ['own'], ['permis'], 'PIECES_REFUSEES'],
    ['a proof that nobody has sent', ['x'], ['acte-cession'], 'FORMULAIRE_INVALIDE'],
  ])('with proof: refused with %s', async (_what, piecesJointes, piecesJointesType, code) => {
    const policeId = await contractOf('40');
    const id = await newFile();
    const given = (piecesJointes as string[]).map((one) => (one === 'own' ? id : one));
    const sent = await send('proved', { policeId, motif: 'R03', piecesJointes: given, piecesJointesType });
    expect(sent.code).toBe(code);
    expect(await count()).toBe(0);
  });

  it('is accepted with proofs, and their files then belong to the request alone', async () => {
    const policeId = await contractOf('40');
    const id = await newFile();
    const proof = { motif: 'R03', piecesJointes: [id], piecesJointesType: ['acte-cession'] };
    const other = await contractOf('40', OTHER);
    expect((await send('proved', { policeId: other, ...proof }, { who: OTHER })).code).toBe('FORMULAIRE_INVALIDE');
    const { builder, answer } = await send('proved', { policeId, ...proof });
    expect(answer.errors).toEqual([]);
    const [row] = await service.db.select().from(terminationRequests);
    expect(row).toMatchObject({ reference: builder?.reference, pieces: [{ id, type: 'acte-cession' }] });
    await withdraw(policeId);
    expect((await send('proved', { policeId, ...proof })).code).toBe('FORMULAIRE_INVALIDE');
  });

  it.each<[string, Way, Record<string, unknown>, string]>([
    ['a reason that does not exist', 'simple', { motif: 'R99' }, 'MOTIF_REFUSE'],
    ['a reason of another type', 'simple', { motif: 'R01' }, 'MOTIF_REFUSE'],
    ['a message that is too long', 'simple', { motif: 'R31', message: 'a'.repeat(1001) }, 'FORMULAIRE_INVALIDE'],
  ])('not for %s', async (_what, way, args, code) => {
    const policeId = await contractOf('40');
    const files = args.piecesJointes === undefined ? {} : { piecesJointes: [await newFile()] };
    expect((await send(way, { policeId, ...args, ...files })).code).toBe(code);
    expect(await count()).toBe(0);
  });

  it.each<[string, Way, string]>([
    ['of another group', 'proved', 'R14'],
    ['of another group, sent as one without condition', 'simple', 'R82'],
  ])('by the yearly right, where the reason is one %s (R.113-12)', async (_what, way, motif) => {
    const policeId = await contractOf('40');
    const files = way === 'proved' ? { piecesJointes: [await newFile()], piecesJointesType: ['y'] } : {};
    const { builder, code } = await send(way, { policeId, motif, ...files });
    expect(code).toBeNull();
    expect(builder?.message).toContain('Loi Hamon');
    expect(await pending(policeId)).toMatchObject({ motif: 'R31', type: 'sans-condition' });
    const [row] = await service.db.select().from(terminationRequests);
    expect(row?.pieces.map(({ id }) => id)).toEqual(files.piecesJointes ?? []);
  });

  it('not for a reason of another group in the first year, without a yearly right', async () => {
    const policeId = await contractOf('40');
    const begun = new Date().toISOString().slice(0, 10);
    const [row] = await service.db.select().from(contracts).where(eq(contracts.id, policeId));
    const begin = (dateEffet: string | null | undefined) =>
      service.db.update(contracts).set({ dateEffet }).where(eq(contracts.id, policeId));
    await begin(begun);
    const { code } = await send('simple', { policeId, motif: 'R82' });
    await begin(row?.dateEffet);
    expect(code).toBe('MOTIF_REFUSE');
    expect(await count()).toBe(0);
  });

  it('by a situation, which leads to its reason, and the list to all', async () => {
    const policeId = await contractOf('40');
    const asked = async (situation: string) => {
      const text = 'query($id: ID!, $s: String) { getMotifResiliationItem(policeId: $id, situation: $s) { code } }';
      const { data } = await ask(service.origin, tokens[MEMBER] ?? '', text, { id: policeId, s: situation });
      return (data?.getMotifResiliationItem as { code: string } | null)?.code ?? null;
    };
    const answers: [string, string | null][] = [
      ['vente', 'R03'],
      ['demenagement', 'R31'],
      ['mieux', 'R31'],
      ['vol', 'R13'],
      ['perte', 'R10'],
      ['pret-rembourse', null],
      ['liste', null],
      ['toString', null],
    ];
    for (const [situation, code] of answers) expect(await asked(situation), situation).toBe(code);
  });

  it('not where its product has no group, nor by another member', async () => {
    expect((await send('simple', { policeId: await contractOf('MS'), motif: 'R31' })).code).toBe(
      'RESILIATION_IMPOSSIBLE',
    );
    const policeId = await contractOf('40');
    const theirs = await send('simple', { policeId, motif: 'R31' }, { who: OTHER });
    const nobody = await send('simple', { policeId: 'aaaaaaaaaaaaaaaaaaaa', motif: 'R31' }, { who: OTHER });
    expect(theirs.code).toBe('CONTRAT_INCONNU');
    expect(theirs.answer).toEqual(nobody.answer);
    expect(await count()).toBe(0);
  });

  it('once: repeated, it is the same request; of two tabs, one gets an error', async () => {
    const policeId = await contractOf('40');
    const key = randomUUID();
    const both = await Promise.all([0, 1].map(() => send('simple', { policeId, motif: 'R31' }, { key })));
    expect(new Set(both.map(({ builder }) => builder?.reference)).size).toBe(1);
    await withdraw(policeId);
    const tabs = await Promise.all(['R31', 'R02'].map((motif) => send('simple', { policeId, motif })));
    expect(tabs.map(({ code }) => code).toSorted()).toEqual(['RESILIATION_EN_COURS', null].toSorted());
    expect(await count()).toBe(2);
  });

  it('once despite concurrent requests: the others get an error, and none deadlocks', async () => {
    const policeId = await contractOf('40');
    for (let round = 0; round < 5; round++) {
      const codes = await Promise.all(Array.from({ length: 4 }, () => send('simple', { policeId, motif: 'R31' })));
      expect(codes.map(({ code }) => code).filter((code) => code !== 'RESILIATION_EN_COURS')).toEqual([null]);
      await withdraw(policeId);
    }
    expect(await count()).toBe(5);
    await service.settled();
  });
});

describe('a request is withdrawn', () => {
  it('while the insurer has not accepted it; the contract may then be ended again', async () => {
    const policeId = await contractOf('40');
    const { builder } = await send('simple', { policeId, motif: 'R31' });
    expect(await withdraw(policeId)).toMatchObject({
      builder: { status: 'retiree', reference: builder?.reference },
    });
    expect(await pending(policeId)).toBeNull();
    expect((await offerOf(policeId)).statut).toBe('available');
    await service.settled();
    expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
      'Nous avons reçu votre demande',
      'Votre demande est retirée',
    ]);
    expect((await withdraw(policeId)).code).toBe('RETRAIT_IMPOSSIBLE');
    expect((await send('simple', { policeId, motif: 'R31' })).code).toBeNull();
  });

  it('not once accepted, unless the law ends the contract by itself, and not by another member', async () => {
    const policeId = await contractOf('40');
    await send('simple', { policeId, motif: 'R31' });
    expect((await withdraw(policeId, OTHER)).code).toBe('CONTRAT_INCONNU');
    await service.db.update(terminationRequests).set({ etat: 'acceptee', deDroit: false });
    expect((await withdraw(policeId)).code).toBe('RETRAIT_IMPOSSIBLE');
    expect(await pending(policeId)).toMatchObject({ etat: 'acceptee', retirable: false });
  });
});

describe('contracts to end', () => {
  interface Endable {
    id: string;
    statut: string;
    premiereFin: string | null;
    finDemandee: string | null;
  }
  async function endable(who = MEMBER): Promise<Endable[]> {
    const text = '{ getContratResiliationCollection { id statut premiereFin finDemandee } }';
    const { data } = await ask(service.origin, tokens[who] ?? '', text, {});
    return data?.getContratResiliationCollection as Endable[];
  }

  it('are all that have not ended, each with its first day without a reason', async () => {
    const all = await endable();
    const [member] = await service.db.select().from(members).where(eq(members.numClient, MEMBER));
    const held = await service.db
      .select()
      .from(contracts)
      .where(eq(contracts.memberId, member?.id ?? ''));
    const states = new Map(held.map(({ id, codeEtat }) => [id, codeEtat]));
    expect(all.map(({ id }) => states.get(id))).not.toContain('RES');
    expect(all.map(({ id }) => id)).not.toContain((await endable(OTHER))[0]?.id);
    const policeId = await contractOf('40');
    const { motifs } = await offerOf(policeId);
    const day = motifs.find(({ code }) => code === 'R31')?.dateEffet;
    const car = () => endable().then((list) => list.find(({ id }) => id === policeId));
    expect(await car()).toMatchObject({ statut: 'available', premiereFin: day, finDemandee: null });
    const savings = await contractOf('MS');
    expect(all.find(({ id }) => id === savings)).toMatchObject({ statut: 'blocked', premiereFin: null });
    await send('simple', { policeId, motif: 'R31' });
    expect(await car()).toMatchObject({ statut: 'in-progress', premiereFin: null, finDemandee: day });
  });

  it('link to the last request, unless withdrawn', async () => {
    const policeId = await contractOf('40');
    const last = async () => {
      const text = 'query($id: ID) { getResiliationItem(policeId: $id) { derniere { reference etat } } }';
      const { data } = await ask(service.origin, tokens[MEMBER] ?? '', text, { id: policeId });
      return (data as { getResiliationItem: { derniere: unknown } }).getResiliationItem.derniere;
    };
    expect(await last()).toBeNull();
    const { builder } = await send('simple', { policeId, motif: 'R31' });
    for (const etat of ['transmise', 'acceptee', 'terminee', 'refusee'] as const) {
      await service.db.update(errands).set({ etat });
      expect(await last()).toEqual({ reference: builder?.reference, etat });
    }
    await service.db.update(errands).set({ etat: 'retiree' });
    expect(await last()).toBeNull();
  });
});
