import { isRecord } from '../../base/json.ts';
import { pushTo } from '../../base/maps.ts';
import type { ContractGiven } from '../../view/scope.ts';
import type { Setting } from '../cases/setting.ts';
import type { Given } from '../given.ts';
import { type Candidate, columnsIn, makeCandidate } from './candidate.ts';

type Columns = [name: string, value: unknown][];

/** On which days an example is looked at, where nothing else says one. */
const SOME_DAY = '2026-06-15';

/** Rows of decisions that are given a contract. */
export class ContractRows {
  private readonly byFamily: ReadonlyMap<string, string[]>;

  /** @param of what the decision calls a contract: a card is given an `item` */
  constructor(
    private readonly setting: Setting,
    private readonly decision: string,
    private readonly of: 'contract' | 'item',
  ) {
    const found = new Map<string, string[]>();
    for (const name of setting.examples) {
      const contract = setting.example(name)?.[of];
      if (!isRecord(contract)) continue;
      pushTo(found, this.familyOf(contract.codeProduit), name);
    }
    this.byFamily = found;
  }

  /** What a contract is called, where a decision is given one; null where it is not. */
  static takenBy({ names }: Setting, decision: string): 'contract' | 'item' | null {
    const knows = (path: string) => names.given(decision, path, undefined) === null;
    // what is known of no name takes any
    if (knows('contract.champQuiNExistePas')) return null;
    return knows('contract') ? 'contract' : knows('item') ? 'item' : null;
  }

  /** Each example, each product and each state of some families. */
  plain(families: readonly string[]): Candidate[] {
    const codes = this.known('codeProduit').map((code) => ({ code, family: this.familyOf(code) }));
    return families.flatMap((family, i) => {
      const examples = this.byFamily.get(family) ?? [];
      const products = codes.filter((one) => one.family === family);
      // what is read of the state alone is the same for all families
      const states = i === 0 || families.length < 4 ? this.known('codeEtat') : [];
      return [
        ...examples.map((from) => this.row(from, [])),
        ...products.map(({ code }) => this.row(examples[0] ?? null, [[`${this.of}.codeProduit`, code]])),
        ...states.map((code) =>
          this.row(examples[0] ?? null, this.withProduct(examples[0], family, [[`${this.of}.codeEtat`, code]])),
        ),
      ];
    });
  }

  /** A contract as rows: beginning with each example of its family, and with none. */
  ofWitness({ family: own, today, ...given }: ContractGiven): Candidate[] {
    const { contract, ...reads } = given;
    const family = own ?? '';
    const columns: Columns = columnsIn({ [this.of]: contract ?? {}, ...reads } as Given);
    const day = today ?? SOME_DAY;
    const examples = this.byFamily.get(family) ?? [];
    return [
      ...examples.map((from) => this.row(from, this.withState(from, columns), day)),
      this.row(null, this.withProduct(undefined, family, columns), day),
    ];
  }

  private row(from: string | null, columns: Columns, day = SOME_DAY): Candidate {
    return makeCandidate(this.setting, this.decision, { from, columns, day });
  }

  /** Without `codeEtat`, an example's contract has the state of its `etat`. */
  private withState(from: string, columns: Columns): Columns {
    const contract = this.setting.example(from)?.[this.of];
    const isWithout = columns.some(([name, value]) => name === `${this.of}.codeEtat` && value === null);
    return isWithout && isRecord(contract) && isRecord(contract.etat)
      ? [...columns, [`${this.of}.etat`, null]]
      : columns;
  }

  private withProduct(from: string | undefined, family: string, columns: Columns): Columns {
    const name = `${this.of}.codeProduit`;
    if (from !== undefined || columns.some(([own]) => own === name)) return columns;
    const code = this.known('codeProduit').find((one) => this.familyOf(one) === family);
    return code === undefined ? columns : [[name, code], ...columns];
  }

  private known(name: string): readonly unknown[] {
    return this.setting.catalogue(null)?.known(this.decision, [{ kind: 'name', name }], {}) ?? [];
  }

  private familyOf(code: unknown): string {
    const catalogue = this.setting.catalogue(null)?.catalogue;
    return catalogue?.product(typeof code === 'string' ? code : null).family ?? '';
  }
}
