import { useEffect, useMemo, useRef } from 'react';
import { dayInParis } from '../../base/paris.ts';
import { sectionOf } from '../../catalog/sections.ts';
import { readInventedName } from '../worker/invented-name.ts';
import type { ContractOf, ExampleContract, Outline } from '../worker/questions.ts';
import { type HandSet, useHandSet } from './preview/hand-set.ts';

/** The contract that the preview shows, and how to choose another. */
export interface ChosenContract {
  of: ContractOf | null;
  family: string;
  /** The state that was chosen in place of its own. */
  state: string | null;
  /** What was set by hand. */
  set: HandSet;
  onSet: (set: HandSet) => void;
  choose: (next: { exemple?: string; etat?: string | null; jour?: string | null; version?: string | null }) => void;
}

/** A contract of a counted portfolio, which is no example of the testers. */
export const isLent = ({ label }: Pick<ExampleContract, 'label'>): boolean => label !== undefined;

interface ChosenParts {
  outline: Outline;
  /** The draft with which it is kept. */
  draft: string;
  /** The open file. */
  path: string;
  query: URLSearchParams;
  choose: (next: Record<string, string | null>) => void;
}

interface Wanted {
  name: string;
  family: string;
  /** The day that its data is of. */
  today: string | null;
  label?: string;
}

/** The contract of the address; by default an example of the open family, on its own day. */
export function useContractOf({ outline, draft, path, query, choose }: ChosenParts): ChosenContract {
  const place = sectionOf(path);
  const own = place?.section.name === 'families' ? place.key : null;
  const [wanted = null, state = null, day = null, version = null] = ['exemple', 'etat', 'jour', 'version'].map((name) =>
    query.get(name),
  );
  const last = useRef<Wanted | undefined>(undefined);
  /** The file at which a contract was chosen: while it is open, one of any family may be looked at. */
  const chosenAt = useRef<string | null>(null);
  const example = useMemo((): Wanted | undefined => {
    const named = outline.examples.find(({ name }) => name === wanted) ?? inventedOne(wanted);
    if (named !== undefined && (own === null || named.family === own || isLent(named) || chosenAt.current === path))
      return named;
    return outline.examples.find((one) => one.family === own) ?? named ?? last.current ?? outline.examples[0];
  }, [outline, wanted, own, path]);
  // another file is seen with the same contract, where it says nothing of any
  useEffect(() => {
    last.current = example;
  }, [example]);
  const family = example?.family ?? '';
  const [set, onSet] = useHandSet(draft, family);
  const of = useMemo((): ContractOf | null => {
    if (example === undefined) return null;
    const ofState = state ? { 'contract.codeEtat': state, 'contract.etat.code': state } : {};
    const on = day || example.today || dayInParis(new Date());
    const shown = { example: example.name, set: { ...set, ...ofState }, day: on };
    return version === 'en-ligne' ? { ...shown, isBefore: true } : shown;
  }, [example, state, day, set, version]);
  const chooseHere: ChosenContract['choose'] = (next) => {
    if ('exemple' in next) chosenAt.current = path;
    choose(next);
  };
  return { of, family, state, set, onSet, choose: chooseHere };
}

/** A contract of a portfolio that the address names. */
function inventedOne(name: string | null): Wanted | undefined {
  const named = name === null ? null : readInventedName(name);
  return named === null || name === null ? undefined : { name, family: named.family, today: null };
}
