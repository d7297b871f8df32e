import { isRecord } from '../../base/json.ts';
import type { FindingPage } from '../source/index.ts';
import { noFaults, type PartCheck, type PartFault } from './per-part.ts';

export const duplicateId: FindingPage = {
  finds: 'Le même identifiant sert deux fois dans une liste, ou un nom est déjà pris.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/3/id' },
  avoid: '"echeance"',
  prefer: '"date-effet"',
  why: 'Les tests, les traces et les messages désignent un élément par son identifiant.',
};

/** Ids are unique in each list: tests, traces and addresses name elements by them. */
export const repeatedIds: PartCheck = {
  faultsIn(part) {
    // most lists are of names, or of one thing
    if (!Array.isArray(part) || part.length < 2 || !part.some(hasId)) return noFaults;
    const seen = new Set<unknown>();
    const faults: PartFault[] = [];
    for (let rank = 0; rank < part.length; rank++) {
      const item: unknown = part[rank];
      if (!hasId(item)) continue;
      const { id } = item;
      if (seen.has(id)) {
        const message = `"${id}" is already the id of another element of this list`;
        const help = 'give each element an id of its own';
        faults.push({ steps: [String(rank), 'id'], code: 'duplicate-id', message, help, severity: 'error' });
      }
      seen.add(id);
    }
    return faults;
  },
};

const hasId = (item: unknown): item is { id: string } => isRecord(item) && typeof item.id === 'string';
