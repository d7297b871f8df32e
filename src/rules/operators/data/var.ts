import { RuleError } from '../../core/error.ts';
import type { Call, Compiler, Field, Frame, Manual, Operator } from '../../core/operator.ts';
import { root, step, union } from '../../core/origin.ts';
import { ownField, ownOfJson, ownPath } from '../../core/own.ts';
import type { Evaluate } from '../../json.ts';

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
    if (typeof path.value === 'object' && path.value !== null) {
      return parser.fail('bad-arguments', 'the path of "var" is a text', 'write {"var": "vehicule.marque"}');
    }
  },

  compile(call, compiler) {
    const fallback = compiler.compile(call.args[1]);
    const path = compiler.compile(call.args[0]);
    const fixed = compiler.constant(path);
    if (fixed === undefined) {
      return (data) => {
        const keys = segments(path(data));
        return keys.length === 0 ? data : orElse(ownPath(data, keys), fallback(data));
      };
    }
    const keys = segments(fixed.value).map(asKey);
    const isSpecial = compiler.domain && keys[0]?.startsWith('$');
    const isToday = keys[0] === TODAY;
    if (isSpecial) compiler.readsDollar(keys[0] as string);
    const isPlain = keys.length > 0 && keys.length <= 3 && keys.every((key) => compiler.isPlain(key));
    const otherwise = compiler.constant(fallback);
    if (isSpecial && (compiler.inElement || compiler.dollarsBeside || isToday)) {
      if (isPlain && !isToday && otherwise !== undefined) {
        compiler.usesFrame();
        return plain(compiler.frame, otherwise.value);
      }
      return special(call, reader(keys, undefined), isToday, fallback, compiler);
    }
    if (keys.length === 0) return (data) => data;
    if (otherwise === undefined) {
      return (data) => {
        const value = ownPath(data, keys);
        return value === undefined ? orElse(undefined, fallback(data)) : value;
      };
    }
    if (isPlain) return plain(undefined, otherwise.value);
    return reader(keys, orElse(undefined, otherwise.value));

    function plain(frame: Frame | undefined, fallen: unknown): Evaluate {
      const field = { frame, first: keys[0] as string, second: keys[1], third: keys[2] };
      const evaluate = fieldReader(field, orElse(undefined, fallen));
      return (fallen ?? null) === null ? compiler.readsField(evaluate, field) : evaluate;
    }
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

/** The segments of a path; none stands for the data itself. */
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

function reader(keys: readonly string[], otherwise: unknown): Evaluate {
  return (data) => {
    const value = ownPath(data, keys);
    return value === undefined ? otherwise : value;
  };
}

/** One to three segments are nearly all that catalogues hold, one of the data most of all. */
function fieldReader(field: Field, otherwise: unknown): Evaluate {
  const { frame, first, second } = field;
  if (frame === undefined && second === undefined) {
    return (data) => {
      const value = ownOfJson(data, first);
      return value === undefined ? otherwise : value;
    };
  }
  return (data) => {
    const value = ownField(field, data);
    return value === undefined ? otherwise : value;
  };
}

/** `$names` belong to the whole rule: inside a list too, they are read where the rule has them. */
function special(call: Call, read: Evaluate, isToday: boolean, fallback: Evaluate, compiler: Compiler): Evaluate {
  const { frame } = compiler;
  const isApart = compiler.inElement || compiler.dollarsBeside;
  if (isApart) compiler.usesFrame();
  return (data) => {
    const value = read(isApart ? frame.dollars : data);
    if (isToday && (value === undefined || value === null)) {
      if (call.args[1] === undefined) throw needsToday(call);
      return orElse(undefined, fallback(data));
    }
    return value === undefined ? orElse(undefined, fallback(data)) : value;
  };
}

function needsToday(call: Call): RuleError {
  return new RuleError('needs-today', call.pointer, "the rule needs today's date", 'give "today" as YYYY-MM-DD');
}

export const manual: Manual = {
  group: 'data',
  type: 'any',
  signature: '{"var": "chemin"} · {"var": ["chemin", valeur par défaut]}',
  doc: "Lit une donnée. Le chemin va du champ au sous-champ avec des points ; dans une liste, il part de l'élément. Un champ absent donne null, ou la valeur par défaut si elle est écrite. Les noms en « $ » ($profile, $today…) se lisent partout, même dans une liste. Sans date du jour, $today sans valeur par défaut est une erreur.",
  example: { rule: { var: 'vehicule.marque' }, data: { vehicule: { marque: 'Renault' } } },
  result: 'Renault',
};
