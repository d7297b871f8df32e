import { isObject } from '../../base/json.ts';
import { type CardRead, carriedReads, readsBesideContract } from '../../view/contracts/card-view.ts';
import type { ContractGiven, Fields } from '../../view/scope.ts';
import { type InputParts, inputParts, valueAtSteps } from './given-data.ts';

/** Stands for an object or a list, which is not made for being compared. */
export const DATA = Symbol('data');

/** A contract of a portfolio as conditions see it: one input at a time, so that the rest need not be read. */
export interface SeenContract {
  /** Another number for each contract that the same object stands for. */
  readonly turn: number;
  /** @param input its number; null where the contract does not have it */
  value(input: number): unknown;
  /** The same, `DATA` for an object or a list. */
  scalar(input: number): unknown;
  /** A text that differs for different objects or lists. */
  json(input: number): string;
  /** Whether the contract has it, which may cost less than its value. */
  has(input: number): boolean;
  /** Whether a state is given, possibly null. */
  hasState(): boolean;
  /** All that is given. */
  whole(): ContractGiven;
}

/** Marks an input that the card of a contract does not have. */
const NOT_ON_CARD = -1;

/** The inputs that conditions read, each known by a number. */
export class Inputs {
  readonly parts: InputParts[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly cards: (number | undefined)[] = [];

  get count(): number {
    return this.parts.length;
  }

  /** @param path as rules write it */
  numberOf(path: string): number {
    const known = this.numbers.get(path);
    if (known !== undefined) return known;
    const parts = inputParts(path);
    this.numbers.set(path, this.parts.length);
    return this.parts.push(parts) - 1;
  }

  /** The value of an input in data that is given. */
  read(input: number, given: ContractGiven): unknown {
    const parts = this.parts[input];
    return parts?.value(parts.paths.map((steps) => valueAtSteps(given, steps))) ?? null;
  }

  /** The input of the contract that its card has in the place of another, -1 where it has none. */
  onCard(input: number): number {
    let known = this.cards[input];
    if (known === undefined) {
      known = this.findOnCard(input);
      this.cards[input] = known;
    }
    return known;
  }

  private findOnCard(input: number): number {
    const [[name = '', ...rest] = []] = this.parts[input]?.paths ?? [];
    if (name === 'contract' || name === 'termination') return input;
    const field = Object.hasOwn(carriedReads, name) ? carriedReads[name as CardRead] : undefined;
    return field === undefined ? NOT_ON_CARD : this.numberOf([field, ...rest].join('.'));
  }
}

/** What follows from the values of inputs, for contracts of which these cost nothing. */
abstract class ByValue {
  turn = 0;

  abstract value(input: number): unknown;

  scalar(input: number): unknown {
    const value = this.value(input);
    return isObject(value) ? DATA : value;
  }

  json(input: number): string {
    return JSON.stringify(this.value(input));
  }

  has(input: number): boolean {
    return this.value(input) !== null;
  }
}

/** A contract of which everything is at hand. */
export class GivenContract extends ByValue implements SeenContract {
  constructor(
    private readonly inputs: Inputs,
    private readonly given: ContractGiven,
  ) {
    super();
  }

  value(input: number): unknown {
    return this.inputs.read(input, this.given);
  }

  hasState(): boolean {
    const { contract } = this.given;
    return contract?.codeEtat !== undefined || contract?.etat !== undefined;
  }

  whole(): ContractGiven {
    return this.given;
  }
}

/** A contract of which the law has changed some fields. */
export class ChangedContract extends ByValue implements SeenContract {
  constructor(
    private readonly inputs: Inputs,
    private readonly contract: SeenContract,
    private readonly becomes: Fields,
    /** Where it is, if that does not follow from what has changed. */
    readonly moment: string | null,
  ) {
    super();
  }

  value(input: number): unknown {
    const parts = this.inputs.parts[input];
    const isOther = parts?.paths.some(
      ([kind, field = '']) => kind === 'contract' && Object.hasOwn(this.becomes, field),
    );
    return isOther === true ? parts?.value(parts.paths.map((steps) => this.at(steps))) : this.contract.value(input);
  }

  private at([kind, field = '', ...steps]: readonly string[]): unknown {
    if (kind === 'contract' && Object.hasOwn(this.becomes, field)) return valueAtSteps(this.becomes[field], steps);
    return this.contract.value(this.inputs.numberOf([field, ...steps].join('.')));
  }

  hasState(): boolean {
    return true;
  }

  whole(): ContractGiven {
    const given = this.contract.whole();
    return { ...given, contract: { ...given.contract, ...this.becomes } };
  }
}

/** What the card of a contract knows of it: of one after the other. */
export class OnCard extends ByValue implements SeenContract {
  private contract: SeenContract | null = null;
  private contractTurn = 0;

  constructor(private readonly inputs: Inputs) {
    super();
  }

  /** This, as the card of a contract. */
  of(contract: SeenContract): this {
    if (contract !== this.contract || contract.turn !== this.contractTurn) this.turn += 1;
    this.contract = contract;
    this.contractTurn = contract.turn;
    return this;
  }

  value(input: number): unknown {
    const own = this.inputs.onCard(input);
    return own === NOT_ON_CARD ? this.inputs.read(input, {}) : this.contract?.value(own);
  }

  hasState(): boolean {
    return this.contract?.hasState() === true;
  }

  whole(): ContractGiven {
    return cardGiven(this.contract?.whole() ?? {});
  }
}

/** The data that decides the card of a contract. */
export function cardGiven({ contract, termination }: ContractGiven): ContractGiven {
  return { ...readsBesideContract(contract ?? {}), contract, termination };
}
