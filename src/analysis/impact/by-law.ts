import { getOrAdd } from '../../base/maps.ts';
import { type Formula, judge, openTest, type Test } from '../../catalog/prove/index.ts';
import { momentlessScope } from '../../view/contract-scope.ts';
import { momentOf } from '../../view/contracts/moment.ts';
import type { ContractGiven, Fields } from '../../view/scope.ts';
import type { Answers } from './answers.ts';
import { DecisionTree, type TreeNode, type TruthOf } from './decision-tree.ts';
import { distinctText } from './given-data.ts';
import type { MomentBranches, ReadingPlan } from './plan.ts';
import { ChangedContract, cardGiven, type Inputs, type SeenContract } from './seen-contract.ts';

/** Most fields that the law has changed that are kept. */
const MOST_KNOWN = 20_000;

/** Contracts that are at the same moment for the same reason, on page and card, under each catalogue that decides. */
interface Moments {
  /** Each branch taken; the number of branches where none is. */
  taken: readonly number[];
  names: string;
  /** The moment, where it is one for all. */
  only: string | null;
  /** Whether the law has changed some fields. */
  isChanged: boolean;
  /** The inputs that these depend on; null where that is not known. */
  reads: readonly number[] | null;
}

interface Decided {
  moment: string;
  becomes: Fields | null;
}

const UNCHANGED: Moments = { taken: [], names: '', only: null, isChanged: false, reads: [] };

/** Sees contracts as conditions do: as given, or with what the law has changed meanwhile (OP-147). */
export class ByLaw {
  private readonly trees = new Map<string, DecisionTree<Moments>>();
  private readonly exactTrees = new Map<string, DecisionTree<Moments>>();
  /** Tests that a card may answer otherwise than the page, each with the one asked of the card. */
  private readonly onCard = new Map<Test, Test>();
  private readonly ofCard = new Set<Test>();
  private readonly becomes = new Map<string, Fields | null>();
  private readonly termination: number;

  constructor(
    private readonly plan: ReadingPlan,
    private readonly answers: Answers,
    private readonly inputs: Inputs,
  ) {
    this.termination = inputs.numberOf('$termination');
  }

  /**
   * A contract of a family, without failed reads. Null where page and card disagree on what it has become, or the two
   * catalogues: the card knows less than the page and may be at another moment.
   * @param isCoded whether it has the code of a product: without, the card does not know its family
   */
  see(family: string, contract: SeenContract, isCoded: boolean): SeenContract | null {
    if (!contract.has(this.termination)) return contract;
    if (!isCoded && this.plan.moments(family).some(({ readsFamily }) => readsFamily)) return this.seeByEngine(contract);
    const found = this.momentsOf(family, contract);
    if (!found.isChanged) return contract;
    const becomes = this.becomesOf(family, contract, found);
    if (becomes === null) return null;
    const changed = new ChangedContract(this.inputs, contract, becomes, null);
    if (this.momentsOf(family, changed, true).names === found.names) return changed;
    return found.only === null ? null : new ChangedContract(this.inputs, contract, becomes, found.only);
  }

  /** The same by the engine itself, for any contract; null also where its moment does not follow from the changed data. */
  seeByEngine(contract: SeenContract): SeenContract | null {
    if (!contract.has(this.termination)) return contract;
    const given = contract.whole();
    const found = this.decide(given);
    const becomes = becomesOfAll(found);
    if (becomes === undefined) return null;
    if (becomes === null) return contract;
    const changed = new ChangedContract(this.inputs, contract, becomes, null);
    const isSettled = this.decide(changed.whole()).every(({ moment }, i) => moment === found[i]?.moment);
    return isSettled ? changed : null;
  }

  /** @param isExact false where only what the law has changed matters */
  private momentsOf(family: string, contract: SeenContract, isExact = false): Moments {
    const trees = isExact ? this.exactTrees : this.trees;
    let tree = trees.get(family);
    if (tree === undefined) {
      tree = this.buildTree(this.plan.moments(family), isExact);
      trees.set(family, tree);
    }
    return tree.find(contract);
  }

  private buildTree(deciders: readonly MomentBranches[], isExact: boolean): DecisionTree<Moments> {
    const known = new Map<string, Moments>();
    const changing = deciders.map(({ branches }) =>
      branches.flatMap(({ formula, changes }) => (changes === null ? [] : [formula])),
    );
    const decide = (truthOf: TruthOf): TreeNode<Moments> => {
      const taken: number[] = [];
      const sides = [(test: Test) => test, (test: Test) => this.askedOfCard(test)];
      // most contracts are at no moment that changes them, whichever theirs is
      if (!isExact) {
        let mayChange = false;
        for (const formulas of changing)
          for (const asked of sides) {
            const found = firstOf(formulas, (test) => truthOf(asked(test)));
            if (typeof found !== 'number') return { open: asked(found) };
            mayChange ||= found < formulas.length;
          }
        if (!mayChange) return { leaf: UNCHANGED };
      }
      for (const { branches } of deciders)
        for (const asked of sides) {
          const found = firstOf(
            branches.map(({ formula }) => formula),
            (test) => truthOf(asked(test)),
          );
          if (typeof found !== 'number') return { open: asked(found) };
          taken.push(found);
        }
      return { leaf: getOrAdd(known, taken.join(' '), () => this.moments(deciders, taken)) };
    };
    return new DecisionTree(decide, (test) => this.answers.ask(test, this.ofCard.has(test)));
  }

  private moments(deciders: readonly MomentBranches[], taken: readonly number[]): Moments {
    const branches = taken.map((at, i) => deciders[i >> 1]?.branches[at] ?? deciders[i >> 1]?.otherwise);
    const names = branches.map((branch) => branch?.moment ?? '');
    const [first = ''] = names;
    const changes = branches.flatMap((branch) => branch?.changes ?? []);
    const reads = changes.map((change) => change.reads);
    return {
      taken,
      names: names.join(' '),
      only: names.every((name) => name === first) ? first : null,
      isChanged: changes.length > 0,
      reads: reads.includes(null)
        ? null
        : [...new Set(reads.flatMap((paths) => paths ?? []))].map((path) => this.inputs.numberOf(path)),
    };
  }

  /** What is asked of the card in the place of a test, which is the same where the card knows as much. */
  private askedOfCard(test: Test): Test {
    return getOrAdd(this.onCard, test, () => {
      const isSame = test.inputs.every((path) => {
        const input = this.inputs.numberOf(path);
        return this.inputs.onCard(input) === input;
      });
      if (isSame) return test;
      const own = { ...test };
      this.ofCard.add(own);
      return own;
    });
  }

  /** The fields that the law has changed; null where page, card and catalogues differ. */
  private becomesOf(family: string, contract: SeenContract, { taken, reads }: Moments): Fields | null {
    if (reads === null) return this.findBecomes(contract);
    let key = `${family} ${taken.join(' ')}`;
    for (const input of reads) key += ` ${distinctText(contract.value(input))}`;
    let known = this.becomes.get(key);
    if (known === undefined) {
      if (this.becomes.size >= MOST_KNOWN) this.becomes.clear();
      known = this.findBecomes(contract);
      this.becomes.set(key, known);
    }
    return known;
  }

  private findBecomes(contract: SeenContract): Fields | null {
    return becomesOfAll(this.decide(contract.whole())) ?? null;
  }

  /** On page and card, under the catalogues that decide: the moment, and the fields that the law has changed. */
  private decide(given: ContractGiven): Decided[] {
    const day = typeof given.today === 'string' ? given.today : this.plan.today;
    return [given, cardGiven(given)].flatMap((known) =>
      this.plan.deciders.map((one) => {
        const scope = momentlessScope(one, { ...known, today: day });
        const { moment, becomes } = momentOf(one)(scope);
        return { moment, becomes: becomes?.(scope) ?? null };
      }),
    );
  }
}

/** What all have become; undefined where they differ. */
function becomesOfAll([first, ...others]: readonly Decided[]): Fields | null | undefined {
  const becomes = first?.becomes ?? null;
  return others.every((one) => distinctText(one.becomes) === distinctText(becomes)) ? becomes : undefined;
}

/** The number of the first formula that holds, all of them where none does; a test on which that depends. */
function firstOf(formulas: readonly Formula[], truthOf: (test: Test) => boolean | undefined): number | Test {
  for (const [i, formula] of formulas.entries()) {
    const value = judge(formula, truthOf);
    if (value === true) return i;
    const open = value === undefined ? openTest(formula, truthOf) : undefined;
    if (open !== undefined) return open;
  }
  return formulas.length;
}
