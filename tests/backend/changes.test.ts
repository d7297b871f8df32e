import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAsInsurer } from '../../src/backend/demo/insurer.ts';
import { contracts, mileagePackages } from '../../src/backend/domain/contracts/schema.ts';
import { errandSteps, errands } from '../../src/backend/domain/errands/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { validateWithAjv } from '../../src/release/index.ts';
import { shipped } from '../shipped.ts';
import { type Answer, ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { decidingBy } from './support/decide.ts';
import { type Service, startService } from './support/service.ts';

const { data } = shipped;
const catalogue = compileCatalogue(data, validateWithAjv);
const decide = decidingBy(catalogue);
const TODAY = '2026-11-22';

let service: Service;
/** A car with a mileage package, and who holds it. */
let car: typeof contracts.$inferSelect;
let savings: typeof contracts.$inferSelect;
let theirs: string;
let packageBefore: typeof mileagePackages.$inferSelect;
let token = '';
beforeAll(async () => {
  service = await startService({}, { decide, now: () => new Date(`${TODAY}T10:00:00Z`) });
  const packages = await service.db.select().from(mileagePackages).where(eq(mileagePackages.declarationPossible, true));
  const states = ['VIG', 'ENCOURS'];
  const all = await service.db.select().from(contracts);
  const held = all.filter(({ codeEtat, devis }) => !devis && states.includes(codeEtat ?? ''));
  const holders = new Set(held.filter(({ kind }) => kind === 'ContratArpege').map(({ memberId }) => memberId));
  const found = held.find(({ id, memberId }) => holders.has(memberId) && packages.some((one) => one.contractId === id));
  if (found === undefined) throw new Error('nobody holds a car with a package and savings');
  car = found;
  packageBefore = packages.find(({ contractId }) => contractId === found.id) ?? packageBefore;
  savings = held.find(({ kind, memberId }) => kind === 'ContratArpege' && memberId === found.memberId) ?? savings;
  const others = and(
    eq(contracts.kind, 'ContratAuto'),
    eq(contracts.codeEtat, 'VIG'),
    ne(contracts.memberId, car.memberId),
  );
  const [other] = await service.db.select().from(contracts).where(others);
  theirs = other?.id ?? '';
  const [member] = await service.db.select().from(members).where(eq(members.id, car.memberId));
  token = (await new Browser(service.origin).signIn(member?.numClient ?? '')).access;
});
afterAll(() => service.close());
beforeEach(async () => {
  await service.db.delete(errands);
  await service.db.update(mileagePackages).set(packageBefore).where(eq(mileagePackages.contractId, car.id));
});

const text = (value: string) => JSON.stringify(value);
function send(operation: string, args: Record<string, string>, key = ''): Promise<Answer> {
  const given = Object.entries(args).map(([name, value]) => `${name}: ${value}`);
  const query = `mutation { ${operation}(${given.join(', ')}) { reference date } }`;
  return ask(service.origin, token, query, {}, key === '' ? {} : { 'idempotency-key': key });
}
const refused = (answer: Answer) => {
  const { code, champ } = answer.errors?.[0]?.extensions ?? {};
  return code === undefined ? 'taken' : [code, champ].filter(Boolean).join(' ');
};
const kept = () => service.db.select().from(errands);

const read = (more: Record<string, string> = {}, key = '') => {
  const counter = String((packageBefore.kilometrageReference ?? 0) + 4000);
  const args = { policeId: text(car.id), kilometrage: counter, dateReleve: text(TODAY), ...more };
  return send('postDeclarationKilometrage', args, key);
};

describe('a mileage reading', () => {
  it('is recorded once, and cannot be repeated until it is checked', async () => {
    const key = randomUUID();
    const first = await read({}, key);
    expect(refused(first)).toBe('taken');
    expect(await read({}, key)).toEqual(first);
    expect(await kept()).toMatchObject([{ nature: 'declaration-kilometrage', contractId: car.id, etat: 'transmise' }]);
    const [now] = await service.db.select().from(mileagePackages).where(eq(mileagePackages.contractId, car.id));
    expect(now).toMatchObject({ declarationEnAttente: true, declarationPossible: false, declarationRequise: false });
    expect(refused(await read())).toBe('DEMANDE_EN_COURS');
    expect(await kept()).toHaveLength(1);
  });

  it('is on the package once the insurer has answered', async () => {
    await read();
    expect(
      await answerAsInsurer({ db: service.db, decide: service.decide, now: () => new Date('2026-11-30T10:00:00Z') }),
    ).toBe(1);
    const [now] = await service.db.select().from(mileagePackages).where(eq(mileagePackages.contractId, car.id));
    expect(now).toMatchObject({
      ...{ kilometrageReference: (packageBefore.kilometrageReference ?? 0) + 4000, dateReference: TODAY },
      declarationEnAttente: false,
    });
    expect(await kept()).toMatchObject([{ etat: 'terminee' }]);
  });

  it('is recorded once from two tabs', async () => {
    const answers = (await Promise.all([read(), read()])).map(refused).toSorted();
    expect(answers).toEqual(['DEMANDE_EN_COURS', 'taken']);
    expect(await kept()).toHaveLength(1);
  });

  it.each([
    [
      'below the last one',
      () => ({ kilometrage: String((packageBefore.kilometrageReference ?? 0) - 1) }),
      'KILOMETRAGE_REFUSE kilometrage',
    ],
    ['with a figure too many', () => ({ kilometrage: '900000' }), 'KILOMETRAGE_REFUSE kilometrage'],
    ['of tomorrow', () => ({ dateReleve: text('2026-11-23') }), 'DATE_REFUSEE dateReleve'],
    ['before the last one', () => ({ dateReleve: text('2001-01-01') }), 'DATE_REFUSEE dateReleve'],
    ['of savings', () => ({ policeId: text(savings.id) }), 'CONTRAT_INCONNU policeId'],
    ['of another member', () => ({ policeId: text(theirs) }), 'CONTRAT_INCONNU policeId'],
    ['of nothing', () => ({ policeId: text('nulle-part') }), 'CONTRAT_INCONNU policeId'],
  ])('%s is refused, and nothing is written', async (_what, more, expected) => {
    const answer = refused(await read(more()));
    // the form's own checks say the same before the domain does
    expect([expected, `FORMULAIRE_INVALIDE ${expected.split(' ')[1]}`]).toContain(answer);
    expect(await kept()).toEqual([]);
  });

  it('is refused where none is expected, and for a suspended car', async () => {
    const none = { declarationPossible: false, declarationRequise: false };
    await service.db.update(mileagePackages).set(none).where(eq(mileagePackages.contractId, car.id));
    expect(refused(await read())).toBe('DECLARATION_IMPOSSIBLE');
    await service.db.update(mileagePackages).set(packageBefore).where(eq(mileagePackages.contractId, car.id));
    await service.db.update(contracts).set({ codeEtat: 'SUSPENDU' }).where(eq(contracts.id, car.id));
    expect(refused(await read())).toBe('ETAT_DU_CONTRAT');
    await service.db.update(contracts).set({ codeEtat: 'VIG' }).where(eq(contracts.id, car.id));
    expect(await kept()).toEqual([]);
  });
});

describe('a change of people', () => {
  const person = { nom: text('Martin'), prenom: text('Zoé'), dateNaissance: text('2006-03-01') };
  const driver = (more: Record<string, string> = {}) =>
    send('postConducteur', {
      ...{ policeId: text(car.id), changement: text('ajouter'), ...person, datePermis: text('2025-06-01') },
      ...{ usage: text('occasionnel'), dateEffet: text('2026-12-01'), ...more },
    });
  const clause = (more: Record<string, string> = {}) =>
    send('postClauseBeneficiaire', { policeId: text(savings.id), clause: text('conjoint'), ...more });

  it('is offered on the contracts that allow it, by the same rule', async () => {
    const offered = async (nature: string) => {
      const answer = await ask(service.origin, token, `{ getContratDemandeCollection(nature: "${nature}") { id } }`);
      return ((answer.data?.getContratDemandeCollection ?? []) as { id: string }[]).map(({ id }) => id);
    };
    expect(await offered('changement-conducteur')).toContain(car.id);
    expect(await offered('changement-conducteur')).not.toContain(savings.id);
    expect(await offered('clause-beneficiaire')).toContain(savings.id);
    expect(await offered('clause-beneficiaire')).not.toContain(car.id);
    expect(await offered('resiliation')).toEqual([]);
  });

  it('is kept with its steps, one at a time on a contract', async () => {
    expect(refused(await driver())).toBe('taken');
    expect(refused(await driver())).toBe('DEMANDE_EN_COURS');
    expect(refused(await clause())).toBe('taken');
    const rows = await kept();
    expect(rows.map(({ nature }) => nature).toSorted()).toEqual(['changement-conducteur', 'clause-beneficiaire']);
    const steps = await service.db.select().from(errandSteps);
    expect(steps.filter(({ reference }) => reference === rows[0]?.reference)).toHaveLength(3);
  });

  it('is refused with an impossible answer, or for another contract', async () => {
    expect(refused(await driver({ changement: text('voler') }))).toMatch(/changement$/);
    expect(refused(await driver({ dateEffet: text('2026-11-21') }))).toMatch(/dateEffet$/);
    expect(refused(await driver({ datePermis: text('2027-01-01') }))).toMatch(/datePermis$/);
    expect(refused(await driver({ nom: text(' ') }))).toMatch(/nom$/);
    expect(refused(await driver({ policeId: text(savings.id) }))).toBe('CONTRAT_INCONNU policeId');
    expect(refused(await driver({ policeId: text(theirs) }))).toBe('CONTRAT_INCONNU policeId');
    expect(refused(await clause({ clause: text('libre') }))).toMatch(/texte$/);
    expect(refused(await clause({ policeId: text(car.id) }))).toBe('CONTRAT_INCONNU policeId');
    expect(await kept()).toEqual([]);
  });
});
