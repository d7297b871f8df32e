import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { below, createCompiler, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { decidedCertificate } from '../papers/certificate-paper.ts';
import { compileState, withDollar } from '../papers/state.ts';
import { perCatalogue } from '../per-catalogue.ts';
import type { ContractGiven, Scope } from '../scope.ts';
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

const compiledOf = perCatalogue((catalogue): Compiled | null => {
  const { memo } = catalogue.data;
  if (memo === undefined) return null;
  const compiler = createCompiler(catalogue);
  const at: Place = { file: fileOf('memo'), pointer: '' };
  const name = compiler.text(memo.holder.nomComplet, below(at, 'holder', 'nomComplet'));
  const address = compiler.list(memo.holder.adresse, below(at, 'holder', 'adresse'));
  const label = compiler.text(memo.assistance?.label, below(at, 'assistance', 'label'));
  const phone = compiler.text(memo.assistance?.phone, below(at, 'assistance', 'phone'));
  const hours = compiler.text(memo.assistance?.hours, below(at, 'assistance', 'hours'));
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
    state: compileState(compiler, 'memo'),
  };
});

/** The insurer as the memo names it: in its own words, or in those of the brand. */
export function memoInsurer({ memo, brand }: CatalogueData) {
  if (memo?.insurer !== undefined || brand?.insurer === undefined) return memo?.insurer;
  const { legal, address } = brand.insurer;
  return { legal, address };
}

/**
 * The memo of a vehicle, with the lines and sentences of its certificate; null when the catalogue has none. `issued`:
 * whether the contract has one today, null when unavailable data leaves that unknown.
 */
export function memoView(catalogue: Catalogue, given: ContractGiven): MemoView | null {
  const compiled = compiledOf(catalogue);
  if (compiled === null) return null;
  const { certificate } = compiled;
  const scope = contractScope(catalogue, given);
  const people = { insurer: memoInsurer(catalogue.data), holder: compiled.holder(scope) };
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

/** A memo kept on the phone, when it is opened again; days are AAAA-MM-JJ. */
export interface MemoKept {
  refreshedOn?: string | null | undefined;
  effect?: string | null | undefined;
  until?: string | null | undefined;
}

/** What a kept memo is worth on a day; null when the catalogue has no state for it. */
export const memoState = (catalogue: Catalogue, memo: MemoKept, today: string | null): MemoStateView | null =>
  compiledOf(catalogue)?.state(memoScope(catalogue, memo, today)) ?? null;

export const memoScope = (catalogue: Catalogue, memo: MemoKept, today: string | null): Scope =>
  withDollar(contractScope(catalogue, { contract: {}, today }), '$memo', memo);
