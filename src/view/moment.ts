import type { Catalogue } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { type Compiler, createCompiler, type Of } from './compiler.ts';

/** Where a contract stands in its life, by one of the names of `moments.json`. */
export type MomentOf = Of<string>;

/**
 * The moment of a contract: the first rule that holds (OP-141). Where today's date is not given, a rule that reads it
 * does not hold: a date counts as passed.
 */
export function compileMoment(compiler: Compiler): MomentOf {
  const { rules = [], otherwise = 'in-force' } = compiler.catalogue.data.moments ?? {};
  const compiled = rules.map(({ moment, when }, i) => ({
    moment,
    holds: compiler.flag(when, { file: fileOf('moments'), pointer: `/rules/${i}/when` }, false),
    undated: compiler.undated([when]),
  }));
  return (scope) => {
    for (const { moment, holds, undated } of compiled) if (!undated(scope) && holds(scope)) return moment;
    return otherwise;
  };
}

const known = new WeakMap<Catalogue, MomentOf>();

/** That of a catalogue, compiled once. */
export function momentOf(catalogue: Catalogue): MomentOf {
  let moment = known.get(catalogue);
  if (moment === undefined) {
    moment = compileMoment(createCompiler(catalogue));
    known.set(catalogue, moment);
  }
  return moment;
}
