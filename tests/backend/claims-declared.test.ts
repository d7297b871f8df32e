import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import market from '../../catalog/market.json' with { type: 'json' };
import { claims } from '../../src/backend/domain/claims/schema.ts';
import { contracts, guarantees } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { files } from '../../src/backend/domain/files/schema.ts';
import { drafts } from '../../src/backend/domain/forms/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { WorkingCalendar } from '../../src/backend/domain/working-days.ts';
import { addDays } from '../../src/base/day.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const calendar = new WorkingCalendar(market.holidays);

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = decidingBy(catalogue);
const MEMBER = '45678901D';
const STRANGER = '56789012E';
const TODAY = '2026-11-20';

let service: Service;
let clock = new Date(`${TODAY}T10:00:00Z`);
const tokens: Record<string, string> = {};
type Contract = typeof contracts.$inferSelect;
let car: Contract;
let home: Contract;
let theirs: Contract;

beforeAll(async () => {
  service = await startService({}, { decide, now: () => clock });
  for (const numClient of [MEMBER, STRANGER])
    tokens[numClient] = (await new Browser(service.origin).signIn(numClient)).access;
  const held = async (numClient: string, kind: string) => {
    const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
    const all = await service.db
      .select()
      .from(contracts)
      .where(eq(contracts.memberId, member?.id ?? ''));
    return all.find((one) => one.kind === kind) as Contract;
  };
  car = await held(MEMBER, 'ContratAuto');
  home = await held(MEMBER, 'ContratMrh');
  theirs = await held(STRANGER, 'ContratAuto');
});
afterAll(() => service.close());
beforeEach(async () => {
  clock = new Date(`${TODAY}T10:00:00Z`);
  await service.db.delete(errands);
  await service.db.delete(drafts);
  for (const contract of [car, home]) await restore(contract);
});

const restore = ({ id, codeEtat, dateEffet, dateFin }: Contract) =>
  service.db.update(contracts).set({ codeEtat, dateEffet, dateFin }).where(eq(contracts.id, id));

const literal = (value: unknown) => JSON.stringify(value);
function call(operation: string, args: object, answer: string, { key = '', who = MEMBER } = {}): Promise<Answer> {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${literal(value)}`);
  const query = `mutation { ${operation}(${given.join(', ')}) { ${answer} } }`;
  return ask(service.origin, tokens[who] ?? '', query, {}, key === '' ? {} : { 'idempotency-key': key });
}

interface Declared {
  id: string;
  reference: string;
  echeance: string;
  fichiers: { nom: string }[];
}
const TOLD = 'id reference date echeance fichiers { nom }';
const accident = () => ({
  ...{ policeId: car.id, typeSinistre: 'auto', natureSinistre: 'collision', dateSurvenance: '2026-11-18' },
  ...{ lieu: 'Rue du Port', circonstances: 'Un feu rouge.', blesses: false, zones: ['avant', 'capot'] },
});
const leak = () => ({
  ...{ policeId: home.id, typeSinistre: 'habitation', natureSinistre: 'degat-des-eaux', dateSurvenance: '2026-11-18' },
  ...{ circonstances: 'Une fuite au plafond.', biens: ['sols-murs'], auLogement: true, habitable: true },
});
const declare = (args: object, more = {}) => call('postDeclarationSinistre', args, TOLD, more);
const refused = (answer: Answer) => {
  const { code, champ, motif } = (answer.errors?.[0]?.extensions ?? {}) as Record<string, unknown>;
  return code === undefined ? 'taken' : [code, champ ?? motif].filter(Boolean).join(' ');
};
const kept = () => service.db.select().from(claims);
const read = (query: string, who = MEMBER) => ask(service.origin, tokens[who] ?? '', `{ ${query} }`, {});

describe('a claim', () => {
  it('is recorded once, with its errand, its timeline and its page’s content', async () => {
    const key = randomUUID();
    const [file] = await aFile();
    const first = await declare({ ...accident(), piecesJointes: [file] }, { key });
    expect(refused(first)).toBe('taken');
    expect(await declare({ ...accident(), piecesJointes: [file] }, { key })).toEqual(first);
    const { id, reference, echeance, fichiers } = field<Declared>(first, 'postDeclarationSinistre');
    expect(fichiers).toEqual([{ nom: 'a.pdf' }]);
    expect(echeance).toBe('2026-11-24');
    const [claim, ...others] = await kept();
    expect(others).toEqual([]);
    expect(claim).toMatchObject({
      ...{ id, reference, contractId: car.id, typeSinistre: 'auto', natureSinistre: 'collision' },
      ...{ dateSurvenance: '2026-11-18', dateDeclaration: TODAY },
      details: { vtmAvecCorp: false, infosAuto: { marque: 'Peugeot', dommages: 'Avant, Capot' } },
    });
    const [errand] = await service.db.select().from(errands);
    expect(errand).toMatchObject({
      nature: 'sinistre-auto',
      etat: 'transmise',
      args: { sinistre: id, lieu: 'Rue du Port' },
    });
    const told = await read(`getSinistreItem(id: "${id}") { reference natureSinistre pieces { nom } }`);
    expect(told.data?.getSinistreItem).toMatchObject({ reference, pieces: [{ nom: 'a.pdf' }] });
  });

  it('mentions injuries, and one of a catastrophe has the legal month', async () => {
    await declare({ ...accident(), blesses: true, victime: 'moi', gravite: 'leger', arretTravail: false });
    expect(await kept()).toMatchObject([{ details: { vtmAvecCorp: true } }]);
    const { reference } = field<Declared>(
      await declare({ ...leak(), natureSinistre: 'catastrophe-naturelle' }),
      'postDeclarationSinistre',
    );
    const steps = await service.db.select().from(errandSteps).where(eq(errandSteps.reference, reference));
    expect(steps.find(({ code }) => code === 'ouverture')?.echeance).toBe('2026-12-20');
  });

  it('is never too late to declare, not even on 29 February', async () => {
    await service.db.update(contracts).set({ dateEffet: '2019-01-01' }).where(eq(contracts.id, car.id));
    expect(refused(await declare({ ...accident(), dateSurvenance: '2024-02-29' }))).toBe('taken');
    expect(refused(await declare({ ...accident(), dateSurvenance: '2025-02-29' }))).not.toBe('taken');
  });

  it('that is declared twice is rejected, at once or later', async () => {
    const both = await Promise.all([declare(accident()), declare({ ...accident(), lieu: 'Ailleurs' })]);
    expect(both.map(refused).toSorted()).toEqual(['DECLARATION_REJETEE deja-declare', 'taken']);
    const again = await declare({ ...accident(), lieu: 'Plus loin' });
    expect(refused(again)).toBe('DECLARATION_REJETEE deja-declare');
    const [{ id, reference } = { id: '', reference: '' }, ...others] = await kept();
    expect(others).toEqual([]);
    // whichever refuses, whoever is refused is led to the first
    for (const answer of [again, ...both.filter(({ errors }) => errors !== undefined && errors.length > 0)])
      expect(answer.errors?.[0]?.extensions).toMatchObject({ reference, sinistre: id });
    const judged = `policeId: "${car.id}", typeSinistre: "auto", natureSinistre: "collision", dateSurvenance: "2026-11-18"`;
    const ahead = await read(`getRecevabiliteSinistreItem(${judged}) { motif reference sinistre }`);
    expect(ahead.data?.getRecevabiliteSinistreItem).toEqual({ motif: 'deja-declare', reference, sinistre: id });
    expect(await service.db.select().from(errands)).toHaveLength(1);
  });

  it.each([
    ['tomorrow', { dateSurvenance: '2026-11-21' }, 'dateSurvenance'],
    ['before the contract', { dateSurvenance: '1999-12-31' }, 'DATE_REFUSEE dateSurvenance'],
    ['of no nature', { natureSinistre: 'dragon' }, 'NATURE_INCONNUE natureSinistre'],
    ['of another type’s nature', { natureSinistre: 'degat-des-eaux' }, 'NATURE_INCONNUE natureSinistre'],
    ['of a type that the contract has not', { typeSinistre: 'corporel' }, 'CONTRAT_INCONNU policeId'],
    ['of no type', { typeSinistre: 'bodily' }, 'typeSinistre'],
    ['told in 10,000 characters', { circonstances: 'a'.repeat(10_000) }, 'circonstances'],
    ['told in nothing', { circonstances: '   ' }, 'circonstances'],
    ['of what cannot be declared here', { typeSinistre: 'electromenager', natureSinistre: 'panne' }, 'typeSinistre'],
    ['with an answer to what was not asked', { gravite: 'dragon' }, 'FORMULAIRE_INVALIDE gravite'],
    ['with a zone that no car has', { zones: ['aile-de-pigeon'] }, 'zones'],
    [
      'driven by somebody who is not on the contract',
      { conduite: 'contrat', conducteur: 'Zorro' },
      'REPONSE_REFUSEE conducteur',
    ],
  ])('%s is refused, and nothing is kept', async (_what, more, said) => {
    expect(refused(await declare({ ...accident(), ...more }))).toContain(said);
    expect(await kept()).toEqual([]);
    expect(await service.db.select().from(errands)).toEqual([]);
  });

  it.each(['👩‍👩‍👧‍👦 aïe', 'مرحبا \u202e à l’envers', '<script>alert(1)</script><b>gras</b>'])(
    'keeps the description %s unchanged',
    async (told) => {
      expect(refused(await declare({ ...accident(), circonstances: told }))).toBe('taken');
      const [errand] = await service.db.select().from(errands);
      expect(errand?.args.circonstances).toBe(told);
    },
  );

  it('with another’s contract or file is refused as unknown', async () => {
    const none = await declare({ ...accident(), policeId: randomUUID() });
    expect(await declare({ ...accident(), policeId: theirs.id })).toEqual(none);
    const [file] = await aFile(STRANGER);
    const answer = await declare({ ...accident(), piecesJointes: [file] });
    expect(JSON.stringify(answer.errors)).toContain('piecesJointes');
    expect(await kept()).toEqual([]);
  });
});

describe('claims outside the cover', () => {
  const acceptance = (args: { policeId: string; [name: string]: string }, who = MEMBER) =>
    read(
      `getRecevabiliteSinistreItem(${Object.entries(args)
        .map(([name, value]) => `${name}: "${value}"`)
        .join(', ')}) { recevable motif dateFin vehicule adresse conducteurs { nom } reference }`,
      who,
    );
  const event = (args: Record<string, unknown>) =>
    Object.fromEntries(
      ['policeId', 'typeSinistre', 'natureSinistre', 'dateSurvenance'].map((name) => [name, String(args[name])]),
    ) as { policeId: string };

  it.each([
    ['RES', '2026-11-17', 'DECLARATION_REJETEE apres-fin'],
    ['SUSPENDU', '2026-11-17', 'DECLARATION_REJETEE suspendu'],
    ['RES', '2026-11-18', 'taken'],
    ['SUSPENDU', '2026-11-19', 'taken'],
  ])('of a contract in state %s since %s: %s', async (codeEtat, dateFin, said) => {
    await service.db.update(contracts).set({ codeEtat, dateFin }).where(eq(contracts.id, car.id));
    const answer = (await acceptance(event(accident()))).data?.getRecevabiliteSinistreItem;
    expect(answer).toMatchObject({ recevable: said === 'taken', dateFin });
    const listed = await read('getContratSinistreCollection { id suspendu }');
    expect(listed.data?.getContratSinistreCollection).toContainEqual({ id: car.id, suspendu: codeEtat !== 'RES' });
    expect(refused(await declare(accident()))).toBe(said);
    expect(await kept()).toHaveLength(said === 'taken' ? 1 : 0);
  });

  it('a missing guarantee rejects, as announced beforehand', async () => {
    await service.db.delete(guarantees).where(eq(guarantees.contractId, home.id));
    await service.db.insert(guarantees).values({ contractId: home.id, rang: 0, code: 'RC', libelle: 'RC' });
    expect(refused(await declare(leak()))).toBe('DECLARATION_REJETEE sans-garantie');
    expect((await acceptance(event(leak()))).data?.getRecevabiliteSinistreItem).toMatchObject({
      ...{ recevable: false, motif: 'sans-garantie', vehicule: null, conducteurs: [] },
      adresse: expect.stringMatching(/\d{5}/),
    });
    expect((await acceptance(event(accident()), STRANGER)).data?.getRecevabiliteSinistreItem).toBeNull();
  });

  it('contracts are proposed with their types, ended ones last', async () => {
    const list = (await read('getContratSinistreCollection { id types dateFin }')).data?.getContratSinistreCollection;
    expect(list).toEqual([
      { id: car.id, types: ['auto'], dateFin: null },
      { id: home.id, types: ['habitation', 'electromenager'], dateFin: null },
    ]);
    const ended = (await read('getContratSinistreCollection { id dateFin }', STRANGER)).data
      ?.getContratSinistreCollection;
    expect(ended).toHaveLength(2);
    expect(JSON.stringify(ended)).not.toContain('null');
  });
});

describe('the breakdown of an appliance', () => {
  const oven = () => ({
    ...{ policeId: home.id, appareil: 'four', marque: 'Zéphyr', dateAchat: '2021-02-28' },
    ...{ dateSurvenance: '2026-11-19', circonstances: 'Il ne chauffe plus.' },
  });
  const send = (more = {}) => call('postDeclarationPanne', { ...oven(), ...more }, TOLD);

  it('is accepted where the contract covers it, else rejected', async () => {
    const panne = { contractId: home.id, rang: 99, code: 'PANNE', libelle: 'Panne électroménager' };
    await service.db.delete(guarantees).where(eq(guarantees.code, 'PANNE'));
    expect(refused(await send())).toBe('DECLARATION_REJETEE sans-garantie');
    await service.db.insert(guarantees).values(panne);
    expect(refused(await send({ dateAchat: '2026-11-20' }))).toContain('dateSurvenance');
    expect(refused(await send({ appareil: 'cheval' }))).toContain('appareil');
    expect(refused(await send())).toBe('taken');
    expect(await kept()).toMatchObject([
      {
        typeSinistre: 'electromenager',
        natureSinistre: 'panne',
        details: { infosHabitation: { bien: 'Four ou cuisinière Zéphyr' } },
      },
    ]);
  });
});

describe('unsent declarations', () => {
  const resume = (identifiantContrat: string, more = {}) =>
    call('postRepriseDeclarationCollection', { identifiantContrat, ...more }, 'url');
  const url = async (id: string, more = {}) =>
    field<{ url: string }>(await resume(id, more), 'postRepriseDeclarationCollection').url;
  const begun = async (who = MEMBER) =>
    (await read('getDeclarationCommenceeCollection { id typeSinistre policeId dateMaj }', who)).data
      ?.getDeclarationCommenceeCollection;
  const keep = (formulaire: string, valeurs: Record<string, unknown>, minutes = 0) =>
    service.db.insert(drafts).values({
      ...{ memberId: car.memberId, formulaire, etape: '1 2', valeurs },
      dateMaj: new Date(clock.getTime() + minutes * 60_000),
    });

  it('resume at the form of their type', async () => {
    expect(refused(await resume(car.id))).toBe('REPRISE_IMPOSSIBLE identifiantSinistre');
    await keep('sinistre/auto', { policeId: car.id });
    await keep('sinistre/habitation', { policeId: home.id });
    expect(await url(car.id)).toBe('/sinistres/declaration/sinistres/1?typeSinistre=auto');
    expect(await url(home.id)).toBe('/sinistres/declaration/sinistres/1?typeSinistre=habitation');
    await keep('panne', { policeId: home.id }, 1);
    expect(await url(home.id)).toBe('/sinistres/declaration/panne-electromenager');
    const named = { identifiantSinistre: 'sinistre/habitation' };
    expect(await url(home.id, named)).toBe('/sinistres/declaration/sinistres/1?typeSinistre=habitation');
    expect(refused(await resume(car.id, named))).toBe('REPRISE_IMPOSSIBLE identifiantSinistre');
    expect(refused(await resume(car.id, { identifiantSinistre: 'versement' }))).toBe(
      'REPRISE_IMPOSSIBLE identifiantSinistre',
    );
    expect(refused(await resume(theirs.id))).toBe('CONTRAT_INCONNU identifiantContrat');
    expect(refused(await resume(randomUUID()))).toBe('CONTRAT_INCONNU identifiantContrat');
  });

  it('are listed for their member, latest first, with the chosen contract', async () => {
    expect(await begun()).toEqual([]);
    await keep('sinistre/auto', { policeId: car.id });
    await keep('sinistre/corporel', { natureCorporel: 'sport' }, 1);
    expect(await begun()).toEqual([
      ...[{ id: 'sinistre/corporel', typeSinistre: 'corporel', policeId: null, dateMaj: expect.any(String) }],
      ...[{ id: 'sinistre/auto', typeSinistre: 'auto', policeId: car.id, dateMaj: clock.toISOString() }],
    ]);
    expect(await begun(STRANGER)).toEqual([]);
  });

  const delays = async () =>
    (await read('getDeclarationCommenceeCollection { id dateLimite joursOuvres }')).data
      ?.getDeclarationCommenceeCollection;

  it('have their deadline in working days, as far as their answers decide it', async () => {
    const today = clock.toISOString().slice(0, 10);
    await keep('sinistre/auto', { natureAuto: 'vol', dateSurvenance: today }, 3);
    await keep('sinistre/habitation', { natureHabitation: 'degat-des-eaux', dateSurvenance: today }, 2);
    await keep('panne', { dateSurvenance: addDays(today, -30) }, 1);
    await keep('sinistre/corporel', { natureCorporel: 'sport' });
    const two = calendar.addWorkingDays(today, 2);
    const five = calendar.addWorkingDays(today, 5);
    const counted = calendar.isWorkingDay(today) ? 1 : 0;
    expect(await delays()).toEqual([
      { id: 'sinistre/auto', dateLimite: two, joursOuvres: 2 + counted },
      { id: 'sinistre/habitation', dateLimite: five, joursOuvres: 5 + counted },
      { id: 'panne', dateLimite: calendar.addWorkingDays(addDays(today, -30), 5), joursOuvres: 0 },
      { id: 'sinistre/corporel', dateLimite: null, joursOuvres: null },
    ]);
  });
});

describe('a delay to declare', () => {
  it.each(['9999-12-31', '2026-13-45', '0000-00-00', '2026-02-30', 'hier', ''])(
    'counts from no day that is none, or has not come: %j',
    async (dateSurvenance) => {
      await service.db.insert(drafts).values({
        ...{ memberId: car.memberId, formulaire: 'panne', etape: '1', valeurs: { dateSurvenance } },
        dateMaj: new Date(),
      });
      const answer = await read('getDeclarationCommenceeCollection { id dateLimite joursOuvres }');
      expect(answer.errors).toEqual([]);
      expect(answer.data?.getDeclarationCommenceeCollection).toEqual([
        { id: 'panne', dateLimite: null, joursOuvres: null },
      ]);
    },
  );
});

describe('other unsent forms', () => {
  const begun = async (who = MEMBER) =>
    (await read('getFormulaireCommenceCollection { id titre adresse }', who)).data?.getFormulaireCommenceCollection;
  const keep = (formulaire: string, minutes: number) =>
    service.db.insert(drafts).values({
      ...{ memberId: car.memberId, formulaire, etape: '1', valeurs: {} },
      dateMaj: new Date(Date.now() + minutes * 60_000),
    });

  it('are listed for their member, with their address, three at most', async () => {
    expect(await begun()).toEqual([]);
    await keep('sinistre/auto', 5);
    await keep('ancien-formulaire', 4);
    await keep(`kilometrage/${car.id}`, 3);
    await keep('conducteur', 2);
    const mileage = {
      ...{ id: `kilometrage/${car.id}`, titre: 'Déclarer mon kilométrage' },
      adresse: `/declaration-kilometrage/${car.id}`,
    };
    const driver = { id: 'conducteur', titre: 'Changer un conducteur', adresse: '/update-driver/demande' };
    expect(await begun()).toEqual([mileage, driver]);
    expect(await begun(STRANGER)).toEqual([]);
    await keep('depot', 1);
    await keep('message', 0);
    expect(await begun()).toMatchObject([mileage, driver, { id: 'depot' }]);
  });
});

/** A file that a member has sent, and that nothing has claimed. */
async function aFile(numClient = MEMBER): Promise<[string]> {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
  const id = randomUUID();
  const row = {
    id,
    memberId: member?.id ?? '',
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 9,
    sha256: '0',
    blob: id,
  };
  await service.db.insert(files).values({ ...row, receivedAt: clock, keptAt: clock });
  return [id];
}
