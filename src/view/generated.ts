/** The rules of views as the source of a module, and a catalogue that evaluates them by it. No browser loads this. */
import type { Catalogue, GeneratedRule, GeneratedRules } from '../catalog/index.ts';
import { type CompileOptions, compileRule, compileValue, type Evaluate, type Json } from '../rules/index.ts';
import { asTruth, boundRules, type Lent, type ToWrite, type WrittenRules, writeRules } from '../rules/written.ts';
import { shown } from './compiler.ts';
import { compilePart } from './contracts/compile-part.ts';
import { dollarPlace } from './dollars.ts';

type Kind = Exclude<ToWrite['kind'], 'trace'>;
type Noted = ToWrite & { kind: Kind };

/** Every rule and text that a part of the views compiles, each once, in the order in which they are compiled. */
function notedRules(catalogue: Catalogue, part: string | null): Noted[] {
  const noted = byKind<Noted>();
  const note: GeneratedRules = (rule, kind, { file, pointer }) => {
    if (!noted[kind].has(rule)) noted[kind].set(rule, { rule, kind, at: `${file}#${pointer}` });
    return undefined;
  };
  compilePart({ ...catalogue, generated: note }, part);
  return Object.values(noted).flatMap((rules) => [...rules.values()]);
}

const byKind = <T>(): Record<Kind, Map<Json, T>> => ({ value: new Map(), truth: new Map(), text: new Map() });

/** The rules of a part of the views, as the source of a module. */
export interface PartModule {
  source: string;
  /** Once its default export was imported: its rules are found by those who compile the catalogue from then on. */
  bind(made: WrittenRules): void;
}

/** Catalogues of which the rules of views move to generated modules, part by part. */
export function generating(closures: Catalogue): { catalogue: Catalogue; write(part: string | null): PartModule } {
  const options: CompileOptions = { ...closures.options, data: 'json', dollarPlace };
  const found = byKind<GeneratedRule>();
  const catalogue: Catalogue = { ...closures, generated: (definition, kind) => found[kind].get(definition) };
  const lent = (noted: readonly Noted[]): Lent => {
    const compiled: Evaluate[] = [];
    const instead = (rank: number): Evaluate => {
      compiled[rank] ??= closureOf(noted[rank] as Noted, closures, options);
      return compiled[rank];
    };
    return { instead, shown: (value) => shown(value, closures) };
  };
  const write = (part: string | null): PartModule => {
    const noted = notedRules(closures, part).filter(({ rule, kind }) => !found[kind].has(rule));
    const bind = (made: WrittenRules): void => {
      const rows = boundRules<GeneratedRule['evaluate']>(made, options, lent(noted));
      for (const [rank, { rule, kind }] of noted.entries()) {
        const [evaluate, dollars] = rows[rank] ?? [];
        if (evaluate !== undefined && dollars !== undefined) found[kind].set(rule, { evaluate, dollars });
      }
    };
    return { source: writeRules(noted, options, true), bind };
  };
  return { catalogue, write };
}

function closureOf({ rule, kind }: Noted, catalogue: Catalogue, options: CompileOptions): Evaluate {
  if (kind === 'truth') return compileRule(asTruth(rule), options);
  const evaluate = compileValue(rule, options);
  return kind === 'value' ? evaluate : (data, dollars) => shown(evaluate(data, dollars), catalogue);
}
