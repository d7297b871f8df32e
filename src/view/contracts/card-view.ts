import type { Catalogue } from '../../catalog/index.ts';
import { fillPath } from '../addresses/routes.ts';
import { contractScope } from '../contract-scope.ts';
import { type ContractGiven, contractId, type Fields, stateCode } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import type { CardView } from '../types.generated.ts';
import { groupOfTheme, listedMoment } from './listed.ts';
import { phaseOf } from './moment.ts';
import { cardKind, productLabel, themeColors } from './states.ts';

/** From the index, or from the whole families. */
function familyEntry(catalogue: Catalogue, family: string): { page: string; cardLink: string | null } {
  const { familyIndex, families } = catalogue.data;
  const entry = familyIndex?.[family];
  if (entry !== undefined) return { page: entry.page, cardLink: entry.cardLink ?? null };
  const whole = families?.[family];
  return { page: whole?.page ?? '/', cardLink: whole?.card?.link ?? null };
}

/** Page of a product, as `/mon-contrat/{id}` (OP-131). */
export function pageOfProduct(catalogue: Catalogue, code: string | null): string {
  return familyEntry(catalogue, catalogue.product(code).family).page;
}

export function familyOfProduct(catalogue: Catalogue, code: string | null): string {
  return catalogue.product(code).family;
}

/** Optional data that makes the moment of a card more exact. */
export type CardGiven = Pick<ContractGiven, 'today' | 'termination'> & { payment?: unknown };

/** Fields in which a light synthesis item carries other reads, by name. */
export const carriedReads = { payment: 'situationPaiement', mileage: 'forfaitKm' } as const;

export type CardRead = keyof typeof carriedReads;

/** Reads that a light synthesis item carries, by name. */
export function readsBesideContract(
  item: Fields,
): Pick<ContractGiven, 'termination'> & { [read in CardRead]?: unknown } {
  const { demandeResiliation } = item;
  const reads: Record<string, unknown> = {};
  if (demandeResiliation !== undefined) reads.termination = { demande: demandeResiliation };
  for (const [name, field] of Object.entries(carriedReads)) if (item[field] !== undefined) reads[name] = item[field];
  return reads;
}

/** The other way round: what a light synthesis item carries of a contract's other reads. */
export function carriedOf({ termination, ...given }: ContractGiven): Fields {
  const demande = (termination as { demande?: unknown } | null | undefined)?.demande;
  const carried: Fields = demande === undefined ? {} : { demandeResiliation: demande };
  const others = Object.entries(carriedReads).filter(([name]) => given[name] !== undefined);
  return { ...carried, ...Object.fromEntries(others.map(([name, field]) => [field, given[name]])) };
}

/** The card of a light synthesis item (C2 "Card"). */
export function cardView(catalogue: Catalogue, item: Fields, beside: CardGiven = {}): CardView {
  const scope = contractScope(catalogue, { ...readsBesideContract(item), ...beside, contract: item });
  const codeEtat = stateCode(scope.data);
  const product = catalogue.product(codeText(item.codeProduit));
  const kind = cardKind(catalogue, codeEtat);
  const entry = familyEntry(catalogue, product.family);
  const id = contractId(item);
  const number = codeText(item.numContrat);
  const external = product.externalLink !== undefined;
  const path = external ? (product.externalLink ?? null) : id === null ? null : fillPath(entry.page, { id });
  const theme = kind.theme ?? product.theme;
  const description = item.descriptionDashboard as { ligne1?: unknown; ligne2?: unknown } | null | undefined;
  const listed = listedMoment(catalogue, scope);
  const numbered = number === null ? null : catalogue.text('card.number', { number });
  const lines = [codeText(description?.ligne1), codeText(description?.ligne2)].filter(listed.keeps);
  return {
    label: productLabel(product, item.libelleProduit),
    subLabel: kind.text ?? numbered,
    number: kind.text === undefined ? null : numbered,
    icon: product.drawing ?? product.icon,
    colors: themeColors(catalogue, theme, kind.theme === undefined ? product.secondTheme : undefined),
    theme,
    primary: lines[0] ?? null,
    secondary: lines[1] ?? null,
    since: listed.since,
    link: kind.clickable && path !== null ? { label: entry.cardLink ?? catalogue.text('card.view'), to: path } : null,
    external,
    clickable: kind.clickable && path !== null,
    codeEtat,
    moment: scope.dollars.$moment,
    phase: phaseOf(catalogue.data, scope.dollars.$moment),
    state: { label: listed.label, tone: listed.tone },
    group: groupOfTheme(catalogue, product.theme),
    heading: listed.heading,
    aside: kind.clickable || path === null || listed.link === null ? null : { label: listed.link, to: path },
  };
}

/**
 * Whether a contract is active: by the server, else by its state (OP-085); never once ended by law (OP-147). One of
 * which the state is not known is not among those that have ended.
 */
export function isActive(catalogue: Catalogue, item: Fields, beside: CardGiven = {}): boolean {
  const { data, dollars } = contractScope(catalogue, { ...readsBesideContract(item), ...beside, contract: item });
  const isAsTold = stateCode(data) === stateCode(item);
  if (isAsTold && typeof item.isActive === 'boolean') return item.isActive;
  return dollars.$inForce || dollars.$display === 'unknown';
}
