import { describe, expect, it, vi } from 'vitest';
import type { Banner, CatalogueData } from '../../../src/catalog/index.ts';
import { readBanners } from '../../../src/portal/data/banners.ts';
import type { Door } from '../../../src/portal/data/door.ts';
import { createReleaseFiles } from '../../../src/portal/data/release-files.ts';
import { PortalError } from '../../../src/portal/errors/portal-error.ts';
import { loadCatalogue } from '../../../src/release/index.ts';
import { contractsOf, indexOf, listsOf } from '../../../src/release/slices.ts';
import { reshaped, withChange } from '../catalog/support.ts';

const IN_MARSEILLE = 'de-marseille';
const ELSEWHERE = 'd-ailleurs';
const FOR_ALL = 'pour-tous';
const postcode = { var: '$profile.adresse.codePostal' };

/** The files of a release whose banners have these conditions, by their ids. */
function filesOf(conditions: Readonly<Record<string, Pick<Banner, 'when'>>>) {
  const changed = reshaped('banners.json', (file: { banners: Partial<Banner>[] }) => {
    const { when: _when, ...model } = file.banners[0] ?? {};
    file.banners = Object.entries(conditions).map(([id, when]) => ({ ...model, id, ...when }));
  });
  const { table, data } = loadCatalogue(withChange(changed));
  if (table === null) throw new Error('the catalogue is not in order');
  const parts: Record<string, CatalogueData> = {
    'contracts.json': contractsOf(table, data),
    'lists.json': listsOf(table, data),
  };
  const begun = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, Promise.resolve(part)]));
  return createReleaseFiles({ release: 'x', index: indexOf(table, data), begun });
}

const regional = filesOf({
  [IN_MARSEILLE]: { when: { '==': [{ substr: [postcode, 0, 2] }, '13'] } },
  [ELSEWHERE]: { when: { '!=': [{ substr: [postcode, 0, 2] }, '13'] } },
  [FOR_ALL]: {},
});

/** A door with this answer, and what went through it. */
function doorOf(answer: () => Promise<{ data: object | null; errors: readonly object[] }>) {
  const ask = vi.fn((_document: { text: string }, _variables: object) => answer());
  return { ask, door: { ask } as unknown as Door };
}

const profileOf = (codePostal: string | null) => () =>
  Promise.resolve({ data: { getWsProfilItemCustom: { adresse: { codePostal } } }, errors: [] });

const shown = async (door: Door, files = regional) =>
  (await readBanners({ door, files, numProfil: '12-345-678-A' }, Promise.resolve([]))).map(({ id }) => id);

describe('a banner that reads the profile', () => {
  it('shows to the members of its region, and to no other', async () => {
    const { ask, door } = doorOf(profileOf('13002'));
    expect(await shown(door)).toEqual([IN_MARSEILLE, FOR_ALL]);
    expect(await shown(doorOf(profileOf('59000')).door)).toEqual([ELSEWHERE, FOR_ALL]);
    expect(ask).toHaveBeenCalledTimes(1);
    const [document, variables] = ask.mock.calls[0] ?? [];
    expect(document?.text).toContain('{ adresse { codePostal } }');
    expect(variables).toEqual({
      profile_numProfil: '12-345-678-A',
      profile_identifiant: 'profil',
      profile_crypt: false,
    });
  });

  const failures: [what: string, answer: Parameters<typeof doorOf>[0]][] = [
    ['the API is out of reach', () => Promise.reject(new PortalError('no', 503))],
    ['it could not be read', async () => ({ data: null, errors: [{}] })],
    [
      'a part of it could not be read',
      async () => ({
        data: { getWsProfilItemCustom: { adresse: null } },
        errors: [{ path: ['getWsProfilItemCustom', 'adresse'] }],
      }),
    ],
  ];
  it.each(failures)('is absent where %s, and the others show', async (_what, answer) => {
    expect(await shown(doorOf(answer).door)).toEqual([FOR_ALL]);
  });
});

it('nothing is asked where no banner reads the profile', async () => {
  const { ask, door } = doorOf(profileOf('13002'));
  expect(await shown(door, filesOf({ [FOR_ALL]: {} }))).toEqual([FOR_ALL]);
  expect(ask).not.toHaveBeenCalled();
});
