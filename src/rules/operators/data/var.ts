import { isObject } from '../../../base/json.ts';
import { RuleError } from '../../core/error.ts';
import type { Call, Field, Manual, Operator, RuleCompiler } from '../../core/operator.ts';
import { root, step, union } from '../../core/origin.ts';
import { dollarAt, ownField, ownOfJson, ownPath } from '../../core/own.ts';
import type { SentenceForm } from '../../core/sentence.ts';
import type { Evaluate } from '../../json.ts';
import { pathOf, type Typing, typeOfPath } from '../../typing/place.ts';
import { readPath } from '../../typing/sure.ts';
import type { Traits } from '../../typing/traits.ts';
import { anything, either, orNull } from '../../typing/value-type.ts';
import type { Writer } from '../../writing/writer.ts';

const TODAY = '$today';

export const variable: Operator = {
  name: 'var',
  arity: [1, 2],
  readsData: true,

  check(call, parser) {
    if (!parser.domain) return;
    const path = call.args[0];
    if (path?.kind !== 'literal') {
      return parser.fail(
        'dynamic-path',
        'the path of "var" is computed',
        'write the path in full, or choose with "if"',
      );
    }
    if (isObject(path.value)) {
      return parser.fail('bad-arguments', 'the path of "var" is a text', 'write {"var": "vehicule.marque"}');
    }
  },

  compile(call, compiler) {
    const fallback = compiler.compile(call.args[1]);
    const path = compiler.compile(call.args[0]);
    const fixed = compiler.constant(path);
    if (fixed === undefined) {
      return (data, dollars) => {
        const keys = segments(path(data, dollars));
        return keys.length === 0 ? data : orElse(ownPath(data, keys), fallback(data, dollars));
      };
    }
    const keys = segments(fixed.value).map(asKey);
    if (keys.length === 0) return (data) => data;
    const isDollar = compiler.domain && keys[0]?.startsWith('$') === true;
    const place = isDollar ? compiler.dollarPlace(keys[0] as string) : undefined;
    const field = isDollar && place === undefined && compiler.inElement ? undefined : fieldOf(keys, place, compiler);
    const otherwise = compiler.constant(fallback);
    if (keys[0] !== TODAY && otherwise !== undefined && field !== undefined) {
      const evaluate = fieldReader(field, orElse(undefined, otherwise.value));
      return (otherwise.value ?? null) === null ? compiler.readsField(evaluate, field) : evaluate;
    }
    const read = isDollar ? dollarReader(keys, place, compiler) : pathReader(keys);
    return keys[0] === TODAY && isDollar ? today(call, read, fallback) : withFallback(read, fallback);
  },

  follow(call, scope, tracker) {
    const [path, fallback] = call.args;
    if (path?.kind !== 'literal') {
      tracker.visit(path, scope);
      return tracker.visit(fallback, scope);
    }
    const keys = segments(path.value);
    let origin = keys[0]?.startsWith('$') ? root : scope;
    for (const key of keys) origin = step(origin, key);
    tracker.read(call, origin, fallback !== undefined);
    return union(origin, tracker.visit(fallback, scope));
  },
};

/** The segments of a path; none for the data itself. */
export function segments(path: unknown): string[] {
  return path === undefined || path === null || path === '' ? [] : String(path).split('.');
}

const names = new Map<string, string>();

/**
 * As a property name, not as a slice of another text: hosts look the former up several times faster. An object without
 * a prototype is a dictionary to them, and needs no hidden class of its own.
 */
function asKey(segment: string): string {
  const known = names.get(segment);
  if (known !== undefined) return known;
  const one: Record<string, true> = Object.create(null);
  one[segment] = true;
  const key = Object.keys(one)[0] as string;
  if (names.size < 1000) names.set(key, key);
  return key;
}

function orElse(value: unknown, fallback: unknown): unknown {
  if (value !== undefined) return value;
  return fallback === undefined ? null : fallback;
}

/** What nearly every rule reads: names that no prototype holds, at most three below the data or a `$` name beside it. */
function fieldOf(keys: readonly string[], place: number | undefined, compiler: RuleCompiler): Field | undefined {
  const below = place === undefined ? keys : keys.slice(1);
  if (below.length > 3 || !below.every((key) => compiler.isPlain(key))) return undefined;
  return { place: place ?? -1, first: below[0], second: below[1], third: below[2] };
}

/** One segment of the data or a `$` name alone are most of what catalogues hold. */
function fieldReader(field: Field, otherwise: unknown): Evaluate {
  const { place, first, second } = field;
  if (first === undefined) {
    return (_data, dollars) => {
      const value = dollarAt(dollars, place);
      return value === undefined ? otherwise : value;
    };
  }
  if (place < 0 && second === undefined) {
    return (data) => {
      const value = ownOfJson(data, first);
      return value === undefined ? otherwise : value;
    };
  }
  return (data, dollars) => {
    const value = ownField(field, data, dollars);
    return value === undefined ? otherwise : value;
  };
}

function pathReader(keys: readonly string[]): Evaluate {
  return (data) => ownPath(data, keys);
}

/** `$names` belong to the whole rule: inside a list too, they are read where the rule has them. */
function dollarReader(keys: readonly string[], place: number | undefined, compiler: RuleCompiler): Evaluate {
  if (place === undefined) return compiler.inElement ? (_data, root) => ownPath(root, keys) : pathReader(keys);
  const below = keys.slice(1);
  return (_data, dollars) => ownPath(dollarAt(dollars, place), below);
}

function withFallback(read: Evaluate, fallback: Evaluate): Evaluate {
  return (data, dollars) => {
    const value = read(data, dollars);
    return value === undefined ? orElse(undefined, fallback(data, dollars)) : value;
  };
}

function today(call: Call, read: Evaluate, fallback: Evaluate): Evaluate {
  return (data, dollars) => {
    const value = read(data, dollars);
    if (value !== undefined && value !== null) return value;
    if (call.args[1] === undefined) return needsToday(call.pointer);
    return orElse(undefined, fallback(data, dollars));
  };
}

function needsToday(pointer: string): never {
  throw new RuleError('needs-today', pointer, "the rule needs today's date", 'give "today" as YYYY-MM-DD');
}

export const manual: Manual = {
  group: 'data',
  type: 'any',
  signature: '{"var": "chemin"} · {"var": ["chemin", valeur par défaut]}',
  doc: "Lit une donnée. Le chemin va du champ au sous-champ avec des points ; dans une liste, il part de l'élément. Un champ absent donne null, ou la valeur par défaut si elle est écrite. Les noms en « $ » ($profile, $today…) se lisent partout, même dans une liste. Sans date du jour, $today sans valeur par défaut est une erreur.",
  example: { rule: { var: 'vehicule.marque' }, data: { vehicule: { marque: 'Renault' } } },
  result: 'Renault',
};

export const sentence: SentenceForm = {
  label: 'une donnée',
  operands: [
    { name: 'champ', kind: 'field', initial: 'codeEtat' },
    { name: 'à défaut', kind: 'value' },
  ],
  says: ({ length }) => (length > 1 ? '{0}, à défaut {1}' : 'la donnée {0}'),
  isInfix: true,
};

/** @param isLoose whether what is absent may give undefined */
function written({ args: [path, fallback], pointer }: Call, writer: Writer, isLoose: boolean): string {
  const fixed = writer.known(path);
  if (fixed === undefined) {
    const keys = writer.variable();
    const read = `ownPath(data, ${keys})`;
    return `((${keys} = segments(${writer.value(path)})).length === 0 ? data : orElse(${read}, ${writer.value(fallback)}))`;
  }
  const keys = segments(fixed.value);
  if (keys.length === 0) return 'data';
  const found = writer.path(keys);
  if (keys[0] === TODAY && writer.domain) {
    if (fallback === undefined) return `(${found} ?? needsToday(${writer.literal(pointer)}))`;
    return `(${found} ?? ${writer.value(fallback)} ?? null)`;
  }
  const known = writer.known(fallback);
  if (known !== undefined && (known.value ?? null) === null) return isLoose ? found : `(${found} ?? null)`;
  const value = writer.variable();
  const otherwise = known === undefined ? `orElse(undefined, ${writer.value(fallback)})` : writer.value(fallback);
  return `((${value} = ${found}) === undefined ? ${otherwise} : ${value})`;
}

/** The default takes the place of what is left out, not of null. */
const typing: Typing = (call, at, inference) => {
  const [path, fallback] = call.args;
  if (path?.kind !== 'literal') return anything;
  const found = typeOfPath(pathOf(call), at);
  if (fallback === undefined) return found;
  const otherwise = inference.type(fallback, at);
  return either(found.leftOut === true ? orNull(found, false) : found, otherwise);
};

export const traits: Traits = {
  plain: true,
  typing,
  sure: readPath,
  names: 'path',
  turnsAt: 'value',
  stepwise: true,
  phrase: '{0}',
  writes: {
    calls: { segments, ownPath, orElse, needsToday },
    value: (call, writer) => written(call, writer, false),
    loose: (call, writer) => written(call, writer, true),
  },
};
