import { DATA, type Inputs, type SeenContract } from '../../analysis/impact/seen-contract.ts';
import { isObject } from '../../base/json.ts';
import { getOrAdd } from '../../base/maps.ts';
import type { ContractGiven } from '../../view/scope.ts';
import { contractOf } from './contract-line.ts';
import { JsonValues } from './json-value.ts';
import { LineReader } from './line-reader.ts';

/** Fields that are looked for in each line, besides inputs of conditions. */
const OWN = [['contract'], ['contract', 'codeEtat'], ['contract', 'etat']] as const;
const [CONTRACT, STATE, OTHER_STATE] = [0, 1, 2] as const;
/** Of an input that is made of several fields, or was not looked for. */
const NO_FIELD = -1;

/** The contract of a line of which only what is asked is read; it learns from one line to the next what that is. */
export class LineContract implements SeenContract {
  turn = 0;
  private readonly values = new JsonValues();
  private reader = new LineReader(OWN);
  /** The fields of each input that the reader looks for. */
  private fields: number[][] = [];
  /** The field that an input is. */
  private plain: number[] = [];
  /** The values of inputs that are no field, and the turn of each. */
  private readonly made: unknown[] = [];
  private readonly madeIn: number[] = [];
  private bytes: Buffer = Buffer.alloc(0);
  private from = 0;
  private to = 0;
  private given: ContractGiven | null = null;

  constructor(private readonly inputs: Inputs) {}

  /** Whether a line is a contract of which it may be told what it holds; when in doubt, it has to be parsed. */
  opens(bytes: Buffer, from: number, to: number): boolean {
    if (this.fields.length < this.inputs.count) this.learn();
    this.turn = (this.turn + 1) | 0;
    this.bytes = bytes;
    this.from = from;
    this.to = to;
    this.given = null;
    return this.reader.reads(bytes, from, to) && this.reader.isObject(CONTRACT);
  }

  value(input: number): unknown {
    const field = this.plain[input] ?? NO_FIELD;
    if (field >= 0) return this.reader.value(field);
    if (this.madeIn[input] === this.turn) return this.made[input];
    const value = this.make(input);
    this.madeIn[input] = this.turn;
    this.made[input] = value;
    return value;
  }

  scalar(input: number): unknown {
    const field = this.plain[input] ?? NO_FIELD;
    if (field >= 0) return this.reader.isData(field) ? DATA : this.reader.value(field);
    const value = this.value(input);
    return isObject(value) ? DATA : value;
  }

  json(input: number): string {
    const field = this.plain[input] ?? NO_FIELD;
    return field >= 0 ? this.reader.text(field) : JSON.stringify(this.value(input));
  }

  has(input: number): boolean {
    const field = this.plain[input] ?? NO_FIELD;
    return field >= 0 ? !this.reader.isNull(field) : this.value(input) !== null;
  }

  hasState(): boolean {
    return this.reader.has(STATE) || this.reader.has(OTHER_STATE);
  }

  whole(): ContractGiven {
    this.given ??= contractOf(this.bytes.toString('utf8', this.from, this.to));
    return this.given;
  }

  private make(input: number): unknown {
    const fields = this.fields[input];
    if (fields === undefined) return this.inputs.read(input, this.whole());
    return this.inputs.parts[input]?.value(fields.map((one) => this.reader.value(one))) ?? null;
  }

  private learn(): void {
    const paths: (readonly string[])[] = [];
    const ranks = new Map<string, number>();
    const rankOf = (path: readonly string[]): number =>
      getOrAdd(ranks, JSON.stringify(path), () => paths.push(path) - 1);
    OWN.forEach(rankOf);
    this.fields = this.inputs.parts.map((parts) => parts.paths.map(rankOf));
    this.plain = this.inputs.parts.map(({ isPlain }, input) =>
      isPlain ? (this.fields[input]?.[0] ?? NO_FIELD) : NO_FIELD,
    );
    this.reader = new LineReader(paths, this.values);
  }
}
