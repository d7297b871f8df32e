import { cardView, isActive, type PageContract } from '../../../view/index.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import type { Drawable } from '../drawable.ts';
import { familyOfGiven } from './invented.ts';
import type { PageData } from './why.ts';

/** What the rules of pages and banners are evaluated on, for a member with these contracts. */
export function pageData(drawable: Drawable, contracts: readonly ContractGiven[], today: string): PageData {
  return {
    $today: today,
    $connected: true,
    $standalone: false,
    ...{ $query: {}, $params: {}, $quotes: [], $terminations: [] },
    $brand: drawable.catalogue.data.brand,
    $links: drawable.catalogue.data.links?.links,
    $contracts: contracts.map((given) => pageContract(drawable, given, today)),
  };
}

function pageContract(drawable: Drawable, given: ContractGiven, today: string): PageContract {
  const { catalogue } = drawable;
  const item = given.contract ?? {};
  const card = cardView(catalogue, item, { today });
  const { codeProduit } = item;
  return {
    ...{ id: String(item.id ?? item.policeId ?? ''), label: card.label, detail: card.primary, more: card.secondary },
    ...{ number: null, state: card.state.label, family: familyOfGiven(drawable, given) },
    product: typeof codeProduit === 'string' ? codeProduit : null,
    active: isActive(catalogue, item, { today }),
    ending: Boolean(item.demandeResiliation),
    path: '',
  };
}
