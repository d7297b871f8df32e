import { fileOf } from '../../catalog/sections.ts';
import { own } from '../../rules/index.ts';
import { claimStatus, statusLookup } from '../../view/claims/claims.ts';
import { lookUp } from '../../view/lookup.ts';
import { type Explain, entry } from './deciding.ts';
import { entryFound } from './first-branch.ts';

const file = fileOf('claims');
const ofType: ReadonlySet<string> = new Set(['typeLibelle', 'icone', 'natureLibelle']);

/** What decides a word of a claim: its type, or the status of the part that represents all. */
export const claimWords: Explain = ({ catalogue }, given, [first = '', second = '']) => {
  if (ofType.has(first)) {
    const rank = (catalogue.data.claims?.types ?? []).findIndex(({ id }) => id === given.type);
    const type = String(given.type);
    if (rank < 0) return [entry(file, '/types', type, undefined, `no type is called ${type}`)];
    return [entry(file, `/types/${rank}`, type, catalogue.data.claims?.types[rank]?.claim)];
  }
  const codes = Array.isArray(given.statuses) ? given.statuses.map(String) : [];
  const code = first === 'statuts' ? (codes[Number(second)] ?? null) : claimStatus(catalogue, codes);
  if (code === null) return [entry(file, '/statuses', 'statuses', codes)];
  const otherwise = `/statuses/${catalogue.data.claims?.otherwise ?? ''}`;
  const places = { file, table: '/statuses', otherwise, note: `no status is called ${code}` };
  const found = entryFound(places, statusLookup(catalogue), code);
  const status = lookUp(statusLookup(catalogue), code);
  const says = { statut: code, statutLibelle: status?.label, statuts: status?.label, groupe: status?.group };
  return [{ ...found, value: own(says, first) ?? found.value }];
};
