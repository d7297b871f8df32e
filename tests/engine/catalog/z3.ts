import { init, Z3_lbool } from 'z3-solver';
import type { Json } from '../../../src/rules/index.ts';

/** A condition or a number as SMT-LIB writes it. */
type Term = string;

/** Answers whether conditions as `rulesOver` makes them can be met, by a solver that shares no line with ours. */
export interface Solver {
  canHold(rule: Json): Promise<boolean>;
  /** Whether one holds without the other. */
  canDiffer(one: Json, other: Json): Promise<boolean>;
  close(): void;
}

const codes = ['VIG', 'RES', 'SUS', 'NEW', 'TIERS', 'TOUS', 'OPTIMO', 'A', 'B', 'ESS'];
const DAY = 86_400_000;
const EMPTY = -1;
const MOST_CHILDREN = 4;

const dayOf = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / DAY);
const int = (value: number): Term => (value < 0 ? `(- ${-value})` : String(value));
const code = (text: string): Term => int(codes.includes(text) ? codes.indexOf(text) : codes.length);
const all = (...terms: Term[]): Term => `(and true ${terms.join(' ')})`;
const any = (...terms: Term[]): Term => `(or false ${terms.join(' ')})`;
const not = (term: Term): Term => `(not ${term})`;
const orElse = (name: string, fallback: number): Term => `(ite ${name}? ${int(fallback)} ${name})`;
const among = (name: string, texts: readonly string[]): Term =>
  all(not(`${name}?`), any(...texts.map((text) => `(= ${name} ${code(text)})`)));
/** A date, moved by some days, beside another; one that is absent is neither before nor after any. */
const dated = (by: string, name: string, other: string, days = 0): Term =>
  all(not(`${name}?`), `(${by} (+ ${name} ${int(days)}) ${int(dayOf(other))})`);
const given = (name: string): Term => all(not(`${name}?`), not(`(= ${name} ${int(EMPTY)})`));

const children = Array.from({ length: MOST_CHILDREN }, (_, i) => ({ age: `age${i}`, code: `code${i}` }));
const names = [
  'etat',
  'formule',
  'nombre',
  'prime',
  'effet',
  'energie',
  'enfants',
  ...children.flatMap((child) => [child.age, child.code]),
];
const declared = [
  ...names.map((name) => `(declare-const ${name} Int)(declare-const ${name}? Bool)`),
  '(declare-const flag Bool)(declare-const vehicule Bool)',
  `(assert (and (>= enfants 0) (<= enfants ${MOST_CHILDREN})))`,
  `(assert (or formule? (= formule ${code('TIERS')}) (= formule ${code('TOUS')})))`,
].join('\n');

/** @param today ISO date */
export async function solver(today: string): Promise<Solver> {
  const { Z3, em } = await init();
  const { truth } = translator(today);
  const satisfiable = async (term: Term): Promise<boolean> => {
    const config = Z3.mk_config();
    const context = Z3.mk_context(config);
    Z3.del_config(config);
    const one = Z3.mk_simple_solver(context);
    Z3.solver_inc_ref(context, one);
    Z3.solver_from_string(context, one, `${declared}\n(assert ${term})`);
    const said = await Z3.solver_check(context, one);
    Z3.solver_dec_ref(context, one);
    Z3.del_context(context);
    if (said === Z3_lbool.Z3_L_UNDEF) throw new Error('the solver does not know');
    return said === Z3_lbool.Z3_L_TRUE;
  };
  return {
    canHold: (rule) => satisfiable(truth(rule)),
    canDiffer: (one, other) => satisfiable(`(xor ${truth(one)} ${truth(other)})`),
    close: () => em.PThread.terminateAllThreads(),
  };
}

function translator(today: string): { truth(rule: Json): Term } {
  const ended = among('etat', ['RES']);
  const notYet = all(not(ended), dated('>', 'effet', today));
  const moments: Readonly<Record<string, Term>> = {
    ended,
    'not-yet': notYet,
    'in-force': all(not(ended), not(notYet)),
  };
  const papers: Readonly<Record<string, Term>> = { A: 'flag', B: `(> ${orElse('nombre', 0)} 3)` };
  const truths: Readonly<Record<string, Term>> = {
    flag: 'flag',
    vehicule: 'vehicule',
    'vehicule.energie': all('vehicule', given('energie')),
    enfants: all(not('enfants?'), '(> enfants 0)'),
    $papers: any(...Object.values(papers)),
  };

  const ofChild = (rule: Json, child: (typeof children)[number]): Term => {
    const [by, operands] = partsOf(rule);
    return by === '=='
      ? among(child.code, [String(operands[1])])
      : `(${by} ${orElse(child.age, 0)} ${int(Number(operands[1]))})`;
  };
  const overChildren = (by: string, rule: Json): Term => {
    const each = children.map((child, i) => ({
      there: all(not('enfants?'), `(> enfants ${i})`),
      holds: ofChild(rule, child),
    }));
    if (by === 'all')
      return all(not('enfants?'), '(> enfants 0)', ...each.map(({ there, holds }) => `(=> ${there} ${holds})`));
    const some = any(...each.map(({ there, holds }) => all(there, holds)));
    return by === 'some' ? some : not(some);
  };
  const ordered = (by: string, [left = null, right]: readonly Json[]): Term => {
    const [operator, operands] = partsOf(left);
    if (operator === 'count') return `(${by} (ite enfants? 0 enfants) ${int(Number(right))})`;
    const name = pathOf(operands[0] ?? null);
    if (name === 'nombre') return `(${by} ${orElse(name, 0)} ${int(Number(right))})`;
    if (name === 'prime') return `(${by} ${orElse(name, 0)} ${int(Math.round(Number(right) * 100))})`;
    if (name === 'effet') return dated(by, name, String(right));
    const [shift, shifted] = partsOf(operands[0] ?? null);
    if (shift !== 'add-days') throw new Error(`no shift by ${shift}`);
    return dated(by, 'effet', today, Number(shifted[1]));
  };
  const has = ([list, wanted]: readonly Json[]): Term =>
    Array.isArray(list) ? among('etat', list.map(String)) : (papers[String(wanted)] ?? 'false');
  const same = ([read = null, wanted]: readonly Json[]): Term => {
    const name = pathOf(read);
    if (name === '$moment') return moments[String(wanted)] ?? 'false';
    if (name !== '$shown') return among(name, [String(wanted)]);
    const active = among('etat', ['VIG']);
    return wanted === 'active' ? active : not(active);
  };
  const isEmpty = (name: string): Term => {
    if (name === 'vehicule') return not('vehicule');
    return name === 'effet' ? 'effet?' : not(given(name));
  };
  const truth = (rule: Json): Term => {
    const [by, operands] = partsOf(rule);
    const [first = null, second = null] = operands;
    if (by === 'and') return all(...operands.map(truth));
    if (by === 'or') return any(...operands.map(truth));
    if (by === '!') return not(truth(first));
    if (by === 'if') return `(ite ${operands.map(truth).join(' ')})`;
    if (by === 'rule') return moments['in-force'] ?? 'false';
    if (by === 'var') return truths[String(first)] ?? 'false';
    if (by === 'empty') return isEmpty(pathOf(first));
    if (by === 'has') return has(operands);
    if (by === 'some' || by === 'none' || by === 'all') return overChildren(by, second);
    if (by === '==' || by === '===') return same(operands);
    return by === '!=' || by === '!==' ? not(same(operands)) : ordered(by, operands);
  };
  return { truth };
}

function partsOf(rule: Json): [operator: string, operands: readonly Json[]] {
  const [[operator, operands] = ['', []]] = Object.entries(rule as Record<string, Json>);
  return [operator, Array.isArray(operands) ? operands : [operands]];
}

const pathOf = (read: Json): string => String(partsOf(read)[1][0]);
