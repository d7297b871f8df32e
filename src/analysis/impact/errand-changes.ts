import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue, CatalogueData } from '../../catalog/index.ts';
import { terminationOffer } from '../../view/cancellation/termination.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import { settledScope } from '../../view/contracts/contract-view.ts';
import { feesFrom } from '../../view/savings/savings-fee.ts';
import { nothingPending, savingsOffer } from '../../view/savings/savings-offer.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { ViewChange } from './part.ts';
import type { ViewWords } from './view-words.ts';

/** What the errands of a contract read that its page does not. */
export const ofReasons = ['cancellationReasons', 'cancellationTerms', 'cancellationTypes'] as const;
export const ofFees = ['fees'] as const;
/** Rules that only the engine calls: who may pay in, and for which fee. */
export const payingRules: ReadonlySet<string> = new Set(['savings-open', 'free-payment-fee', 'programmed-payment-fee']);

/** Differences in the reasons and fees that a contract's errands show, where both catalogues offer them. */
export function errandChanges(
  before: Catalogue,
  after: Catalogue,
  given: ContractGiven,
  words: ViewWords,
): ViewChange[] {
  return [
    ...(differ(before, after, [...ofReasons, 'cancellationGroups', 'products', 'rules'])
      ? reasonChanges(before, after, given, words)
      : []),
    ...(differ(before, after, [...ofFees, 'rules']) ? feeChanges(before, after, given, words) : []),
  ];
}

function reasonChanges(before: Catalogue, after: Catalogue, given: ContractGiven, words: ViewWords): ViewChange[] {
  const [was, is] = [before, after].map((catalogue) =>
    terminationOffer(catalogue, settledScope(catalogue, given), String(given.today ?? '')),
  );
  if (was?.statut !== 'available' || is?.statut !== 'available') return [];
  return compareByName(
    new Map(was.motifs.map((reason) => [words.reason(reason.libelle, reason.code), reason])),
    new Map(is.motifs.map((reason) => [words.reason(reason.libelle, reason.code), reason])),
    () => null,
    words,
  );
}

/** Each way to pay in, with its kind of fee in `fees.json`. */
type Ways = ReadonlyMap<'free' | 'programmed', string>;

function feeChanges(before: Catalogue, after: Catalogue, given: ContractGiven, words: ViewWords): ViewChange[] {
  const [was, is] = [findWays(before, given), findWays(after, given)];
  if (was === null || is === null) return [];
  const ways = [...was].map(([way, kind]) => ({ way, kind, now: is.get(way) ?? kind }));
  const same = ways.flatMap(({ kind, now }) => (kind === now ? [kind] : []));
  return [
    ...ways.flatMap(({ way, kind, now }): ViewChange[] =>
      kind === now ? [] : [{ what: words.otherFee(way), detail: words.becomes(kind, now) }],
    ),
    ...compareByName(
      collectBands(before, same, words),
      collectBands(after, same, words),
      (a, b) => words.becomes(`${a.rate} %`, `${b.rate} %`),
      words,
    ),
  ];
}

function findWays(catalogue: Catalogue, given: ContractGiven): Ways | null {
  if (!isPaidInto(catalogue.data, familyOfContract(catalogue, given))) return null;
  const offer = savingsOffer(catalogue, settledScope(catalogue, given), nothingPending, String(given.today ?? ''));
  if (!offer.possible) return null;
  return new Map([
    ['free', offer.fraisLibre],
    ['programmed', offer.fraisProgramme],
  ]);
}

/** Whether contracts of a family are paid into: each payment has its fee. */
export const isPaidInto = ({ families }: CatalogueData, family: string): boolean =>
  families?.[family]?.savings !== undefined;

type Band = NonNullable<CatalogueData['fees']>['fees'][number]['bands'][number];

/** The bands of some fees and of the fees that take over from them. */
const collectBands = (catalogue: Catalogue, kinds: readonly string[], words: ViewWords): Map<string, Band> =>
  new Map(
    kinds
      .filter((kind) => catalogue.data.fees?.fees.some((fee) => fee.kind === kind))
      .flatMap((kind) =>
        feesFrom(catalogue, kind).flatMap(({ bands }) =>
          bands.map((band): [string, Band] => [words.fee(band.id), band]),
        ),
      ),
  );

function compareByName<T>(
  was: ReadonlyMap<string, T>,
  is: ReadonlyMap<string, T>,
  detail: (a: T, b: T) => string | null,
  words: ViewWords,
): ViewChange[] {
  return [...new Set([...was.keys(), ...is.keys()])].flatMap((name): ViewChange[] => {
    const [a, b] = [was.get(name), is.get(name)];
    if (a === undefined) return [{ what: words.change(name, 'appears'), detail: null }];
    if (b === undefined) return [{ what: words.change(name, 'disappears'), detail: null }];
    return JSON.stringify(a) === JSON.stringify(b)
      ? []
      : [{ what: words.change(name, 'changes'), detail: detail(a, b) }];
  });
}

type Sections = readonly (keyof CatalogueData)[];

const known = new WeakMap<Catalogue, WeakMap<Catalogue, Map<string, boolean>>>();

/** Whether two catalogues differ in some sections, compared once per pair. */
function differ(before: Catalogue, after: Catalogue, sections: Sections): boolean {
  const others = getOrAdd(known, before, () => new WeakMap<Catalogue, Map<string, boolean>>());
  const answers = getOrAdd(others, after, () => new Map<string, boolean>());
  return getOrAdd(answers, sections.join(), () =>
    sections.some((name) => JSON.stringify(before.data[name]) !== JSON.stringify(after.data[name])),
  );
}
