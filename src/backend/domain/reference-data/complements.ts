import { createHash } from 'node:crypto';
import { isCommune } from './communes.ts';
import { demonstrationWords } from './demonstration-words.ts';

export interface Complement {
  id: string;
  libelle: string;
}

const PAGE_SIZE = 10;
const STREET = /^(\d[\dAB]\d{3})-(\d{4})$/;
const NUMBER = /^\d{1,4}(bis|ter|quater|[a-d])?$/;
const BUILDINGS = ['Bâtiment A', 'Bâtiment B', 'Bâtiment C', 'Bâtiment D'];
const STAIRS = ['escalier 1', 'escalier 2', 'escalier 3'];

/** The number of an address as an id: «12 bis» is 12bis. */
export const numberId = (numero: string) => numero.replace(/\s/g, '').toLowerCase();

/**
 * The dwellings of an address; none for houses and unknown addresses. Without a register of buildings, blocks of flats
 * are pseudo-random but stable.
 */
export function listComplements(idVoie: string, idNum: string): Complement[] {
  const [, commune = '', rank = ''] = STREET.exec(idVoie) ?? [];
  const street = demonstrationWords().streets[Number(rank) - 1];
  if (street === undefined || !isCommune(commune) || !NUMBER.test(idNum)) return [];
  const [buildings = 0, stairs = 0] = createHash('sha256').update(`${idVoie}/${idNum}`).digest();
  return BUILDINGS.slice(0, buildings % (BUILDINGS.length + 1)).flatMap((building, at) =>
    STAIRS.slice(0, (stairs % STAIRS.length) + 1).map((stair, step) => ({
      id: `${idVoie}-${idNum}-${at + 1}${step + 1}`,
      libelle: `${building}, ${stair}`,
    })),
  );
}

/** A page of a list, from 1; the whole list without a page. */
export function paginate<T>(list: readonly T[], page: number | null): T[] {
  if (page === null) return [...list];
  const from = (Math.max(1, page) - 1) * PAGE_SIZE;
  return list.slice(from, from + PAGE_SIZE);
}
