import { judge, type Test, valueAt } from '../../catalog/prove/index.ts';
import { familyOfContract } from '../../view/contract-scope.ts';
import { type ContractGiven, contractId, offerKeys, stateCode } from '../../view/scope.ts';
import { displayState } from '../../view/states.ts';
import { type Example, type Part, Tally } from './part.ts';
import type { FamilyPlan, Plan } from './plan.ts';
import { type ViewChange, viewChanges } from './view-changes.ts';

/** Values of a test that are remembered; beyond, they are forgotten and found anew. */
const MOST_KNOWN = 20_000;
/** Folded kinds of contract whose changes are remembered. */
const MOST_FOLDS = 50_000;

/** Looks at contracts one by one, and draws those of which no other tells what changes. */
export class Impact {
  private readonly plan: Plan;
  private readonly folds: boolean;
  private readonly tally = new Tally();
  private readonly known = new Map<Test, Map<string, boolean>>();
  private readonly same = new Map<string, boolean>();
  private readonly folded = new Map<string, readonly ViewChange[]>();

  /** @param folds false to draw each contract: what folding is held to */
  constructor(plan: Plan, folds = true) {
    this.plan = plan;
    this.folds = folds;
  }

  /** @param at where its line begins, or any number that grows @returns whether it is an example of something */
  add(given: ContractGiven, at: number): boolean {
    this.tally.contracts += 1;
    const { before, after, today } = this.plan;
    const [was, is] = [familyOfContract(before, given), familyOfContract(after, given)];
    const family = this.plan.families.get(is);
    const dated = typeof given.today === 'string' ? given : { ...given, today };
    const isPlain = this.folds && was === is && family !== undefined && isWhole(given, today);
    if (isPlain && family.how === 'same') return false;
    const changes = isPlain && family.how === 'folded' ? this.fold(is, family, dated) : this.draw(is, dated);
    if (changes.length === 0) return false;
    this.tally.changed += 1;
    const contract = given.contract ?? {};
    const state = displayState(before, stateCode(contract));
    let isExample = false;
    for (const { what, detail } of changes) {
      const example: Example = { at, id: contractId(contract) ?? '?', detail };
      if (this.tally.add({ what, family: is, state }, 1, [example])) isExample = true;
    }
    return isExample;
  }

  /**
   * Counts a contract of which no more is known than that it is whole: it has a state, no read of it failed, and it is
   * looked at on the day of the others. False, and nothing is counted, where it takes more to tell whether it changes.
   */
  skips(codeProduit: string): boolean {
    let isSame = this.same.get(codeProduit);
    if (isSame === undefined) {
      isSame = this.folds && this.isSame(codeProduit);
      if (this.same.size < MOST_KNOWN) this.same.set(codeProduit, isSame);
    }
    if (isSame) this.tally.contracts += 1;
    return isSame;
  }

  /** Whether all contracts of a product are of one family, in which nothing changes. */
  private isSame(codeProduit: string): boolean {
    const sides = [this.plan.before, this.plan.after];
    const [was, is] = sides.map((catalogue) => catalogue.product(codeProduit).family);
    const isKnown = sides.every(({ data }) => is !== undefined && Object.hasOwn(data.families ?? {}, is));
    return was === is && is !== undefined && isKnown && this.plan.families.get(is)?.how === 'same';
  }

  part(): Part {
    return this.tally.part();
  }

  private draw(family: string, given: ContractGiven): ViewChange[] {
    this.tally.drawn += 1;
    const names = this.plan.families.get(family)?.names ?? new Map<string, string>();
    return viewChanges(this.plan.before, this.plan.after, given, names);
  }

  /** What changes with a contract, from another of which the conditions say the same where that tells all. */
  private fold(family: string, plan: FamilyPlan, given: ContractGiven): readonly ViewChange[] {
    const told = (test: Test) => this.holds(test, given);
    let signature = '';
    const differing: string[] = [];
    let isFolded = true;
    for (const { key, old, now, isFolded: isKnown, within } of plan.pairs) {
      if (within !== null && differing.includes(within)) continue;
      const [was, is] = [judge(old, told) === true, judge(now, told) === true];
      signature += was ? (is ? 'k' : '-') : is ? '+' : 'n';
      if (was === is) continue;
      differing.push(key);
      isFolded &&= isKnown;
    }
    if (differing.length === 0) return [];
    if (!isFolded) return this.draw(family, given);
    for (const formula of plan.beside) signature += judge(formula, told) === true ? '1' : '0';
    const contract = given.contract ?? {};
    const key = `${family} ${stateCode(contract)} ${contractId(contract) === null} ${signature}`;
    let changes = this.folded.get(key);
    if (changes === undefined) {
      changes = this.draw(family, given).map(({ what }) => ({ what, detail: null }));
      if (this.folded.size < MOST_FOLDS) this.folded.set(key, changes);
    }
    return changes;
  }

  /** What a test says of a contract; asked once of all whose inputs are the same. */
  private holds(test: Test, given: ContractGiven): boolean {
    let key = '';
    for (const input of test.inputs) {
      const value = inputOf(given, input);
      key += typeof value === 'object' && value !== null ? JSON.stringify(value) : `${typeof value}${String(value)}`;
      key += '\n';
    }
    let answers = this.known.get(test);
    if (answers === undefined) {
      answers = new Map();
      this.known.set(test, answers);
    }
    let answer = answers.get(key);
    if (answer === undefined) {
      if (answers.size >= MOST_KNOWN) answers.clear();
      answer = test.holds(dataOf(given));
      answers.set(key, answer);
    }
    return answer;
  }
}

/** Nothing of it failed to come, its state is told, and it is looked at on the same day as the others. */
function isWhole({ unavailable, contract, today: own }: ContractGiven, today: string): boolean {
  if (Array.isArray(unavailable) && unavailable.length > 0) return false;
  if (typeof own === 'string' && own !== today) return false;
  return contract?.codeEtat !== undefined || contract?.etat !== undefined;
}

/** What a test's input holds, as rules read it. */
function inputOf(given: ContractGiven, path: string): unknown {
  const contract = given.contract ?? {};
  if (path === 'codeEtat') return stateCode(contract);
  if (path === 'id') return contractId(contract);
  if (path === '$offers') return offerKeys(given.offers);
  return path.startsWith('$') ? valueAt(given, path.slice(1)) : valueAt(contract, path);
}

const notReads: ReadonlySet<string> = new Set(['contract', 'family', 'unavailable', 'offers', 'today']);

/** The same, all of it. */
function dataOf(given: ContractGiven): Record<string, unknown> {
  const contract = given.contract ?? {};
  const data: Record<string, unknown> = { ...contract, id: contractId(contract), codeEtat: stateCode(contract) };
  data.$offers = offerKeys(given.offers);
  for (const [name, value] of Object.entries(given)) if (!notReads.has(name)) data[`$${name}`] = value;
  return data;
}
