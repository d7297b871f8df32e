import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Portal } from '../../../src/portal/context/portal.ts';
import { createReleaseFiles } from '../../../src/portal/data/release-files.ts';
import { changeKept, type DeviceMemos, type KeptMemo, readKept } from '../../../src/portal/memo/kept.ts';
import { memoCache, stayingCache } from '../../../src/portal/memo/store.ts';
import { readVehicles } from '../../../src/portal/pages/memo/read.ts';
import { findKept, refreshKept } from '../../../src/portal/pages/memo/refresh.ts';
import { memoOf } from '../../../src/release/memo-slice.ts';
import { contractsOf, indexOf, listsOf } from '../../../src/release/slices.ts';
import { memoView } from '../../../src/view/index.ts';
import { loaded, whole } from '../view/support.ts';
import { fakeCaches } from './caches.ts';

const { table, data, api } = loaded;
if (table === null) throw new Error('the catalogue is not in order');
const index = indexOf(table, data);
const parts = {
  'contracts.json': contractsOf(table, data),
  'lists.json': listsOf(table, data),
  'memo.json': memoOf(table, data, api),
};

const MARIE = '1';
const PAUL = '2';
const profile = { identite: { civilite: 'Madame', prenom1: 'Marie', nom: 'DURAND' }, adresse: { ville: 'Marseille' } };
const car = {
  ...{ id: 'a1', codeProduit: '40', codeEtat: 'VIG', numeroContrat: '0400012345A', dateEffet: '2019-04-01' },
  vehicule: { marque: 'Peugeot', modele: '3008', immatriculation: 'AB-123-CD' },
};

function kept(more: Partial<DeviceMemos> = {}, memo: Partial<KeptMemo> = {}): DeviceMemos {
  const view = memoView(whole, { contract: car, profile, today: '2026-11-21' });
  if (view === null) throw new Error('the catalogue has no memo');
  const own = { id: 'a1', family: 'auto', product: '40', refreshed: '2026-11-21T10:00:00Z', view, ...memo };
  return { owner: MARIE, stays: false, memos: [own], ...more };
}

/** The portal of a member, over an API of one car; of nobody by ''. */
function portalOf(numProfil: string, contract: object | null = car, errors: readonly object[] = []) {
  const session = {
    state: { numProfil },
    isConnected: () => session.state.numProfil !== '',
    reset: () => {
      session.state = { numProfil: '' };
    },
  };
  const ask = vi.fn(async ({ text }: { text: string }) => {
    if (/SyntheseLight/.test(text))
      return { status: 200, errors: [], data: { getSyntheseLightCollectionCustom: [car] }, release: null };
    const own = { getContratAutoItemCustom: contract, getWsProfilItemCustom: profile };
    return { status: 200, errors, data: own, release: null };
  });
  const begun = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Promise.resolve(part)]));
  const files = createReleaseFiles({ release: 'x', index, begun });
  const products = { read: () => ({}), keep: () => undefined };
  return { data: index, session, door: { ask }, files, products } as unknown as Portal;
}

let stores: ReturnType<typeof fakeCaches>['stores'];
beforeEach(() => {
  const made = fakeCaches();
  stores = made.stores;
  vi.stubGlobal('caches', made.fake);
});
afterEach(() => vi.unstubAllGlobals());

const keep = (value: DeviceMemos) => changeKept(() => value);

describe('the vehicles that are offered', () => {
  it('are those of contracts that give a memo today', async () => {
    const [vehicle, ...others] = await readVehicles(portalOf(MARIE));
    expect([vehicle?.id, vehicle?.family, vehicle?.view.plate?.value]).toEqual(['a1', 'auto', 'AB-123-CD']);
    expect(others).toEqual([]);
    expect(await readVehicles(portalOf(MARIE, { ...car, codeEtat: 'SUSPENDU' }))).toEqual([]);
    const failed = portalOf(MARIE, null, [{ path: ['getContratAutoItemCustom'] }]);
    await expect(readVehicles(failed)).rejects.toThrow();
    expect([...stores.keys()], 'asking keeps nothing').toEqual([]);
  });
});

describe('the stored memo', () => {
  it('is in one store, which goes with its last memo', async () => {
    await keep(kept());
    expect([...stores.keys()]).toEqual([memoCache]);
    await changeKept((now) => now && { ...now, memos: [] });
    expect([...stores.keys()]).toEqual([]);
  });

  it('is shown to its member and to a visitor, never to another member', async () => {
    await keep(kept({ stays: true }));
    for (const who of ['', MARIE]) expect((await findKept(portalOf(who))).kept?.memos).toHaveLength(1);
    expect(await findKept(portalOf(PAUL))).toEqual({ kept: null, isForeign: true });
  });

  it('has another name when it survives the sign-out, and only one', async () => {
    await keep(kept({ stays: true }));
    expect([...stores.keys()]).toEqual([stayingCache]);
    await changeKept((now) => now && { ...now, stays: false });
    expect([...stores.keys()]).toEqual([memoCache]);
  });

  it('goes when another member signs in, unless it was to stay', async () => {
    await keep(kept());
    expect(await refreshKept(portalOf(PAUL))).toMatchObject({ kept: null, isForeign: false });
    expect([...stores.keys()]).toEqual([]);
  });

  it('is updated with the contract, and dated', async () => {
    await keep(kept({}, { refreshed: '2026-01-10T10:00:00Z' }));
    const other = { ...car, vehicule: { ...car.vehicule, modele: '5008' } };
    await refreshKept(portalOf(MARIE, other));
    const [memo] = (await readKept())?.memos ?? [];
    expect(memo?.view.vehicle?.value).toBe('Peugeot 5008');
    expect(memo?.refreshed).not.toBe('2026-01-10T10:00:00Z');
  });

  it.each([
    ['is over', { ...car, codeEtat: 'RES', dateFin: '2026-01-01' }, []],
    ['is suspended', { ...car, codeEtat: 'SUSPENDU' }, []],
    ['is there no more', null, []],
  ])('goes when its contract %s', async (_, contract, errors) => {
    await keep(kept());
    expect((await refreshKept(portalOf(MARIE, contract, errors))).ended).toHaveLength(1);
    expect([...stores.keys()]).toEqual([]);
  });

  it.each([
    ['the contract', null, [{ path: ['getContratAutoItemCustom'] }]],
    ['the profile', car, [{ path: ['getWsProfilItemCustom'] }]],
  ])('stays as it was when %s cannot be read', async (_, contract, errors) => {
    const before = kept();
    await keep(before);
    await refreshKept(portalOf(MARIE, contract, errors));
    expect(await readKept()).toEqual(before);
  });

  it('is not brought back by a refresh that ends after the sign-out', async () => {
    await keep(kept());
    const portal = portalOf(MARIE);
    const refreshing = refreshKept(portal);
    portal.session.reset();
    stores.delete(memoCache);
    await refreshing;
    expect([...stores.keys()]).toEqual([]);
  });
});
