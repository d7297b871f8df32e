import { fileOf } from '../../../catalog/sections.ts';
import { cardView } from '../../../view/contracts/card-view.ts';
import { contractView } from '../../../view/contracts/contract-view.ts';
import type { ExplainedElement } from '../contract-of.ts';
import type { Drawable } from '../drawable.ts';
import { words } from '../words.ts';
import { type InventedMember, listedContract } from './api-answer.ts';
import { explainedEntry, type HoldsAt, hiddenEntries, watchedConditions } from './why.ts';

const LISTS = fileOf('lists');
const CERTIFICATES = fileOf('certificates');
/** Of these, a condition that holds hides. */
const HIDING = '/hiddenLines/';

type Held = Pick<InventedMember, 'contract' | 'others'>;

/** Whether what a file says of the member's contracts on lists and among certificates is explained. */
export const isOfContracts = (file: string): boolean => file === LISTS || file === CERTIFICATES;

/** The states and lines of cards, or the certificates, that none of the member's contracts has, each with why. */
export function absentOfContracts(drawable: Drawable, held: Held, file: string): ExplainedElement[] {
  const judge = judgeOf(drawable, held, file);
  return hiddenEntries(drawable, file, judge).map((one) => asWritten(drawable, one, file));
}

/** Why an entry of these shows. */
export function whyOfContracts(drawable: Drawable, held: Held, file: string, pointer: string): ExplainedElement | null {
  const found = explainedEntry(drawable, file, pointer, judgeOf(drawable, held, file));
  return found === null ? null : asWritten(drawable, found, file);
}

/** By what was asked of a contract: what was asked of none is about contracts that the member has not. */
function judgeOf(drawable: Drawable, { contract, others }: Held, file: string): HoldsAt {
  const { watched, seen } = watchedConditions(drawable.catalogue);
  for (const one of [contract, ...others]) {
    contractView(watched, one);
    cardView(watched, listedContract(drawable, one), { today: one.today ?? null });
  }
  return (_when, pointer) => (isHiding(file, pointer) ? seen(file, pointer) !== true : seen(file, pointer) !== false);
}

const isHiding = (file: string, pointer: string): boolean => file === LISTS && pointer.startsWith(HIDING);

/** A condition that hides is said as it is written: it holds where the line does not show. */
function asWritten({ loaded }: Drawable, one: ExplainedElement, file: string): ExplainedElement {
  const { name, place, because, shows } = one;
  if (place === null || !isHiding(file, place.pointer)) return one;
  const line = loaded.data.lists?.hiddenLines?.find(({ id }) => id === name);
  const [condition] = because;
  return {
    ...one,
    called: line === undefined ? one.called : `${line.begins.trim()}…`,
    because: because.map((written) => ({ ...written, holds: !written.holds })),
    otherwise: shows || condition === undefined ? '' : words.hiddenWhile(condition.text),
  };
}
