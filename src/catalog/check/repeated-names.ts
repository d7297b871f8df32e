import { described } from '../../rules/language.ts';
import { noFaults, type PartCheck, type PartFault } from './per-part.ts';

const FIELDS = 'fields';

/** A list of names, codes or days says each of them once: the second was to be another. */
export const repeatedNames: PartCheck = {
  faultsIn(part, names) {
    if (Array.isArray(part)) return noFaults;
    let faults: PartFault[] | undefined;
    for (const name of names) {
      const list = (part as Readonly<Record<string, unknown>>)[name];
      if (!Array.isArray(list) || list.length < 2 || new Set(list).size === list.length) continue;
      // an operator adds two and two, or says a word twice
      if (names.length === 1 && described.has(name)) continue;
      // a step that shows a field twice is found with its form
      if (name === FIELDS) continue;
      const rank = list.findIndex((value, at) => isName(value) && list.indexOf(value) < at);
      if (rank < 0) continue;
      const message = `"${String(list[rank])}" is in this list already`;
      const help = 'write the one that was meant, or take it away';
      faults ??= [];
      faults.push({ steps: [name, String(rank)], code: 'same-value', message, help, severity: 'warning' });
    }
    return faults ?? noFaults;
  },
  alone: true,
};

const isName = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
