import { isObject } from '../../base/json.ts';
import { eachPart, type Finding, type PartPlace } from '../source/index.ts';
import { OWN_NAMES } from '../walk/index.ts';
import { type Check, findingAt } from './context.ts';
import { nothing, perFile } from './per-file.ts';

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

/** All of them in one walk through each file: most of what they take would be the walking. */
export const perPart = (checks: readonly PartCheck[]): Check =>
  perFile(nothing, (context, { file, isWhole }) => {
    const findings: Finding[] = [];
    const own = checks.filter(({ except }) => except !== file);
    const ofAlone = own.filter(({ alone }) => alone === true);
    const visit = (part: object, { around, names, place }: PartPlace) => {
      // half of all parts hold one thing
      for (const check of names.length < 2 ? ofAlone : own) {
        const found = check.faultsIn(part, names);
        if (found.length === 0) continue;
        for (const { steps, onKey, code, message, help, severity } of found) {
          if (around.some((name) => check.besides?.has(name))) continue;
          const at = { file, pointer: place(steps), ...(onKey && { onKey }) };
          findings.push(findingAt(context, at, code, message, help, severity));
        }
      }
    };
    const { value } = context.sources.get(file) ?? {};
    eachPart(value, visit, isWhole ? {} : { skipped: besidesNames(value) });
    return findings;
  });

/** All at the root of a file but its names. */
const besidesNames = (value: unknown): ReadonlySet<string> =>
  new Set(isObject(value) ? Object.keys(value).filter((name) => !OWN_NAMES.has(name)) : []);

/** Most parts have none: one list for all of them. */
export const noFaults: readonly PartFault[] = [];
