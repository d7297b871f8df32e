import { getOrAdd } from '../../base/maps.ts';
import { type Formula, judge, no, openTest, type Test } from '../../catalog/prove/index.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import { displayState } from '../../view/contracts/states.ts';
import { type ContractGiven, contractId, stateCode } from '../../view/scope.ts';
import { Answers } from './answers.ts';
import { ByLaw } from './by-law.ts';
import { DecisionTree, type TreeNode, type TruthOf } from './decision-tree.ts';
import { distinctText } from './given-data.ts';
import { MetRegions } from './met.ts';
import { type Count, type Part, Tally, type ViewChange } from './part.ts';
import type { FamilyPlan, ReadingPlan } from './plan.ts';
import { ChangedContract, GivenContract, Inputs, type SeenContract } from './seen-contract.ts';
import { viewChanges } from './view-changes.ts';

/** Most products whose route is kept. */
const MOST_PRODUCTS = 20_000;
/** Most kinds of folded contract whose changes are kept. */
const MOST_FOLDS = 50_000;

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
  folds: Map<string, Fold>;
}

/** Contracts that change alike. */
interface Fold {
  changes: readonly string[];
  /** The counters of the changes, by the code of the contract's state. */
  counts: Map<string | null, readonly Count[]>;
}

interface KeyReader {
  tree: DecisionTree<Cell>;
  reads: readonly number[];
}

/** Counts contracts one by one, and draws those whose changes do not follow from another one's. */
export class Impact {
  /** What conditions read of contracts; grows as contracts are seen. */
  readonly inputs = new Inputs();
  private readonly tally = new Tally();
  private readonly answers = new Answers(this.inputs);
  private readonly met = new MetRegions(this.answers);
  private readonly routes = new Map<string, Route>();
  private readonly trees = new Map<FamilyPlan, DecisionTree<Cell>>();
  private readonly readers = new Map<FamilyPlan, KeyReader | null>();
  private readonly byLaw: ByLaw;
  private readonly own: Record<'product' | 'family' | 'state' | 'id' | 'unavailable' | 'today', number>;
  private folded = 0;

  /** @param folds false to draw each contract, for comparison */
  constructor(
    private readonly plan: ReadingPlan,
    private readonly folds = true,
  ) {
    this.byLaw = new ByLaw(plan, this.answers, this.inputs);
    const numberOf = (path: string) => this.inputs.numberOf(path);
    this.own = {
      ...{ product: numberOf('codeProduit'), family: numberOf('$family') },
      ...{ state: numberOf('codeEtat'), id: numberOf('id') },
      ...{ unavailable: numberOf('$unavailable'), today: numberOf('$today') },
    };
  }

  /** @param at where its line begins, or any number that grows @returns whether it is an example of something */
  add(given: ContractGiven, at: number): boolean {
    return this.addSeen(new GivenContract(this.inputs, given), at);
  }

  /** The same for a contract of which only what is asked need be read. */
  addSeen(contract: SeenContract, at: number): boolean {
    this.tally.contracts += 1;
    const { family, plan, isPlain } = this.routeOf(contract);
    const isFoldable = isPlain && plan !== undefined && this.folds && this.isWhole(contract);
    if (isFoldable && plan.how === 'same') return false;
    // without a product code, the page is given the family and the card is not
    const isTold = plan?.ofCard.size === 0 || typeof contract.value(this.own.product) === 'string';
    if (isFoldable && isTold && plan.how !== 'drawn') {
      const seen = this.byLaw.see(family, contract, this.isCoded(contract));
      if (seen !== null) return this.fold(family, plan, contract, seen, at);
    }
    if (plan !== undefined && isPlain)
      this.met.see(family, plan.directions, this.byLaw.seeByEngine(contract) ?? contract);
    return this.countDrawn(family, contract, at);
  }

  /**
   * Counts a contract by its product alone, if that is enough to know that nothing changes. The caller has checked that
   * it has a state, no failed read and no day of its own. @returns false, and counts nothing, where that is not enough
   */
  skips(codeProduit: string): boolean {
    const { plan, isPlain } = this.routeOf(new GivenContract(this.inputs, { contract: { codeProduit } }));
    const isSame = this.folds && isPlain && plan?.how === 'same';
    if (isSame) this.tally.contracts += 1;
    return isSame;
  }

  part(): Part {
    return { ...this.tally.part(), met: this.met.names() };
  }

  /** No read failed, its state is given, and it has no other day. */
  private isWhole(contract: SeenContract): boolean {
    const unavailable = contract.value(this.own.unavailable);
    const today = contract.value(this.own.today);
    if (Array.isArray(unavailable) && unavailable.length > 0) return false;
    return (typeof today !== 'string' || today === this.plan.today) && contract.hasState();
  }

  private isCoded(contract: SeenContract): boolean {
    const code = contract.value(this.own.product);
    return typeof code === 'string' && code !== '';
  }

  private routeOf(contract: SeenContract): Route {
    const code = contract.value(this.own.product);
    const isCoded = typeof code === 'string' && code !== '';
    const known = isCoded ? this.routes.get(code) : undefined;
    if (known !== undefined) return known;
    const family = contract.value(this.own.family) as string | null;
    const given = { contract: { codeProduit: code }, family };
    if (!isCoded) return this.findRoute(given);
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

  private draw(family: string, given: ContractGiven): ViewChange[] {
    this.tally.drawn += 1;
    const { before, after, today, families, words } = this.plan;
    const dated = typeof given.today === 'string' ? given : { ...given, today };
    return viewChanges(before, after, dated, families.get(family)?.names ?? new Map<string, string>(), words);
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
  private fold(family: string, usual: FamilyPlan, contract: SeenContract, seen: SeenContract, at: number): boolean {
    const moment = seen instanceof ChangedContract ? seen.moment : null;
    const plan = moment === null ? usual : this.plan.atMoment(family, moment);
    if (plan.how === 'drawn') return this.countDrawn(family, contract, at);
    let tree = this.trees.get(plan);
    if (tree === undefined) {
      tree = this.buildTree(plan);
      this.trees.set(plan, tree);
    }
    const cell = tree.find(seen);
    if (cell.how !== 'same' || moment !== null)
      this.met.see(family, usual.directions, moment === null ? seen : contract);
    if (cell.how === 'same') return false;
    const id = contract.value(this.own.id) as string | null;
    let { folds } = cell;
    // a blank id makes no address
    let key = id === null ? 'no id' : id.trim() === '' ? `blank id ${JSON.stringify(id)}` : 'id';
    if (seen !== contract) key = `by law ${key}`;
    if (cell.how === 'drawn') {
      const reader = this.readerOf(plan);
      if (reader === null) return this.countDrawn(family, contract, at);
      ({ folds } = reader.tree.find(seen));
      for (const input of reader.reads) key += ` ${distinctText(seen.value(input))}`;
    }
    let fold = folds.get(key);
    if (fold === undefined) {
      if (this.folded >= MOST_FOLDS) return this.countDrawn(family, contract, at);
      fold = { changes: this.draw(family, contract.whole()).map(({ what }) => what), counts: new Map() };
      this.folded += 1;
      folds.set(key, fold);
    }
    if (fold.changes.length === 0) return false;
    this.tally.changed += 1;
    const counts = this.countsOf(family, fold, contract.value(this.own.state) as string | null);
    for (const count of counts) count.count += 1;
    // read from its beginning, a portfolio has its examples early
    if (!counts.some((count) => count.shows(at))) return false;
    const own = cell.how === 'drawn' ? this.draw(family, contract.whole()) : [];
    const details = new Map(own.map(({ what, detail }) => [what, detail]));
    for (const count of counts) count.exemplify([{ at, id: id ?? '?', detail: details.get(count.place.what) ?? null }]);
    return true;
  }

  private countDrawn(family: string, contract: SeenContract, at: number): boolean {
    const given = contract.whole();
    return this.count(family, this.draw(family, given), given, at);
  }

  /** Distinguishes contracts where conditions alone do not; null where each is drawn. */
  private readerOf(plan: FamilyPlan): KeyReader | null {
    const { reading } = plan;
    return getOrAdd(
      this.readers,
      plan,
      () =>
        reading && {
          tree: this.buildTreeOfAll(reading.formulas),
          reads: reading.inputs.map((path) => this.inputs.numberOf(path)),
        },
    );
  }

  /** The counters of some changes for contracts of a state. */
  private countsOf(family: string, { changes, counts }: Fold, codeEtat: string | null): readonly Count[] {
    const known = counts.get(codeEtat);
    if (known !== undefined) return known;
    const state = displayState(this.plan.before, codeEtat);
    const made = changes.map((what) => this.tally.of({ what, family, state }));
    counts.set(codeEtat, made);
    return made;
  }

  /** Sorts contracts of a family by the results of its conditions under both catalogues. */
  private buildTree(plan: Questions): DecisionTree<Cell> {
    const cells = new Map<string, Cell>();
    const decide = (truthOf: TruthOf): TreeNode<Cell> => {
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
      return { leaf: getOrAdd(cells, `${how} ${signature}`, () => ({ how, folds: new Map() })) };
    };
    return new DecisionTree(decide, (test) => this.answers.ask(test, plan.ofCard.has(test)));
  }

  /** Sorts contracts by the results of some formulas. */
  private buildTreeOfAll(formulas: readonly Formula[]): DecisionTree<Cell> {
    const alike = { now: no, isFolded: true, besides: [], within: null };
    const pairs = formulas.map((old, i) => ({ key: String(i), old, ...alike }));
    return this.buildTree({ how: 'folded', gate: [], pairs, beside: [], ofCard: new Set() });
  }
}

type Questions = Pick<FamilyPlan, 'how' | 'gate' | 'pairs' | 'beside' | 'ofCard'>;

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
