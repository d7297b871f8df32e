import type { CardKind, Catalogue, DisplayState, Product, StateChanges } from '../../catalog/index.ts';
import { keyIn, type Lookup, lookUp } from '../lookup.ts';

type OfCatalogue = Pick<Catalogue, 'data'>;

/** Display state by codeEtat (C4); an unknown code is shown as `unknown` says (OP-084). */
export const displayLookup = ({ data: { states } }: OfCatalogue): Lookup<DisplayState> => ({
  table: states?.display ?? {},
  otherwise: states?.unknown ?? 'unknown',
});

/** Label of a codeEtat in the header (OP-086): its own, else that of its display state. */
export function labelLookup(catalogue: OfCatalogue, code: string | null): Lookup<string> {
  const { labels = {}, displayLabels } = catalogue.data.states ?? {};
  const display = displayState(catalogue, code);
  return { table: code === null ? {} : labels, otherwise: displayLabels?.[display] ?? display };
}

/** Name of the card kind by codeEtat (C2, OP-082). */
export const cardLookup = ({ data: { states } }: OfCatalogue): Lookup<string> => ({
  table: states?.cards ?? {},
  otherwise: states?.defaultCard ?? '',
});

export const displayState = (catalogue: OfCatalogue, code: string | null): DisplayState =>
  lookUp(displayLookup(catalogue), code);

export const stateLabel = (catalogue: OfCatalogue, code: string | null): string =>
  lookUp(labelLookup(catalogue, code), code);

export const cardKind = (catalogue: OfCatalogue, code: string | null): CardKind =>
  catalogue.data.states?.cardKinds[lookUp(cardLookup(catalogue), code)] ?? { clickable: true };

/** What the tables say of a codeEtat. */
export interface StateDecisions {
  $display: DisplayState;
  $stateLabel: string;
  /** The tables have the code; a missing one counts as known. */
  $stateKnown: boolean;
  $inForce: boolean;
}

export function stateDecisions(catalogue: OfCatalogue, code: string | null): StateDecisions {
  const displays = displayLookup(catalogue);
  const $display = lookUp(displays, code);
  return {
    $display,
    $stateLabel: stateLabel(catalogue, code),
    $stateKnown: code === null || keyIn(displays, code) !== null,
    $inForce: (catalogue.data.states?.inForce ?? []).indexOf($display) >= 0,
  };
}

/** The state that the insurer writes of a contract when something becomes of it, and what it is called. */
export function stateChange(catalogue: Catalogue, change: keyof StateChanges): { code: string; label: string } | null {
  const code = catalogue.data.states?.becomes[change];
  return code === undefined ? null : { code, label: stateLabel(catalogue, code) };
}

/** Whether the premiums of a contract in this state are asked for (P3.7). */
export function isPremiumAsked({ data }: Catalogue, code: string | null): boolean {
  return code !== null && data.states?.premiumAsked.includes(code) === true;
}

/** Colours of a theme, strong then tint; of two themes, the strong of each. */
export function themeColors(catalogue: OfCatalogue, theme: string, second?: string): string[] {
  const themes = catalogue.data.themes?.themes ?? {};
  const pair = themes[theme]?.light;
  const other = second === undefined ? undefined : themes[second]?.light;
  return [pair?.strong, other?.strong ?? pair?.tint].filter((color) => color !== undefined);
}

/** Every product that has a code of its own, in the catalogue's words. */
export const productLabels = ({ data }: Catalogue): { code: string; label: string }[] =>
  Object.entries(data.products?.products ?? {}).flatMap(([code, { label }]) =>
    code.includes('?') ? [] : [{ code, label }],
  );

/** Label of a product: the server's own when the catalogue lets it prevail (OP-100). */
export function productLabel(product: Product, libelleProduit: unknown): string {
  return product.serverLabel === true && typeof libelleProduit === 'string' && libelleProduit !== ''
    ? libelleProduit
    : product.label;
}
