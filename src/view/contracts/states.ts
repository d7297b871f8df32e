import type { CardKind, Catalogue, DisplayState, Product } from '../../catalog/index.ts';

const own = Object.prototype.hasOwnProperty;

/** The key by which a table has a code; null where it has none. */
export const keyIn = (table: object | undefined, code: string | null): string | null => {
  const key = code ?? 'null';
  return table !== undefined && own.call(table, key) ? key : null;
};

const find = <T>(table: Readonly<Record<string, T>> | undefined, code: string | null): T | undefined => {
  const key = keyIn(table, code);
  return key === null ? undefined : table?.[key];
};

/** Display state of a codeEtat (C4); a code in no table is shown as `unknown` says (OP-084). */
export function displayState(catalogue: Catalogue, code: string | null): DisplayState {
  return find(catalogue.data.states?.display, code) ?? catalogue.data.states?.unknown ?? 'active';
}

/** Whether the tables know the code; absent counts as known. */
export function stateKnown(catalogue: Catalogue, code: string | null): boolean {
  return code === null || find(catalogue.data.states?.display, code) !== undefined;
}

/** Label of a codeEtat on the header (OP-086): its own, else that of its display state. */
export function stateLabel(catalogue: Catalogue, code: string | null): string {
  const { states } = catalogue.data;
  const display = displayState(catalogue, code);
  return (code === null ? undefined : find(states?.labels, code)) ?? states?.displayLabels[display] ?? display;
}

/** Kind of card of a codeEtat (C2, OP-082). */
export function cardKind(catalogue: Catalogue, code: string | null): CardKind {
  const { states } = catalogue.data;
  const name = find(states?.cards, code) ?? states?.defaultCard ?? '';
  return states?.cardKinds[name] ?? { clickable: true };
}

export function inForce(catalogue: Catalogue, display: DisplayState): boolean {
  return (catalogue.data.states?.inForce ?? []).indexOf(display) >= 0;
}

/** Colours of a theme, strong then tint; of two themes, the strong of each. */
export function themeColors(catalogue: Catalogue, theme: string, second?: string): string[] {
  const themes = catalogue.data.themes?.themes ?? {};
  const pair = themes[theme]?.light;
  const other = second === undefined ? undefined : themes[second]?.light;
  return [pair?.strong, other?.strong ?? pair?.tint].filter((color) => color !== undefined);
}

/** Label of a product: the server's own where the catalogue lets it prevail (OP-100). */
export function productLabel(product: Product, libelleProduit: unknown): string {
  return product.serverLabel === true && typeof libelleProduit === 'string' && libelleProduit !== ''
    ? libelleProduit
    : product.label;
}
