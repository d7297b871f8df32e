import { useMemo } from 'react';
import { dayInParis } from '../../base/paris.ts';
import { sectionOf } from '../../catalog/sections.ts';
import type { ContractOf, Outline } from '../worker/questions.ts';

/** The contract that the preview shows, and how to choose another. */
export interface ChosenContract {
  of: ContractOf | null;
  choose: (next: { exemple?: string; etat?: string | null; jour?: string | null }) => void;
}

/** The contract of the address; by default an example of the open family, on its own day. */
export function useContractOf(
  outline: Outline,
  path: string,
  query: URLSearchParams,
  choose: (next: Record<string, string | null>) => void,
): ChosenContract {
  const place = sectionOf(path);
  const family = place?.section.name === 'families' ? place.key : null;
  const [wanted, state, day] = ['exemple', 'etat', 'jour'].map((name) => query.get(name));
  const example = useMemo(() => {
    const named = outline.examples.find(({ name }) => name === wanted);
    if (named !== undefined && (family === null || named.family === family)) return named;
    return outline.examples.find((one) => one.family === family) ?? named ?? outline.examples[0];
  }, [outline, wanted, family]);
  const of = useMemo((): ContractOf | null => {
    if (example === undefined) return null;
    const set = state ? { 'contract.codeEtat': state, 'contract.etat.code': state } : {};
    return { example: example.name, set, day: day || example.today || dayInParis(new Date()) };
  }, [example, state, day]);
  return { of, choose };
}
