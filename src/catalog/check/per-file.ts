import { keptBy, remembered } from '../../base/kept.ts';
import { formFile } from '../derive/index.ts';
import type { Finding } from '../source/index.ts';
import type { Form } from '../types.generated.ts';
import { belowNames, type Entry, type WalkedFile } from '../walk/index.ts';
import type { Check, CheckContext } from './context.ts';

/** A file to check: the whole of it, or its names alone. */
export interface Portion {
  file: string;
  entries: readonly Entry[];
  isWhole: boolean;
  walked: WalkedFile;
}

/**
 * A check of each file on its own, not repeated while the file is unchanged, nor for files that differ in their names
 * alone: where one is sound, of the others only the names are checked.
 * @param beyond all that it reads elsewhere: objects that stay the same while they say the same
 */
export function perFile(
  beyond: (context: CheckContext, file: WalkedFile) => readonly unknown[],
  find: (context: CheckContext, portion: Portion) => Finding[],
): Check {
  const kept = keptBy<readonly Finding[]>();
  const sound = remembered();
  return (context) => {
    const findings: Finding[] = [];
    for (const walked of context.table.files) {
      const { file, body, names } = walked;
      const from = beyond(context, walked);
      // names are few: to find what is wrong with them again takes less than to keep that nothing is
      const found = sound.has(body, from)
        ? find(context, { file, entries: names, isWhole: false, walked })
        : kept(walked, from, () => {
            const all = orNone(find(context, { file, entries: walked.entries, isWhole: true, walked }));
            if (all.length === 0) sound.add(body, from);
            return all;
          });
      for (const one of found) findings.push(one);
    }
    return findings;
  };
}

/**
 * What is gathered from a file, once for all that differ in their names alone: it says nothing of which file it is.
 * @param beyond as of a check of each file
 */
export function perBody<T>(
  beyond: (context: CheckContext, file: WalkedFile) => readonly unknown[],
  gather: (context: CheckContext, entries: readonly Entry[]) => readonly T[],
): (context: CheckContext, file: WalkedFile) => readonly T[] {
  const ofBodies = keptBy<readonly T[]>();
  const ofNames = keptBy<readonly T[]>();
  const gathered = (context: CheckContext, entries: readonly Entry[]) => orNone(gather(context, entries));
  return (context, file) => {
    const { body, names } = file;
    const from = beyond(context, file);
    const all = ofBodies(body, from, () => gathered(context, belowNames(file)));
    const own = ofNames(names, from, () => gathered(context, names));
    return own.length === 0 ? all : [...own, ...all];
  };
}

/** A check of each entry of some kind, which reads nothing beyond its file. */
export interface EntryCheck {
  concerns(entry: Entry): boolean;
  find(context: CheckContext, entry: Entry): Finding | null;
}

/**
 * All of them in one walk through the entries of each file: few entries concern any.
 * @param beyond as of a check of each file
 */
export const perEntry = (
  checks: readonly EntryCheck[],
  beyond: (context: CheckContext) => readonly unknown[] = nothing,
): Check =>
  perFile(beyond, (context, { entries }) => {
    const findings: Finding[] = [];
    for (const entry of entries)
      for (const { concerns, find } of checks) {
        const found = concerns(entry) ? find(context, entry) : null;
        if (found !== null) findings.push(found);
      }
    return findings;
  });

/** The same of each form, of which it reads no names. */
export function perForm(
  beyond: (context: CheckContext, file: WalkedFile) => readonly unknown[],
  find: (context: CheckContext, form: Form, file: string) => Finding[],
): (context: CheckContext, form: Form) => readonly Finding[] {
  const kept = keptBy<readonly Finding[]>();
  const sound = remembered();
  return (context, form) => {
    const file = context.table.file(formFile(context.table, form.id));
    if (file === undefined) return none;
    const from = beyond(context, file);
    if (sound.has(file.body, from)) return none;
    return kept(file, from, () => {
      const found = orNone(find(context, form, file.file));
      if (found.length === 0) sound.add(file.body, from);
      return found;
    });
  };
}

/** For checks that read nothing beyond a file. */
export const nothing = (): readonly unknown[] => none;

const none: readonly never[] = [];

/** Most of what is kept is that there is nothing to say: of thousands of files and tens of checks, one list. */
const orNone = <T>(found: readonly T[]): readonly T[] => (found.length === 0 ? none : found);
