import type { Catalogue } from '../../catalog/index.ts';
import { answering, isSupportOpen } from '../contact/answering.ts';
import { contractScope } from '../contract-scope.ts';
import { cardView, pageOfProduct } from '../contracts/card-view.ts';
import { contractView } from '../contracts/contract-view.ts';
import { type CoverGiven, coverView } from '../contracts/cover.ts';
import { familyFacts } from '../contracts/family.ts';
import { memoState, memoView } from '../contracts/memo.ts';
import { phaseOf } from '../contracts/moment.ts';
import {
  displayState,
  isPremiumAsked,
  productLabels,
  stateChange,
  stateLabel,
  themeColors,
} from '../contracts/states.ts';
import { dashboardView } from '../dashboard.ts';
import { codeText } from '../text/code-text.ts';
import { contractDecision, decision } from './decision.ts';
import {
  anything,
  code,
  day,
  isFields,
  item,
  items,
  type KeyKind,
  listOf,
  number,
  object,
  oneOf,
  read,
  records,
  required,
  text,
} from './given.ts';

type Held = CoverGiven['guarantees'][number];

/** A guarantee of a contract. */
const heldGuarantee: KeyKind<Held> = {
  holds: { code, label: text, facts: records },
  says: 'a guarantee with its code',
  is: (value): value is Held =>
    isFields(value) && text.is(value.code) && (value.facts === undefined || records.is(value.facts)),
};

function product(catalogue: Catalogue, codeProduit: unknown) {
  const known = codeText(codeProduit);
  const { label, family, icon, theme, secondTheme } = catalogue.product(known);
  return { code: known, label, family, icon, colors: themeColors(catalogue, theme, secondTheme) };
}

/** The rank of the frequency with this id, or this code; -1 when there is none. */
export function frequencyRank({ data }: Pick<Catalogue, 'data'>, given: { id?: unknown; code?: unknown }): number {
  const [id, name] = [codeText(given.id), codeText(given.code)];
  return (data.frequencies?.frequencies ?? []).findIndex((one) => String(one.id) === id || one.code === name);
}

/** Contracts: alone, in lists, on the dashboard and on the phone. */
export const contracts = {
  product: decision({ codeProduit: code }, (catalogue, { codeProduit }) => product(catalogue, codeProduit)),
  page: decision({ codeProduit: code }, (catalogue, { codeProduit }) =>
    pageOfProduct(catalogue, codeText(codeProduit)),
  ),
  'display-state': decision({ codeEtat: code }, (catalogue, { codeEtat }) =>
    displayState(catalogue, codeText(codeEtat)),
  ),
  'state-label': decision({ codeEtat: code }, (catalogue, { codeEtat }) => stateLabel(catalogue, codeText(codeEtat))),
  'state-change': decision({ change: required(oneOf('ended', 'resumed')) }, (catalogue, { change }) =>
    stateChange(catalogue, change),
  ),
  'premium-asked': decision({ codeEtat: code }, (catalogue, { codeEtat }) =>
    isPremiumAsked(catalogue, codeText(codeEtat)),
  ),
  family: decision({ codeProduit: code }, (catalogue, { codeProduit }) =>
    familyFacts(catalogue, codeText(codeProduit)),
  ),
  'product-labels': decision({}, productLabels),
  'military-or-association': decision(
    { codeProduit: code },
    (catalogue, { codeProduit }) => catalogue.product(codeText(codeProduit)).militaryOrAssociation === true,
  ),
  card: decision({ item, termination: read, payment: read, today: day }, (catalogue, { item, ...beside }) => {
    const { theme: _theme, ...card } = cardView(catalogue, item ?? {}, beside);
    return card;
  }),
  dashboard: decision(
    {
      ...{ contracts: items, profile: read, missingPapers: read, identity: anything, mandate: anything },
      ...{ errands: anything, begun: anything, forms: records, conversations: anything },
      notices: listOf(object({ dateEffetEcheance: text, montant: number, typePaiement: text })),
      today: day,
    },
    dashboardView,
  ),
  moment: contractDecision({}, (catalogue, given) => contractScope(catalogue, given).dollars.$moment),
  phase: contractDecision({}, (catalogue, given) =>
    phaseOf(catalogue.data, contractScope(catalogue, given).dollars.$moment),
  ),
  'contract-view': contractDecision({}, (catalogue, given) => contractView(catalogue, given)),
  memo: contractDecision({}, memoView),
  'memo-state': decision(
    { memo: object({ refreshedOn: text, effect: text, until: text }), today: day },
    (catalogue, { memo, today }) => memoState(catalogue, memo ?? {}, today ?? null),
  ),
  cover: decision({ family: text, guarantees: listOf(heldGuarantee) }, (catalogue, { family, guarantees }) =>
    coverView(catalogue, { family: family ?? '', guarantees: guarantees ?? [] }),
  ),
  answering: decision({ at: text }, ({ data: { brand = {} } }, { at }) =>
    answering(brand, isSupportOpen(brand, at ?? '')),
  ),
  frequency: decision({ id: code, code }, (catalogue, given) => {
    const found = catalogue.data.frequencies?.frequencies[frequencyRank(catalogue, given)];
    return found === undefined ? null : { id: found.id, code: found.code, label: found.label };
  }),
};
