/** The rules of views as the source of modules, and a catalogue that evaluates them by these. No browser loads this. */
import type {
  Catalogue,
  FactDefinition,
  GeneratedRule,
  GeneratedRules,
  HeaderLineDefinition,
} from '../catalog/index.ts';
import type { CompileOptions, Json } from '../rules/index.ts';
import {
  boundRules,
  type Lent,
  type ToWrite,
  type WholeToWrite,
  type WrittenParts,
  type WrittenRules,
  writeRules,
} from '../rules/written.ts';
import { type Compiler, createCompiler, type OfRule, type Place, shown } from './compiler.ts';
import { compilePart } from './contracts/compile-part.ts';
import { compileFacts } from './contracts/facts.ts';
import { dollarPlace } from './dollars.ts';

type Kind = Parameters<GeneratedRules>[1];

/** A definition to write, where it is written, and what kind of it. */
interface Noted {
  definition: unknown;
  kind: Kind;
  at: Place;
}

/** All that a part of the views compiles, each once, in the order in which it is compiled. */
function notedRules(catalogue: Catalogue, part: string | null): Noted[] {
  const noted = byKind<Noted>();
  const note: GeneratedRules = (definition, kind, at) => {
    if (!noted[kind].has(definition)) noted[kind].set(definition, { definition, kind, at });
    // rules of facts are written in their list
    return kind === 'facts' ? { evaluate: () => [], dollars: [] } : undefined;
  };
  compilePart({ ...catalogue, generated: note }, part);
  return Object.values(noted).flatMap((rules) => [...rules.values()]);
}

const byKind = <T>(): Record<Kind, Map<unknown, T>> => ({
  ...{ value: new Map(), truth: new Map(), text: new Map(), facts: new Map() },
});

type Facts = readonly (FactDefinition | HeaderLineDefinition)[];

function toWrite({ definition, kind, at: { file, pointer } }: Noted): ToWrite | WholeToWrite {
  const at = `${file}#${pointer}`;
  if (kind !== 'facts') return { rule: definition as Json, kind, at };
  return { kind: 'whole', at, statements: (parts) => factStatements(definition as Facts, parts), unless: UNREAD };
}

/** Failed reads are rare, and take words of their own. */
const UNREAD = 'scope.unavailable !== null';

/** As `compilePlacedFacts` evaluates them. */
function factStatements(facts: Facts, { truth, text, literal }: WrittenParts): string {
  const each = facts.map(({ id, key, value, when }) => {
    const shows = `value = ${text(value)}; if (value !== null && value.trim() !== "") `;
    const show = `${shows}out.push({ id: ${literal(id)}, key: ${text(key)} ?? "", value });`;
    return when === undefined ? show : `if (${truth(when)}) { ${show} }`;
  });
  return `const out = []; let value; ${each.join(' ')} return out;`;
}

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
  const compiler = createCompiler(closures);
  const lent = (noted: readonly Noted[]): Lent => {
    const compiled: OfRule<unknown>[] = [];
    const instead = (rank: number): OfRule<unknown> => {
      compiled[rank] ??= closureOf(noted[rank] as Noted, compiler);
      return compiled[rank];
    };
    return { instead, shown: (value) => shown(value, closures) };
  };
  const write = (part: string | null): PartModule => {
    const noted = notedRules(closures, part).filter(({ definition, kind }) => !found[kind].has(definition));
    const bind = (made: WrittenRules): void => {
      const rows = boundRules<GeneratedRule['evaluate']>(made, options, lent(noted));
      for (const [rank, { definition, kind }] of noted.entries()) {
        const [evaluate, dollars] = rows[rank] ?? [];
        if (evaluate !== undefined && dollars !== undefined) found[kind].set(definition, { evaluate, dollars });
      }
    };
    return { source: writeRules(noted.map(toWrite), options, true), bind };
  };
  return { catalogue, write };
}

/** What the function of a definition stands for. */
function closureOf({ definition, kind, at }: Noted, compiler: Compiler): OfRule<unknown> {
  if (kind === 'facts') return compileFacts(definition as Facts, at, compiler) as OfRule<unknown>;
  if (kind === 'truth') return compiler.flag(definition as Json, at, false);
  return compiler[kind](definition as Json, at);
}
