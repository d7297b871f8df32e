import { keptBy } from '../../base/kept.ts';
import { formFile } from '../derive/index.ts';
import type { Finding } from '../source/index.ts';
import type { Form } from '../types.generated.ts';
import type { Entry, WalkedFile } from '../walk/index.ts';
import type { Check, CheckContext } from './context.ts';

/**
 * A check of each file on its own, not repeated while the file is unchanged.
 * @param beyond all that it reads elsewhere: objects that stay the same while they say the same
 */
export function perFile(
  beyond: (context: CheckContext, file: WalkedFile) => readonly unknown[],
  find: (context: CheckContext, file: WalkedFile) => Finding[],
): Check {
  const kept = keptBy<readonly Finding[]>();
  return (context) => {
    const findings: Finding[] = [];
    for (const file of context.table.files) {
      const found = kept(file.entries, beyond(context, file), () => orNone(find(context, file)));
      for (const one of found) findings.push(one);
    }
    return findings;
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

/** The same of each form. */
export function perForm(
  beyond: (context: CheckContext, file: string) => readonly unknown[],
  find: (context: CheckContext, form: Form, file: string) => Finding[],
): (context: CheckContext, form: Form) => readonly Finding[] {
  const kept = keptBy<readonly Finding[]>();
  return (context, form) => {
    const file = formFile(context.table, form.id);
    const from = [context.table.inFile(file), ...beyond(context, file)];
    return kept(form, from, () => orNone(find(context, form, file)));
  };
}

/** For checks that read nothing beyond a file. */
export const nothing = (): readonly unknown[] => none;

const none: readonly never[] = [];

/** Most of what is kept is that there is nothing to say: of thousands of files and tens of checks, one list. */
const orNone = (findings: readonly Finding[]): readonly Finding[] => (findings.length === 0 ? none : findings);
