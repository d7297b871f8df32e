import type { Test } from '../../catalog/prove/index.ts';
import type { AskTest } from './answers.ts';
import type { SeenContract } from './seen-contract.ts';

/** The result of some tests, or the next test to evaluate. */
export type TreeNode<Leaf> = { open: Test; leaf?: never } | { leaf: Leaf; open?: never };

export type TruthOf = (test: Test) => boolean | undefined;

class Fork<Leaf> {
  yes: Fork<Leaf> | Leaf | undefined;
  no: Fork<Leaf> | Leaf | undefined;
  constructor(
    readonly test: Test,
    readonly ask: AskTest,
  ) {}
}

/** Most forks before the tree is built again from nothing. */
const MOST_FORKS = 20_000;

/** A decision made of tests, one after the other; each path through them is computed once. */
export class DecisionTree<Leaf extends object> {
  private root: Fork<Leaf> | Leaf | undefined;
  private forks = 0;

  /** @param decide depends on nothing but the results of the tests */
  constructor(
    private readonly decide: (truthOf: TruthOf) => TreeNode<Leaf>,
    private readonly ask: (test: Test) => AskTest,
  ) {}

  find(contract: SeenContract): Leaf {
    let at = this.root;
    while (at instanceof Fork) at = at.ask(contract) ? at.yes : at.no;
    return at ?? this.grow(contract);
  }

  /** Walks the path again with its answers noted, and extends it to a leaf. */
  private grow(contract: SeenContract): Leaf {
    if (this.forks > MOST_FORKS) {
      this.root = undefined;
      this.forks = 0;
    }
    const answers = new Map<Test, boolean>();
    let at = this.root;
    let put = (next: Fork<Leaf> | Leaf) => {
      this.root = next;
    };
    for (;;) {
      if (at === undefined) {
        const decided = this.decide((test) => answers.get(test));
        at = decided.open === undefined ? decided.leaf : new Fork(decided.open, this.ask(decided.open));
        if (at instanceof Fork) this.forks += 1;
        put(at);
      }
      if (!(at instanceof Fork)) return at;
      const fork: Fork<Leaf> = at;
      const answer = fork.ask(contract);
      answers.set(fork.test, answer);
      at = answer ? fork.yes : fork.no;
      put = (next) => {
        if (answer) fork.yes = next;
        else fork.no = next;
      };
    }
  }
}
