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
    if (!Array.isArray(part)) return noFaults;
    const seen = new Set<string>();
    return part.flatMap((item: unknown, rank): PartFault[] => {
      const id = isRecord(item) ? item.id : undefined;
      if (typeof id !== 'string') return [];
      if (!seen.has(id)) {
        seen.add(id);
        return [];
      }
      const message = `"${id}" is already the id of another element of this list`;
      const help = 'give each element an id of its own';
      return [{ steps: [String(rank), 'id'], code: 'duplicate-id', message, help, severity: 'error' }];
    });
  },
};
