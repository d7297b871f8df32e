import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import operations from '../../catalog/operations.json' with { type: 'json' };
import { contracts } from '../../src/backend/domain/contracts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { serviceState } from '../../src/backend/domain/service/schema.ts';
import { compileValue } from '../../src/rules/index.ts';
import { ask, field } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { CONTRACT_READS, firstOfKind } from './support/operations.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
let token: string;
let member: typeof members.$inferSelect;
beforeAll(async () => {
  service = await startService();
  token = (await new Browser(service.origin).signIn('12345678A')).access;
  const [row] = await service.db.select().from(members).where(eq(members.numClient, '12345678A'));
  if (row === undefined) throw new Error('no member');
  member = row;
});
afterAll(() => service.close());

type Light = { id: string; codeProduit: string; descriptionDashboard: { ligne1: string; ligne2: string } };

async function light(variables: Record<string, unknown> = {}): Promise<Light[]> {
  const query = `query($n: String!, $page: Int, $pagination: Boolean, $devis: Boolean) {
    getSyntheseLightCollectionCustom(numProfil: $n, page: $page, pagination: $pagination, onlyDevis: $devis) {
      id codeProduit descriptionDashboard { ligne1 ligne2 } } }`;
  return field(
    await ask(service.origin, token, query, { n: member.numProfil, ...variables }),
    'getSyntheseLightCollectionCustom',
  );
}

describe('every value comes from a row', () => {
  it.each(CONTRACT_READS)('%s follows its row', async (operation, argument, kind) => {
    const id = await firstOfKind(service.db, member.id, kind);
    const query = `query($x: ID!) { ${operation}(${argument}: $x) { montantAnnuelTTC libelleProduit } }`;
    const amount = 1000 + CONTRACT_READS.findIndex(([name]) => name === operation);
    await service.db
      .update(contracts)
      .set({ montantAnnuelTTC: amount, libelleProduit: operation })
      .where(eq(contracts.id, id));
    expect(field(await ask(service.origin, token, query, { x: id }), operation)).toEqual({
      montantAnnuelTTC: amount,
      libelleProduit: operation,
    });
  });

  it('a family’s fields follow too, and the card with them', async () => {
    const id = await firstOfKind(service.db, member.id, 'ContratAuto');
    const details = sql`jsonb_set(${contracts.details}, '{vehicule,immatriculation}', '"ZZ-999-ZZ"')`;
    await service.db.update(contracts).set({ details }).where(eq(contracts.id, id));
    const query = 'query($x: ID!) { getContratAutoItemCustom(id: $x) { vehicule { immatriculation } } }';
    expect(field(await ask(service.origin, token, query, { x: id }), 'getContratAutoItemCustom')).toEqual({
      vehicule: { immatriculation: 'ZZ-999-ZZ' },
    });
    expect((await light()).find((one) => one.id === id)?.descriptionDashboard.ligne2).toBe('ZZ-999-ZZ');
  });

  it('maintenance is a row that the operator switches', async () => {
    expect((await ask(service.origin, null, '{ isMaintenance }')).data).toEqual({ isMaintenance: false });
    await service.db.update(serviceState).set({ maintenance: true });
    expect((await ask(service.origin, null, '{ isMaintenance }')).data).toEqual({ isMaintenance: true });
    await service.db.update(serviceState).set({ maintenance: false });
  });

  it('a contract with every optional field null is answered all the same', async () => {
    const where = and(
      eq(contracts.memberId, member.id),
      eq(contracts.kind, 'ContratMrh'),
      eq(contracts.codeProduit, '14'),
    );
    const [row] = await service.db.select().from(contracts).where(where);
    const nothing = {
      codeProduit: null,
      libelleProduit: null,
      codeEtat: null,
      libelleEtat: null,
      numeroContrat: null,
      codePeriodicite: null,
    };
    const dates = {
      dateEffet: null,
      dateSignature: null,
      echeance: null,
      montantAnnuelTTC: null,
      enfantsAssures: null,
      codeFormule: null,
    };
    await service.db
      .update(contracts)
      .set({ ...nothing, ...dates, details: {} })
      .where(where);
    const query = `query($x: ID!) {
      getContratMrhItemCustom(id: $x) { id codeEtat etat { code } adresse { ville } options { code } enfantsAssures { nom } }
      getDfDocumentSearch(idPolice: $x) { success { id } error { id } } }`;
    const answer = await ask(service.origin, token, query, { x: row?.id });
    expect(answer.errors).toEqual([]);
    expect(answer.data?.getContratMrhItemCustom).toMatchObject({ codeEtat: null, adresse: null, options: null });
    expect((await light()).find(({ id }) => id === row?.id)?.descriptionDashboard).toEqual({
      ligne1: null,
      ligne2: null,
    });
  });
});

describe('light contracts', () => {
  it('are described by the server, each kind in its way', async () => {
    const described = Object.fromEntries((await light()).map((one) => [one.codeProduit, one.descriptionDashboard]));
    expect(described['60']?.ligne1).toMatch(/^Yamaha MT-07/);
    expect(described['10']).toEqual({
      ligne1: expect.stringMatching(/^\d+ .+, 13008 Marseille$/),
      ligne2: 'Formule Optimo',
    });
    expect(described['67']?.ligne2).toMatch(/^Renouvellement en [a-zéû]+$/);
    expect(described.MS?.ligne1).toMatch(/^Date d’effet\u00a0: \d\d\/\d\d\/\d{4}$/);
    expect(described.MT?.ligne1).toMatch(/^Projet ADP-2026-\d{6}$/);
  });

  it('come all together, by pages of ten, or as quotes', async () => {
    const all = await light();
    expect(all.length).toBeGreaterThan(20);
    const pages = [await light({ pagination: true, page: 1 }), await light({ pagination: true, page: 2 })];
    expect(pages.flat().map(({ id }) => id)).toEqual(all.slice(0, 20).map(({ id }) => id));
    expect(await light({ devis: true })).toHaveLength(2);
  });
});

describe('reads by key', () => {
  it('an Eparmil situation is the latest at the date', async () => {
    const id = await firstOfKind(service.db, member.id, 'ContratEparmil');
    const query = 'query($key: String!) { getContratEparmilSituationItem(key: $key) { dateSituation montantEpargne } }';
    const at = async (date: string) =>
      (await ask(service.origin, token, query, { key: `${id}-${date}` })).data?.getContratEparmilSituationItem;
    expect(await at('2025-11-20')).toMatchObject({ dateSituation: '2025-11-01' });
    expect(await at('2040-01-01')).toMatchObject({ dateSituation: '2026-11-01' });
    expect(await at('2000-01-01')).toBeNull();
    expect(await at('demain')).toBeNull();
  });

  it('a profile number is found from the client number or the beginning of a contract’s, never from another’s', async () => {
    const query = 'query($v: String!, $i: String) { getNumProfil(numProfil: $v, identifiant: $i, crypt: false) }';
    const found = async (v: string, i?: string) =>
      (await ask(service.origin, token, query, { v, i })).data?.getNumProfil;
    const [contract] = await service.db.select().from(contracts).where(eq(contracts.memberId, member.id));
    expect(await found('12-345-678-A', 'adherent')).toBe(member.numProfil);
    expect(await found('12345678a', 'adherent')).toBe(member.numProfil);
    expect(await found((contract?.numeroContrat ?? '').slice(0, 11), 'contrat')).toBe(member.numProfil);
    expect(await found('45678901D', 'adherent')).toBeNull();
    expect(await found('')).toBeNull();
  });

  it('a profile number is found by the catalogue’s prefix of a contract number: eleven characters', async () => {
    const { args } = operations.operations.numProfilOfContract;
    const query =
      'query($n: String!, $i: String, $c: Boolean) { getNumProfil(numProfil: $n, identifiant: $i, crypt: $c) }';
    const held = await service.db.select().from(contracts).where(eq(contracts.memberId, member.id));
    const long = held.filter(({ numeroContrat }) => (numeroContrat ?? '').length > 11);
    expect(long.length).toBeGreaterThan(0);
    for (const { numeroContrat } of long) {
      const sent = compileValue(args.numProfil)({ numeroContrat });
      expect(sent).toHaveLength(11);
      const answer = await ask(service.origin, token, query, { n: sent, i: args.identifiant, c: args.crypt });
      expect(answer.data?.getNumProfil, numeroContrat ?? '').toBe(member.numProfil);
    }
  });

  it('military and association products are identified', async () => {
    const query = 'query($p: String!) { isProduitMilOuAssociation(codeProduit: $p) { result } }';
    const told = async (p: string) => {
      const { data } = await ask(service.origin, token, query, { p });
      return (data?.isProduitMilOuAssociation as { result: boolean } | null)?.result;
    };
    for (const product of ['53', '78', '79', '81', 'AF', 'AS', 'C1', 'FT']) expect(await told(product)).toBe(true);
    for (const product of ['40', '10', '76', '77', 'ZZ', '']) expect(await told(product)).toBe(false);
  });

  it('missing car papers are counted', async () => {
    const query = `query($n: String!) { getAlertePiecesJointesAutoManquantes(numProfil: $n) { manquantes nombre } }`;
    const alerts = field<{ nombre: number }[]>(
      await ask(service.origin, token, query, { n: member.numProfil }),
      'getAlertePiecesJointesAutoManquantes',
    );
    expect(alerts.map(({ nombre }) => nombre).sort()).toEqual([0, 0, 2]);
  });

  it('a profile number is checked by its format only', async () => {
    const query = 'query($n: String!) { isNumProfil(numProfil: $n) { result message } }';
    const verdict = async (n: string) => (await ask(service.origin, null, query, { n })).data?.isNumProfil;
    expect(await verdict(member.numProfil)).toEqual({ result: true, message: null });
    expect(await verdict(`${Number(member.numProfil) + 97}`)).toEqual({ result: true, message: null });
    expect(await verdict(`${Number(member.numProfil) + 1}`)).toMatchObject({
      result: false,
      message: expect.stringContaining('pas valable'),
    });
  });
});
