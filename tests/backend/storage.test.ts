import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { members } from '../../src/backend/domain/members/schema.ts';
import { storedItems } from '../../src/backend/domain/storage/schema.ts';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { type Service, startService } from './support/service.ts';

let service: Service;
let access: string;
beforeAll(async () => {
  service = await startService();
  access = (await new Browser(service.origin).signIn('12345678A')).access;
});
afterAll(() => service.close());

const QUERY = 'query($clef: String!) { getStorageCollection(clef: $clef) { clef valeur dateMaj } }';
const kept = async (clef: string) => (await ask(service.origin, access, QUERY, { clef })).data?.getStorageCollection;

async function keep(numClient: string, valeur: string, dateMaj: Date): Promise<void> {
  const [member] = await service.db.select().from(members).where(eq(members.numClient, numClient));
  await service.db.insert(storedItems).values({ memberId: member?.id ?? '', clef: 'liste', valeur, dateMaj });
}

it('a stored value is read by its key', async () => {
  expect(await kept('contact')).toEqual([{ clef: 'contact', valeur: 'email', dateMaj: expect.any(String) }]);
});

it('several values under one key are listed oldest first, for their member only', async () => {
  await keep('12345678A', 'seconde', new Date('2026-11-02T10:00:00Z'));
  await keep('12345678A', 'première', new Date('2026-11-01T10:00:00Z'));
  await keep('1201234567', 'd’un autre', new Date('2026-10-01T10:00:00Z'));
  expect(await kept('liste')).toEqual([
    { clef: 'liste', valeur: 'première', dateMaj: '2026-11-01T10:00:00.000Z' },
    { clef: 'liste', valeur: 'seconde', dateMaj: '2026-11-02T10:00:00.000Z' },
  ]);
});

it.each(['', 'inconnue', '__proto__', '\0', 'contact\0', "' or 1=1 --", 'x'.repeat(10_000)])(
  'under %j nothing is kept, and that is no error',
  async (clef) => {
    const answer = await ask(service.origin, access, QUERY, { clef });
    expect(answer).toEqual({ status: 200, data: { getStorageCollection: null }, errors: [] });
  },
);
