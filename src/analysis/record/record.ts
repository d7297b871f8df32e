import { isRecord, type Json } from '../../base/json.ts';
import { escapeStep } from '../../catalog/source/index.ts';
import { expressionRoles, type Role, type Schemas } from '../../catalog/walk/index.ts';
import { resolveSchema, type Schema } from '../docs/schema.ts';
import { periodsOf } from '../sentence/dated.ts';
import type { SentencePart } from '../sentence/index.ts';
import { titleText } from '../sentence/spoken.ts';
import { emptyValue } from './empty-value.ts';
import { fittingForm, fullerForm } from './fitting-form.ts';
import { shortLabel } from './short-label.ts';

interface Placed {
  /** From the root of the file. */
  pointer: string;
  /** The name of the property, or the rank of an entry. */
  name: string;
  /** What it is, in a few words of French; the name where no schema says. */
  label: string;
  /** All that the schema says of it. */
  hint: string | null;
  /** Whether the place may be without it. */
  isOptional: boolean;
  /** Whether its name is one that analysts chose. */
  isFree: boolean;
}

/** A property that is not there and may be. */
export interface MissingProperty {
  name: string;
  label: string;
  hint: string | null;
  /** What it holds at first. */
  value: Json;
}

/** An object: its properties in the order of the file. */
export interface RecordGroup extends Placed {
  kind: 'group';
  /** What tells it from its neighbours: its label, its title or its id. */
  summary: string;
  children: readonly RecordNode[];
  missing: readonly MissingProperty[];
  /** What a further entry under a free key holds at first; null where no key is free. */
  further: { value: Json } | null;
}

export interface RecordList extends Placed {
  kind: 'list';
  children: readonly RecordNode[];
  /** What a new entry holds at first. */
  further: { value: Json } | null;
}

/** A value that is written here. */
export interface RecordLeaf extends Placed {
  kind: 'words' | 'text' | 'rich-text' | 'choice' | 'number' | 'yes-no' | 'reference' | 'raw';
  value: Json;
  /** Of a choice. */
  choices: readonly { value: string; label: string }[];
  /** The kind of name that it refers to. */
  refers: string | null;
  /** The same as an object, which may say more; null where none may stand there. */
  fuller: Json | null;
  /** A rule may stand here too. */
  mayBeRule: boolean;
}

/** A rule, as a sentence. */
export interface RecordRule extends Placed {
  kind: 'rule';
  value: Json;
  sentence: SentencePart;
  /** A text may stand here too. */
  isValue: boolean;
}

/** A value that changes with the day: those that follow one another. */
export interface RecordDated extends Placed {
  kind: 'dated';
  periods: readonly { from: string | null; to: string | null; node: RecordNode }[];
}

export type RecordNode = RecordGroup | RecordList | RecordLeaf | RecordRule | RecordDated;

export interface RecordParts {
  schemas: Schemas;
  /** Says a rule. */
  say: (rule: Json) => SentencePart;
}

/** A file as labelled properties, as its schema describes them: what an analyst reads and edits in words. */
export function recordOf(value: Json, schema: Schema, { schemas, say }: RecordParts): RecordNode {
  return nodeOf(value, schema, schema, { pointer: '', name: '', isOptional: false, isFree: false });

  function nodeOf(value: Json, given: Schema, home: Schema, place: Omit<Placed, 'label' | 'hint'>): RecordNode {
    const resolved = resolveSchema(schemas, given, home);
    const hint = resolved.own.description ?? null;
    const placed: Placed = { ...place, label: hint === null ? place.name : shortLabel(hint), hint };
    const role = (resolved.own['x-role'] ?? 'setting') as Role;
    const periods = periodsOf(value);
    if (periods !== null)
      return {
        ...placed,
        kind: 'dated',
        periods: periods.map(({ from, to, is }, i) => ({
          ...{ from, to },
          node: nodeOf(is, given, home, { ...place, pointer: `${place.pointer}/dated/${i}/is` }),
        })),
      };
    if (expressionRoles.has(role)) return expression(value, role, placed);
    const { own, home: at } = fittingForm(schemas, value, resolved);
    const formRole = (own['x-role'] ?? role) as Role;
    if (expressionRoles.has(formRole)) return expression(value, formRole, placed);
    if (Array.isArray(value)) return list(value, own, at, placed);
    if (isRecord(value)) return group(value, own, at, placed);
    return { ...leaf(value, own, formRole, placed), fuller: fullerForm(schemas, value, resolved, own) };
  }

  function expression(value: Json, role: Role, placed: Placed): RecordNode {
    if (typeof value === 'string' && role !== 'rule')
      return { ...placed, kind: 'text', value, choices: [], refers: null, fuller: null, mayBeRule: role === 'value' };
    return { ...placed, kind: 'rule', value, sentence: say(value), isValue: role !== 'rule' };
  }

  function list(items: readonly Json[], { items: each }: Schema, home: Schema, placed: Placed): RecordNode {
    if (each === undefined) return leaf(items as Json, {}, 'setting', placed);
    const children = items.map((item, i) =>
      nodeOf(item, each, home, { pointer: `${placed.pointer}/${i}`, name: String(i), isOptional: true, isFree: false }),
    );
    return { ...placed, kind: 'list', children, further: { value: emptyValue(schemas, each, home) } };
  }

  function group(value: Readonly<Record<string, Json>>, own: Schema, home: Schema, placed: Placed): RecordNode {
    const { properties = {}, required = [], additionalProperties: others } = own;
    const known = Object.keys(value).filter((name) => name !== '$schema');
    const children = known.map((name) => {
      const schema = properties[name] ?? (typeof others === 'object' ? others : {});
      const isFree = properties[name] === undefined;
      const node = nodeOf(value[name] ?? null, schema, home, {
        pointer: `${placed.pointer}/${escapeStep(name)}`,
        name,
        isOptional: isFree || !required.includes(name),
        isFree,
      });
      return isFree ? { ...node, label: name } : node;
    });
    const missing = Object.entries(properties)
      .filter(([name]) => name !== '$schema' && !Object.hasOwn(value, name))
      .map(([name, schema]): MissingProperty => {
        const { own: described } = resolveSchema(schemas, schema, home);
        const hint = described.description ?? null;
        return { name, label: hint === null ? name : shortLabel(hint), hint, value: emptyValue(schemas, schema, home) };
      });
    const further = typeof others === 'object' ? { value: emptyValue(schemas, others, home) } : null;
    return { ...placed, kind: 'group', summary: summaryOf(value, say) ?? placed.label, children, missing, further };
  }

  function leaf(value: Json, own: Schema, role: Role, placed: Placed): RecordLeaf {
    const refers = own['x-refers'] ?? null;
    const choices = (own.enum ?? []).map((one, i) => ({
      value: one,
      label: own.markdownEnumDescriptions?.[i] ?? one,
    }));
    const kind = leafKind(value, role, choices.length > 0, refers);
    return { ...placed, kind, value, choices, refers, fuller: null, mayBeRule: false };
  }
}

function leafKind(value: Json, role: Role, isChoice: boolean, refers: string | null): RecordLeaf['kind'] {
  if (typeof value === 'boolean') return 'yes-no';
  if (typeof value === 'number') return 'number';
  if (typeof value !== 'string') return 'raw';
  if (refers !== null) return 'reference';
  if (isChoice) return 'choice';
  return role === 'rich-text' ? 'rich-text' : 'words';
}

/** Of what people call an entry: what a page shows, which a rule may give. */
const shown: ReadonlySet<string> = new Set(['label', 'title', 'key']);

/** What people call an entry. */
const names = ['label', 'title', 'name', 'question', 'key', 'id', 'code', 'rule', 'text'] as const;

function summaryOf(value: Readonly<Record<string, Json>>, say: RecordParts['say']): string | null {
  for (const name of names) {
    const found = value[name];
    if (typeof found === 'string' && found !== '') return found;
    if (shown.has(name) && isRecord(found) && periodsOf(found) === null) return cut(titleText(say(found)));
  }
  return null;
}

const LONGEST = 60;

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s\S*$/u, '')}…` : text;
