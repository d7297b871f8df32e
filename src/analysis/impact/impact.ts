import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { type Formula, judge, no, openTest, type Test } from '../../catalog/prove/index.ts';
import { familyOfContract, momentlessScope } from '../../view/contract-scope.ts';
import { readsBesideContract } from '../../view/contracts/card-view.ts';
import { momentOf } from '../../view/contracts/moment.ts';
import { displayState } from '../../view/contracts/states.ts';
import { type ContractGiven, contractId, type Fields, stateCode } from '../../view/scope.ts';
import { Answers } from './answers.ts';
import { DecisionTree, type TreeNode } from './decision-tree.ts';
import { distinctText, isWhole, makeReader } from './given-data.ts';
import { MetRegions } from './met.ts';
import { type Count, type Part, Tally, type ViewChange } from './part.ts';
import type { FamilyPlan, ReadingPlan } from './plan.ts';
import { viewChanges } from './view-changes.ts';

/** Most products whose route is kept. */
const MOST_PRODUCTS = 20_000;
/** Most kinds of folded contract whose changes are kept. */
const MOST_FOLDS = 50_000;

/** What the moment of a contract depends on, besides its data. */
const MOMENTS = ['moments', 'rules', 'states', 'codes', 'products'] as const;

/** How the contracts of a product are compared. */
interface Route {
  /** In the later catalogue. */
  family: string;
  plan: FamilyPlan | undefined;
  /** Both sides know its family, which is the same. */
  isPlain: boolean;
}

/** Contracts with the same results of conditions. */
interface Cell {
  how: 'same' | 'folded' | 'drawn';
  /** The changes of folded contracts, by what else distinguishes them. */
  folds: Map<string, readonly string[]>;
}

/** A contract as it is given, and as conditions see it. */
interface Seen {
  given: ContractGiven;
  seen: ContractGiven;
}

interface KeyReader {
  tree: DecisionTree<Cell>;
  reads: readonly ((given: ContractGiven) => unknown)[];
}

/** Counts contracts one by one, and draws those whose changes do not follow from another one's. */
export class Impact {
  private readonly tally = new Tally();
  private readonly answers = new Answers();
  private readonly met = new MetRegions(this.answers);
  private readonly routes = new Map<string, Route>();
  private readonly trees = new Map<FamilyPlan, DecisionTree<Cell>>();
  private readonly counts = new Map<readonly string[], Map<string | null, readonly Count[]>>();
  private readonly readers = new Map<FamilyPlan, KeyReader | null>();
  private folded = 0;
  /** The catalogues that decide moments; one where both decide alike. */
  private readonly deciders: readonly Catalogue[];

  /** @param folds false to draw each contract, for comparison */
  constructor(
    private readonly plan: ReadingPlan,
    private readonly folds = true,
  ) {
    const { before, after } = plan;
    this.deciders = MOMENTS.every((name) => distinctText(before.data[name]) === distinctText(after.data[name]))
      ? [before]
      : [before, after];
  }

  /** @param at where its line begins, or any number that grows @returns whether it is an example of something */
  add(given: ContractGiven, at: number): boolean {
    this.tally.contracts += 1;
    const { family, plan, isPlain } = this.routeOf(given);
    const isFoldable = isPlain && plan !== undefined && this.folds && isWhole(given, this.plan.today);
    if (isFoldable && plan.how === 'same') return false;
    // without a product code, the page is given the family and the card is not
    const isTold = plan?.ofCard.size === 0 || typeof given.contract?.codeProduit === 'string';
    if (isFoldable && isTold && plan.how !== 'drawn') {
      const seen = this.asSeen(given);
      if (seen !== null) return this.fold(family, plan, { given, seen }, at);
    }
    if (plan !== undefined && isPlain) this.met.see(family, plan.directions, this.asSeen(given) ?? given);
    return this.count(family, this.draw(family, given), given, at);
  }

  /**
   * Counts a contract by its product alone, if that is enough to know that nothing changes. The caller has checked that
   * it has a state, no failed read and no day of its own. @returns false, and counts nothing, where that is not enough
   */
  skips(codeProduit: string): boolean {
    const { plan, isPlain } = this.routeOf({ contract: { codeProduit } });
    const isSame = this.folds && isPlain && plan?.how === 'same';
    if (isSame) this.tally.contracts += 1;
    return isSame;
  }

  part(): Part {
    return { ...this.tally.part(), met: this.met.names() };
  }

  private routeOf(given: ContractGiven): Route {
    const code = given.contract?.codeProduit;
    if (typeof code !== 'string' || code === '') return this.findRoute(given);
    const known = this.routes.get(code);
    if (known !== undefined) return known;
    const { before, after } = this.plan;
    const route = this.findRoute(given);
    // with a family that a catalogue does not know, the contract's own fields decide the route
    const isOfProduct = [before, after].every(({ data, product }) =>
      Object.hasOwn(data.families ?? {}, product(code).family),
    );
    if (!isOfProduct) return { ...route, isPlain: false };
    if (this.routes.size < MOST_PRODUCTS) this.routes.set(code, route);
    return route;
  }

  private findRoute(given: ContractGiven): Route {
    const { before, after, families } = this.plan;
    const family = familyOfContract(after, given);
    const plan = families.get(family);
    return { family, plan, isPlain: plan !== undefined && familyOfContract(before, given) === family };
  }

  /**
   * The data that conditions see: as given, or with what the law has changed meanwhile (OP-147). Null where page and card
   * disagree on that, or the two catalogues: the card knows less than the page and may be at another moment.
   */
  private asSeen(given: ContractGiven): ContractGiven | null {
    if ((given.termination ?? null) === null) return given;
    const found = this.momentsOf(given);
    const [first] = found;
    if (first === undefined || found.some(({ becomes }) => distinctText(becomes) !== distinctText(first.becomes)))
      return null;
    if (first.becomes === null) return given;
    const seen = { ...given, contract: { ...given.contract, ...first.becomes } };
    const isSettled = this.momentsOf(seen).every(({ moment }, i) => moment === found[i]?.moment);
    return isSettled ? seen : null;
  }

  /** On page and card, under both catalogues: the moment, and the fields that the law has changed. */
  private momentsOf(given: ContractGiven): { moment: string; becomes: Fields | null }[] {
    const day = typeof given.today === 'string' ? given.today : this.plan.today;
    return [given, cardGiven(given)].flatMap((known) =>
      this.deciders.map((one) => {
        const scope = momentlessScope(one, { ...known, today: day });
        const { moment, becomes } = momentOf(one)(scope);
        return { moment, becomes: becomes?.(scope) ?? null };
      }),
    );
  }

  private draw(family: string, given: ContractGiven): ViewChange[] {
    this.tally.drawn += 1;
    const { before, after, today, families } = this.plan;
    const dated = typeof given.today === 'string' ? given : { ...given, today };
    return viewChanges(before, after, dated, families.get(family)?.names ?? new Map<string, string>());
  }

  private count(family: string, changes: readonly ViewChange[], given: ContractGiven, at: number): boolean {
    if (changes.length === 0) return false;
    this.tally.changed += 1;
    const contract = given.contract ?? {};
    const state = displayState(this.plan.before, stateCode(contract));
    const id = contractId(contract) ?? '?';
    let isExample = false;
    for (const { what, detail } of changes)
      if (this.tally.of({ what, family, state }).add(1, [{ at, id, detail }])) isExample = true;
    return isExample;
  }

  /** Counts the changes of a contract, taken from another with the same results where that is enough. */
  private fold(family: string, plan: FamilyPlan, { given, seen }: Seen, at: number): boolean {
    const tree = getOrAdd(this.trees, plan, () => buildTree(plan));
    let card: ContractGiven | undefined;
    const cell = tree.find((test) => {
      if (!plan.ofCard.has(test)) return this.answers.of(test, seen);
      card ??= cardGiven(seen);
      return this.answers.of(test, card);
    });
    if (cell.how === 'same') return false;
    this.met.see(family, plan.directions, seen);
    const contract = given.contract ?? {};
    const id = contractId(contract);
    let { folds } = cell;
    // a blank id makes no address
    let key = id === null ? 'no id' : id.trim() === '' ? `blank id ${JSON.stringify(id)}` : 'id';
    if (seen !== given) key = `by law ${key}`;
    if (cell.how === 'drawn') {
      const reader = this.readerOf(plan);
      if (reader === null) return this.count(family, this.draw(family, given), given, at);
      ({ folds } = reader.tree.find((test) => this.answers.of(test, seen)));
      for (const read of reader.reads) key += ` ${distinctText(read(seen))}`;
    }
    let changes = folds.get(key);
    if (changes === undefined) {
      if (this.folded >= MOST_FOLDS) return this.count(family, this.draw(family, given), given, at);
      changes = this.draw(family, given).map(({ what }) => what);
      this.folded += 1;
      folds.set(key, changes);
    }
    if (changes.length === 0) return false;
    this.tally.changed += 1;
    const counts = this.countsOf(family, changes, stateCode(contract));
    const isRead = cell.how === 'drawn' && counts.some((count) => count.shows(at));
    const own = isRead ? new Map(this.draw(family, given).map(({ what, detail }) => [what, detail])) : null;
    let isExample = false;
    for (const count of counts)
      if (count.add(1, [{ at, id: id ?? '?', detail: own?.get(count.place.what) ?? null }])) isExample = true;
    return isExample;
  }

  /** Distinguishes contracts where conditions alone do not; null where each is drawn. */
  private readerOf(plan: FamilyPlan): KeyReader | null {
    const { reading } = plan;
    return getOrAdd(
      this.readers,
      plan,
      () => reading && { tree: buildTreeOfAll(reading.formulas), reads: reading.inputs.map(makeReader) },
    );
  }

  /** The counters of some changes for contracts of a state. */
  private countsOf(family: string, changes: readonly string[], codeEtat: string | null): readonly Count[] {
    const byState = getOrAdd(this.counts, changes, () => new Map<string | null, readonly Count[]>());
    return getOrAdd(byState, codeEtat, () => {
      const state = displayState(this.plan.before, codeEtat);
      return changes.map((what) => this.tally.of({ what, family, state }));
    });
  }
}

type Questions = Pick<FamilyPlan, 'how' | 'gate' | 'pairs' | 'beside'>;

/** Sorts contracts of a family by the results of its conditions under both catalogues. */
function buildTree(plan: Questions): DecisionTree<Cell> {
  const cells = new Map<string, Cell>();
  return new DecisionTree((truthOf): TreeNode<Cell> => {
    let open: Test | undefined;
    /** Also false after an open test was found; the signature is not used then. */
    const holds = (formula: Formula): boolean => {
      if (open !== undefined) return false;
      const value = judge(formula, truthOf);
      if (value === undefined) open = openTest(formula, truthOf);
      return value === true;
    };
    const { how, signature } = sign(plan, holds);
    if (open !== undefined) return { open };
    const key = `${how} ${signature}`;
    const leaf = cells.get(key) ?? { how, folds: new Map() };
    cells.set(key, leaf);
    return { leaf };
  });
}

/** Sorts contracts by the results of some formulas. */
function buildTreeOfAll(formulas: readonly Formula[]): DecisionTree<Cell> {
  const pairs = formulas.map((old, i) => ({ key: String(i), old, now: no, isFolded: true, besides: [], within: null }));
  return buildTree({ how: 'folded', gate: [], pairs, beside: [] });
}

function sign(
  { how, gate, pairs, beside }: Questions,
  holds: (formula: Formula) => boolean,
): { how: Cell['how']; signature: string } {
  const isThrough = gate.length === 0 || gate.some(({ old, now }) => holds(old) !== holds(now));
  if (!isThrough) return { how: 'same', signature: '' };
  if (how === 'sifted' || how === 'read') return { how: 'drawn', signature: '' };
  let signature = '';
  const differing = new Set<string>();
  let isFolded = true;
  for (const { key, old, now, within, ...pair } of pairs) {
    if (within !== null && differing.has(within)) continue;
    const [was, is] = [holds(old), holds(now)];
    signature += was === is ? '=' : is ? '+' : '-';
    if (was === is) continue;
    differing.add(key);
    isFolded &&= pair.isFolded && pair.besides.every((tab) => differing.has(tab));
  }
  if (differing.size === 0) return { how: 'same', signature: '' };
  if (!isFolded) return { how: 'drawn', signature: '' };
  return { how: 'folded', signature: signature + beside.map((formula) => (holds(formula) ? '1' : '0')).join('') };
}

/** The data that decides the card of a contract. */
function cardGiven({ contract, termination }: ContractGiven): ContractGiven {
  return { ...readsBesideContract(contract ?? {}), contract, termination };
}
