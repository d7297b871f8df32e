// Written by `npm run types` from the schemas: change those, not this file.
/**
 * What must be true between two answers, whatever the contract.
 */
export interface Relations {
  $schema?: string;
  /**
   * @minItems 1
   */
  relations: [Relation, ...Relation[]];
}
/**
 */
export interface Relation {
  id: string;
  /**
   * In one sentence.
   */
  says: string;
  decision: string;
  given?: Cells;
  change: RelationChange;
  holds: RelationHolds;
}
/**
 * What every generated contract is given besides, or in place of what it has: a path, and what is written in a cell of a table. Of several values, one is drawn each time.
 *
 */
export interface Cells {
  [k: string]: string;
}
/**
 * What the second question has that the first has not: `set` other values, or `back` other values and then those of before.
 *
 */
export interface RelationChange {
  set?: Cells;
  back?: Cells;
  /**
   * The path of a number that becomes larger, within its range of `given`.
   */
  raise?: string;
  /**
   * The path of a list, in another order.
   */
  shuffle?: string;
  /**
   * Paths of ids, that become another one.
   *
   * @minItems 1
   */
  rename?: [string, ...string[]];
  /**
   * The path below which a field is added that nothing reads.
   */
  unread?: string;
  /**
   * The catalogue has these entries in another order.
   */
  reverse?: 'products';
  /**
   * In this section something more is written, an entry or another value, that begins the day after `today`: the second question is asked of the catalogue of its eve.
   */
  dated?: 'families' | 'fees';
}
/**
 */
export interface RelationHolds {
  /**
   * Both answers are the same; the second with the first id in place of the other.
   */
  same?: true;
  /**
   * Paths of lists: all that the second has, the first has too.
   *
   * @minItems 1
   */
  within?: [string, ...string[]];
  /**
   * Paths of numbers: the second is not smaller.
   *
   * @minItems 1
   */
  grows?: [string, ...string[]];
}
