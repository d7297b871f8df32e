import type { Catalogue } from '../../catalog/index.ts';
import { isOfFamily } from '../../catalog/of-family.ts';
import { own } from '../../rules/index.ts';
import type { CoverEventView, CoverPart, CoverView, Fact, HeldGuarantee } from '../types.generated.ts';

/** Guarantees from a contract's view. */
export interface CoverGiven {
  family: string;
  guarantees: readonly (Pick<HeldGuarantee, 'code'> & { label?: string; facts?: readonly Fact[] })[];
}

/**
 * What a contract covers, by event: one guarantee covers a damage, and an event is covered as far as its damages are.
 */
export function coverView(catalogue: Catalogue, { family, guarantees }: CoverGiven): CoverView {
  const known = catalogue.data.guarantees?.guarantees ?? {};
  const entry = (code: string) => own(known, code) as (typeof known)[string] | undefined;
  const excludedBy = (code: string) => {
    const found = entry(code);
    return found !== undefined && isOfFamily(found, family) ? (found.excluded ?? null) : null;
  };

  function partOf({ id, what, guarantees: codes }: { id: string; what: string; guarantees: string[] }): CoverPart {
    const held = guarantees.find(({ code }) => codes.indexOf(code) >= 0);
    if (held === undefined) {
      const label = codes.map((code) => entry(code)?.label ?? code)[0] ?? '';
      return { id, what, covered: false, guarantee: label, excluded: null, facts: [] };
    }
    const guarantee = held.label ?? entry(held.code)?.label ?? held.code;
    return { id, what, covered: true, guarantee, excluded: excludedBy(held.code), facts: [...(held.facts ?? [])] };
  }

  const events = Object.entries(catalogue.data.guarantees?.events ?? {}).flatMap(([id, event]): CoverEventView[] => {
    if (!isOfFamily(event, family)) return [];
    const parts = event.covers.map(partOf).sort((a, b) => Number(b.covered) - Number(a.covered));
    const covered = parts.filter((part) => part.covered).length;
    const verdict = covered === parts.length ? 'yes' : covered > 0 ? 'partly' : 'no';
    const title = catalogue.text(`cover.${verdict}`);
    return [{ id, label: event.label, verdict, title, parts, todo: event.todo ?? [] }];
  });
  const excluded = guarantees.flatMap(({ code }) => {
    const text = excludedBy(code);
    return text === null ? [] : [{ code, text }];
  });
  return { events, excluded };
}
