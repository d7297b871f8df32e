import { getOrAdd } from '../../base/maps.ts';
import { type Formula, judge, no, openTest, type Test } from '../../catalog/prove/index.ts';
import { familyOfContract, momentlessScope } from '../../view/contract-scope.ts';
import { readsBesideContract } from '../../view/contracts/card-view.ts';
import { momentOf } from '../../view/contracts/moment.ts';
import { displayState } from '../../view/contracts/states.ts';
import { type ContractGiven, contractId, stateCode } from '../../view/scope.ts';
import { Answers } from './answers.ts';
import { DecisionTree, type TreeNode } from './decision-tree.ts';
import { distinctText, makeReader } from './given-data.ts';
import { type Count, type Part, Tally, type ViewChange } from './part.ts';
import type { FamilyPlan, ReadingPlan } from './plan.ts';
import { viewChanges } from './view-changes.ts';

/** Products of which is remembered what they are. */
const MOST_PRODUCTS = 20_000;
/** Folded kinds of contract whose changes are remembered. */
const MOST_FOLDS = 50_000;

/** How the contracts of a product are gone through. */
interface Route {
  /** In the later catalogue. */
  family: string;
  plan: FamilyPlan | undefined;
  /** Of the same family on both sides, which both know. */
  isPlain: boolean;
}

/** What the conditions say of some contracts. */
interface Cell {
  how: 'same' | 'folded' | 'drawn';
  /** The changes of those that are folded, by what else tells them apart. */
  folds: Map<string, readonly string[]>;
}

interface KeyReader {
  tree: DecisionTree<Cell>;
  reads: readonly ((given: ContractGiven) => unknown)[];
}

/** Looks at contracts one by one, and draws those of which no other tells what changes. */
export class Impact {
  private readonly tally = new Tally();
  private readonly answers = new Answers();
  private readonly routes = new Map<string, Route>();
  private readonly trees = new Map<FamilyPlan, DecisionTree<Cell>>();
  private readonly counts = new Map<readonly string[], Map<string | null, readonly Count[]>>();
  private readonly readers = new Map<FamilyPlan, KeyReader | null>();
  private folded = 0;

  /** @param folds false to draw each contract: what folding is held to */
  constructor(
    private readonly plan: ReadingPlan,
    private readonly folds = true,
  ) {}

  /** @param at where its line begins, or any number that grows @returns whether it is an example of something */
  add(given: ContractGiven, at: number): boolean {
    this.tally.contracts += 1;
    const { family, plan, isPlain } = this.routeOf(given);
    const isFoldable = isPlain && plan !== undefined && this.folds && isWhole(given, this.plan.today);
    if (isFoldable && plan.how === 'same') return false;
    // without a code, the page is told its family and the card is not
    const isTold = plan?.ofCard.size === 0 || typeof given.contract?.codeProduit === 'string';
    const isFolded = isFoldable && isTold && plan.how !== 'drawn' && !this.isEndedByLaw(given);
    if (isFolded) return this.fold(family, plan, given, at);
    return this.count(family, this.draw(family, given), given, at);
  }

  /**
   * Counts a contract of which no more is known than that it is whole: it has a state, no read of it failed, and it is
   * looked at on the day of the others. False, and nothing is counted, where it takes more to tell whether it changes.
   */
  skips(codeProduit: string): boolean {
    const { plan, isPlain } = this.routeOf({ contract: { codeProduit } });
    const isSame = this.folds && isPlain && plan?.how === 'same';
    if (isSame) this.tally.contracts += 1;
    return isSame;
  }

  part(): Part {
    return this.tally.part();
  }

  private routeOf(given: ContractGiven): Route {
    const code = given.contract?.codeProduit;
    if (typeof code !== 'string' || code === '') return this.findRoute(given);
    const known = this.routes.get(code);
    if (known !== undefined) return known;
    const { before, after } = this.plan;
    const route = this.findRoute(given);
    // of a family that a catalogue does not know, the contract itself says which it is
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
   * Whether a contract, on its page or on its card, is no longer what is given of it: conditions on what is given say
   * nothing of it then. The card knows less than the page, so another moment may be its own.
   */
  private isEndedByLaw(given: ContractGiven): boolean {
    if ((given.termination ?? null) === null) return false;
    const { before, after, today } = this.plan;
    const day = typeof given.today === 'string' ? given.today : today;
    return [given, cardGiven(given)].some((known) =>
      [before, after].some((one) => momentOf(one)(momentlessScope(one, { ...known, today: day })).becomes !== null),
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

  /** What changes with a contract, from another of which the conditions say the same where that tells all. */
  private fold(family: string, plan: FamilyPlan, given: ContractGiven, at: number): boolean {
    const tree = getOrAdd(this.trees, plan, () => buildTree(plan));
    let card: ContractGiven | undefined;
    const cell = tree.find((test) => {
      if (!plan.ofCard.has(test)) return this.answers.of(test, given);
      card ??= cardGiven(given);
      return this.answers.of(test, card);
    });
    if (cell.how === 'same') return false;
    const contract = given.contract ?? {};
    const id = contractId(contract);
    let { folds } = cell;
    // no address is made of a number that shows nothing
    let key = id === null ? 'no id' : id.trim() === '' ? `blank id ${JSON.stringify(id)}` : 'id';
    if (cell.how === 'drawn') {
      const reader = this.readerOf(plan);
      if (reader === null) return this.count(family, this.draw(family, given), given, at);
      ({ folds } = reader.tree.find((test) => this.answers.of(test, given)));
      for (const read of reader.reads) key += ` ${distinctText(read(given))}`;
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

  /** What tells apart those of which conditions alone do not tell; null where nothing does. */
  private readerOf(plan: FamilyPlan): KeyReader | null {
    const { reading } = plan;
    return getOrAdd(
      this.readers,
      plan,
      () => reading && { tree: buildTreeOfAll(reading.formulas), reads: reading.inputs.map(makeReader) },
    );
  }

  /** Where the changes of contracts of a state are counted. */
  private countsOf(family: string, changes: readonly string[], codeEtat: string | null): readonly Count[] {
    const byState = getOrAdd(this.counts, changes, () => new Map<string | null, readonly Count[]>());
    return getOrAdd(byState, codeEtat, () => {
      const state = displayState(this.plan.before, codeEtat);
      return changes.map((what) => this.tally.of({ what, family, state }));
    });
  }
}

type Questions = Pick<FamilyPlan, 'how' | 'gate' | 'pairs' | 'beside'>;

/** Contracts of a family by what its conditions say of them under both catalogues. */
function buildTree(plan: Questions): DecisionTree<Cell> {
  const cells = new Map<string, Cell>();
  return new DecisionTree((truthOf): TreeNode<Cell> => {
    let open: Test | undefined;
    /** False too for what is still to be asked; nothing counts then. */
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

/** Contracts by what each of some formulas says of them. */
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

/** What the card of a contract is decided by. */
function cardGiven({ contract, termination }: ContractGiven): ContractGiven {
  return { ...readsBesideContract(contract ?? {}), contract, termination };
}

/** Nothing of it failed to come, its state is told, and it is looked at on the same day as the others. */
function isWhole({ unavailable, contract, today: own }: ContractGiven, today: string): boolean {
  if (Array.isArray(unavailable) && unavailable.length > 0) return false;
  if (typeof own === 'string' && own !== today) return false;
  return contract?.codeEtat !== undefined || contract?.etat !== undefined;
}
