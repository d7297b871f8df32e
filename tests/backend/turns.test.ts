import { expect, it } from 'vitest';
import { QueueFull, Turns } from '../../src/backend/domain/turns.ts';
import type { Resolver } from '../../src/backend/graphql/core/area.ts';
import { queueReads } from '../../src/backend/graphql/limits.ts';
import { say } from './support/say.ts';

/** Work that ends when it is told to. */
function held() {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends, running: () => ends.length };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('limited work of one key runs at once, in order; other keys do not wait', async () => {
  const turns = new Turns(2, 10);
  const [mine, theirs] = [held(), held()];
  const all = Promise.all(Array.from({ length: 5 }, () => turns.take('mine', mine.work)));
  void turns.take('theirs', theirs.work);
  await settled();
  expect([mine.running(), theirs.running()]).toEqual([2, 1]);
  for (let rank = 0; rank < 5; rank++) {
    mine.ends[rank]?.();
    await settled();
  }
  expect(mine.running()).toBe(5);
  await all;
});

it('a failure passes its turn on; a full queue is an error', async () => {
  const turns = new Turns(1, 1);
  const fails = turns.take('x', () => Promise.reject(new Error('no')));
  const next = turns.take('x', async () => 'done');
  await expect(turns.take('x', async () => '')).rejects.toBeInstanceOf(QueueFull);
  await expect(fails).rejects.toThrow('no');
  expect(await next).toBe('done');
  expect(await turns.take('x', async () => 'again')).toBe('again');
});

it('a few reads of a member run at once, beside others’', async () => {
  const { work, running, ends } = held();
  const { getNumProfil } = queueReads({ getNumProfil: work }) as Record<'getNumProfil', Resolver>;
  const of = (memberId: string) =>
    ({ address: '203.0.113.9', member: { viewer: { memberId } }, services: { say } }) as never;
  const asked = Array.from({ length: 39 }, () => getNumProfil(undefined, {} as never, of('one')));
  await settled();
  expect(running()).toBe(4);
  void getNumProfil(undefined, {} as never, of('other'));
  await settled();
  expect(running()).toBe(5);
  ends[0]?.();
  await asked[0];
});

it('papers are made one at a time per member; other reads do not wait', async () => {
  const { work, running, ends } = held();
  const { getAttestation, getNumProfil } = queueReads({ getAttestation: work, getNumProfil: work }) as Record<
    'getAttestation' | 'getNumProfil',
    Resolver
  >;
  const of = (memberId: string | null) =>
    ({ address: '203.0.113.9', member: memberId && { viewer: { memberId } }, services: { say } }) as never;
  const asked = Array.from({ length: 60 }, () => getAttestation(undefined, {} as never, of('one')));
  await settled();
  expect(running()).toBe(1);
  void getAttestation(undefined, {} as never, of('other'));
  void getNumProfil(undefined, {} as never, of('one'));
  await settled();
  expect(running()).toBe(3);
  const full = Array.from({ length: 40 }, () => getAttestation(undefined, {} as never, of('one')) as Promise<unknown>);
  await expect(full.at(-1)).rejects.toMatchObject({ extensions: { code: 'TROP_DE_DEMANDES' } });
  await Promise.allSettled(full.slice(21).filter((one) => one !== full.at(-1)));
  ends[0]?.();
  await asked[0];
});
