import { eachPart, type Finding, type PartPlace } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

/** What is wrong with an object or a list of a file. */
export interface PartFault extends Pick<Finding, 'code' | 'message' | 'help' | 'severity'> {
  /** Where, below the object or list. */
  steps: readonly string[];
  /** Points at the property's name rather than its value. */
  onKey?: boolean;
}

/** A check of an object or a list by itself, wherever it is, and of what stands side by side in it. */
export interface PartCheck {
  /** @param names of its properties, or its ranks */
  faultsIn(part: object, names: readonly string[]): readonly PartFault[];
  /** Names of properties below which nothing is a fault. */
  besides?: ReadonlySet<string>;
  /** A file that is not looked at. */
  except?: string;
  /** It says something of parts that hold one thing too, beside which nothing stands. */
  alone?: true;
}

/** Steps from the root within which a part is looked at once, wherever it is written: there equal ones are one object. */
const SHARED = 2;

/** All of them in one walk through each file: most of what they take would be the walking. */
export function perPart(checks: readonly PartCheck[]): Check {
  const sound = new WeakSet<object>();
  return perFile(
    ({ sources }, { file }) => [sources.get(file)],
    (context, { file }) => {
      const findings: Finding[] = [];
      const own = checks.filter(({ except }) => except !== file);
      const ofAlone = own.filter(({ alone }) => alone === true);
      /** Of each part around the one that is visited, how many faults came before it. */
      const before: number[] = [];
      let count = 0;
      const visit = (part: object, { around, names, place }: PartPlace) => {
        before.push(count);
        // half of all parts hold one thing
        for (const check of names.length < 2 ? ofAlone : own) {
          const faults = check.faultsIn(part, names);
          if (faults.length === 0) continue;
          count += faults.length;
          for (const { steps, onKey, code, message, help, severity } of faults) {
            if (around.some((name) => check.besides?.has(name))) continue;
            const at = { file, pointer: place(steps), ...(onKey && { onKey }) };
            findings.push(findingAt(context, at, code, message, help, severity));
          }
        }
      };
      const leave = (part: object) => {
        const isSound = before.pop() === count && own.length === checks.length;
        if (isSound && before.length <= SHARED) sound.add(part);
      };
      const isKnown = (part: object) => before.length <= SHARED && sound.has(part);
      eachPart(context.sources.get(file)?.value, visit, { isKnown, leave });
      return findings;
    },
  );
}

/** Most parts have none: one list for all of them. */
export const noFaults: readonly PartFault[] = [];
