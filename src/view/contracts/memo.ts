import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { dollarPlace, place } from '../dollars.ts';
import { decidedCertificate } from '../papers/certificate-paper.ts';
import type { ContractGiven } from '../scope.ts';
import type { MemoAssistance, MemoLine, MemoStateView, MemoView, PaperView } from '../types.generated.ts';

interface Compiled {
  certificate: string;
  when: Of<boolean>;
  holder: Of<object>;
  effect: Of<string | null>;
  until: Of<string | null>;
  assistance: Of<MemoAssistance | null>;
  state: Of<MemoStateView | null>;
}

const known = new WeakMap<Catalogue, Compiled | null>();

function compiledOf(catalogue: Catalogue): Compiled | null {
  let compiled = known.get(catalogue);
  if (compiled === undefined) {
    compiled = compile(catalogue);
    known.set(catalogue, compiled);
  }
  return compiled;
}

function compile(catalogue: Catalogue): Compiled | null {
  const { memo } = catalogue.data;
  if (memo === undefined) return null;
  const compiler = createCompiler(catalogue);
  const at: Place = { file: fileOf('memo'), pointer: '' };
  const name = compiler.text(memo.holder.nomComplet, below(at, 'holder', 'nomComplet'));
  const address = compiler.list(memo.holder.adresse, below(at, 'holder', 'adresse'));
  const label = compiler.text(memo.assistance?.label, below(at, 'assistance', 'label'));
  const phone = compiler.text(memo.assistance?.phone, below(at, 'assistance', 'phone'));
  const hours = compiler.text(memo.assistance?.hours, below(at, 'assistance', 'hours'));
  const states = memo.states.map(({ id, tone, when, title, text }, i) => {
    const here = below(at, 'states', i);
    return {
      ...{ id, tone },
      holds: compiler.flag(when, below(here, 'when'), true),
      title: compiler.text(title, below(here, 'title')),
      text: compiler.text(text, below(here, 'text')),
    };
  });
  return {
    certificate: memo.certificate,
    when: compiler.flag(memo.when, below(at, 'when'), true),
    holder: (scope) => ({
      nomComplet: name(scope),
      adresse: address(scope).filter((line) => typeof line === 'string' && line !== ''),
    }),
    effect: compiler.text(memo.effect, below(at, 'effect')),
    until: compiler.text(memo.until, below(at, 'until')),
    assistance: (scope) => {
      const called = phone(scope);
      return called === null ? null : { label: label(scope) ?? '', phone: called, hours: hours(scope) };
    },
    state: (scope) => {
      const found = states.find(({ holds }) => holds(scope));
      if (found === undefined) return null;
      return { state: found.id, tone: found.tone, title: found.title(scope) ?? '', text: found.text(scope) ?? '' };
    },
  };
}

/**
 * The memo of a vehicle, with the lines and the sentences of its certificate. `issued` says whether the contract gives
 * one today: null where something could not be read, and nothing is known. Null where the catalogue has no memo.
 */
export function memoView(catalogue: Catalogue, given: ContractGiven): MemoView | null {
  const compiled = compiledOf(catalogue);
  if (compiled === null) return null;
  const { certificate } = compiled;
  const scope = contractScope(catalogue, given);
  const people = { insurer: catalogue.data.memo?.insurer, holder: compiled.holder(scope) };
  const decided = decidedCertificate(catalogue, { ...given, ...people, certificate });
  const isKnown = scope.isStateGiven && scope.unavailable === null;
  const paper = decided !== null && compiled.when(scope) ? decided.paper : null;
  const lines = paper === null ? [] : linesOf(paper);
  const { plate, vehicle } = catalogue.data.memo ?? {};
  const line = (id: string | undefined) => lines.find((one) => one.id === id) ?? null;
  return {
    issued: isKnown ? paper !== null : null,
    moment: scope.dollars.$moment,
    title: paper?.title ?? decided?.label ?? certificate,
    plate: line(plate),
    vehicle: line(vehicle),
    lines: lines.filter(({ id }) => id !== plate && id !== vehicle),
    sentences: (paper?.parts ?? []).flatMap((part) =>
      part.part === 'paragraph' ? [{ id: part.id, text: part.text, strong: part.strong }] : [],
    ),
    situation: paper?.situation ?? null,
    effect: compiled.effect(scope),
    until: compiled.until(scope),
    assistance: compiled.assistance(scope),
  };
}

function linesOf({ parts }: PaperView): MemoLine[] {
  return parts.flatMap((part) => (part.part === 'facts' ? part.items : []));
}

/** What is known of a memo that was kept, when it is read again; days are AAAA-MM-JJ. */
export interface MemoKept {
  refreshedOn?: string | null | undefined;
  effect?: string | null | undefined;
  until?: string | null | undefined;
}

/** What a memo that was kept is worth on a day. Null where the catalogue says nothing of it. */
export function memoState(catalogue: Catalogue, memo: MemoKept, today: string | null): MemoStateView | null {
  const scope = contractScope(catalogue, { contract: {}, today });
  const list = [...scope.list];
  place(list, dollarPlace('$memo'), memo);
  return compiledOf(catalogue)?.state({ ...scope, list }) ?? null;
}
