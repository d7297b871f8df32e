import { count } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { markerIds, removeDemonstration } from '../../src/backend/demo/seed/demonstration.ts';
import {
  DEMONSTRATION_ANSWER,
  DEMONSTRATION_PASSWORD,
  demonstrationMembers,
} from '../../src/backend/demo/seed/members.ts';
import { seedGenerated } from '../../src/backend/demo/seed/seed.ts';
import { secretQuestions } from '../../src/backend/domain/accounts/schema.ts';
import known from '../../src/backend/domain/members/demonstration.json' with { type: 'json' };
import { members } from '../../src/backend/domain/members/schema.ts';
import { serviceState } from '../../src/backend/domain/service/schema.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { answering } from './support/decide.ts';
import { production } from './support/free-port.ts';
import { type Service, startService } from './support/service.ts';

describe('an empty database in production', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService(await production());
  });
  afterAll(() => service.close());

  const rows = async (table: typeof members | typeof secretQuestions | typeof serviceState) =>
    (await service.db.select({ n: count() }).from(table))[0]?.n ?? 0;

  it('gets the required data, and no demonstration member', async () => {
    expect(await rows(members)).toBe(0);
    expect(await rows(secretQuestions)).toBeGreaterThan(3);
    expect(await rows(serviceState)).toBe(1);
    expect(service.members).toEqual([]);
    expect((await ask(service.origin, null, '{ isMaintenance }')).data).toEqual({ isMaintenance: false });
  });

  it('cannot be entered by the public password', async () => {
    await expect(new Browser(service.origin).signIn('12345678A')).rejects.toThrow();
  });

  it('starts again, with members of its own', async () => {
    await service.db
      .insert(members)
      .values({ id: 'own', sub: 'own', numProfil: '1', numClient: '12345678A', nom: 'X' });
    await service.restart();
    expect(await rows(members)).toBe(1);
  });
});

describe('the account rules of a production start', () => {
  const RULES = 'the account rules in force leave open';
  const warningsUnder = async (policy: object) => {
    const service = await startService(await production(), { decide: answering({ 'account-policy': () => policy }) });
    await service.close();
    return service.logs.filter((line) => line.includes(RULES));
  };

  it('cause a warning where they are the specification’s, with what stricter ones would close', async () => {
    const [warning, ...more] = await warningsUnder({ tellsUnknownNumber: true, secretQuestionAlone: true });
    expect(more).toEqual([]);
    expect(JSON.parse(warning ?? '{}')).toMatchObject({
      level: 40,
      open: [
        expect.stringContaining('answers differ for unknown ones'),
        expect.stringContaining('secret question alone'),
      ],
    });
    expect(warning).toContain('renforcee');
  });

  it('cause none where they are the stricter ones', async () => {
    expect(await warningsUnder({ tellsUnknownNumber: false, secretQuestionAlone: false })).toEqual([]);
  });
});

describe('a database with demonstration members in production', () => {
  let service: Service;
  beforeAll(async () => {
    service = await startService({ ...(await production()), SEED: 'demo' });
  });
  afterAll(() => service.close());

  it('is served with SEED=demo, without announcing them', async () => {
    expect(service.config.seed).toBe('demo');
    expect(service.members).toEqual([]);
    await expect(new Browser(service.origin).signIn('12345678A')).resolves.toBeDefined();
  });

  it('is refused otherwise, with place and remedy, and without secrets', async () => {
    service.config.seed = 'none';
    const refused = await service.restart().then(String, String);
    const place =
      service.config.database.kind === 'postgres'
        ? 'the database of DATABASE_URL'
        : `the database in ${service.config.dataDir}`;
    expect(refused).toBe(
      `DemonstrationPresent: demonstration members, whose password is public, are in ${place}: remove them with ` +
        '"npm run seed -- --remove", or set SEED=demo if this installation is a demonstration',
    );
    for (const { numClient, identity } of demonstrationMembers())
      for (const secret of [numClient, identity.nom]) expect(refused).not.toContain(secret);
    for (const secret of [DEMONSTRATION_PASSWORD, DEMONSTRATION_ANSWER]) expect(refused).not.toContain(secret);
  });

  it('is served once they and generated ones are removed', async () => {
    service.config.seed = 'demo';
    await service.restart();
    const { db } = service;
    expect(await seedGenerated(db, 3)).toBe(3);
    const own = { numProfil: '1', nom: 'X' };
    await db.insert(members).values([
      { ...own, id: 'own', sub: 'own', numClient: '1300000009' },
      { ...own, id: 'other', sub: 'other', numClient: '23456780Z', numProfil: '2' },
    ]);
    expect(await removeDemonstration(db)).toBe(demonstrationMembers().length + 3);
    expect(await removeDemonstration(db)).toBe(0);
    expect((await db.select({ id: members.id }).from(members)).map(({ id }) => id).sort()).toEqual(['other', 'own']);
    service.config.seed = 'none';
    await service.restart();
    expect((await fetch(`${service.origin}/healthz`)).status).toBe(200);
  });
});

it('the product’s ids of demonstration members are right', () => {
  expect([...known.ids].sort()).toEqual(markerIds().sort());
});

it('generated members alone are refused in production too', async () => {
  const service = await startService();
  await removeDemonstration(service.db);
  await seedGenerated(service.db, 2);
  Object.assign(service.config, { production: true, seed: 'none' });
  await expect(service.restart()).rejects.toThrow('npm run seed -- --remove');
  await service.close();
});
