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

/** Steps from the root within which a part is known by its text: a third of all parts are written more than once. */
const NEAR = 2;
/** Characters of the texts that are known: several times a catalogue, and each keystroke of an editor makes some. */
const MOST_CHARACTERS = 8_000_000;

/** All of them in one walk through each file: most of what they take would be the walking. */
export function perPart(checks: readonly PartCheck[]): Check {
  // a part says the same wherever it is written: where one has no fault, none has
  const sound = new Set<string>();
  let size = 0;
  const remember = (text: string) => {
    size += text.length;
    if (size > MOST_CHARACTERS) {
      sound.clear();
      size = text.length;
    }
    sound.add(text);
  };
  return perFile(
    ({ sources }, { file }) => [sources.get(file)],
    (context, { file }) => {
      const findings: Finding[] = [];
      const own = checks.filter(({ except }) => except !== file);
      const ofAlone = own.filter(({ alone }) => alone === true);
      /** The parts around the one that is visited: the text of each near the root, and how many faults came before it. */
      const open: { text: string | null; before: number }[] = [];
      let faults = 0;
      const isKnown = (part: object) => {
        const isNear = open.length > 0 && open.length <= NEAR && own.length === checks.length;
        const text = isNear ? JSON.stringify(part) : null;
        if (text !== null && sound.has(text)) return true;
        open.push({ text, before: faults });
        return false;
      };
      const visit = (part: object, { around, names, place }: PartPlace) => {
        // half of all parts hold one thing
        for (const check of names.length < 2 ? ofAlone : own) {
          const found = check.faultsIn(part, names);
          if (found.length === 0) continue;
          faults += found.length;
          for (const { steps, onKey, code, message, help, severity } of found) {
            if (around.some((name) => check.besides?.has(name))) continue;
            const at = { file, pointer: place(steps), ...(onKey && { onKey }) };
            findings.push(findingAt(context, at, code, message, help, severity));
          }
        }
      };
      const leave = () => {
        const last = open.pop();
        if (last?.text != null && last.before === faults) remember(last.text);
      };
      eachPart(context.sources.get(file)?.value, visit, { isKnown, leave });
      return findings;
    },
  );
}

/** Most parts have none: one list for all of them. */
export const noFaults: readonly PartFault[] = [];
