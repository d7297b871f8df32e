import type { GraphQLSchema } from 'graphql';
import { getOrAdd } from '../../base/maps.ts';
import type { Catalogue } from '../../catalog/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import { type ContractWorld, contractWorld } from '../worlds/contract-world.ts';
import { findConditions, type PlacedCondition } from './placed.ts';

/** The contracts of one family on one day, with the conditions that affect them by their place. */
export interface FamilyWorld {
  world: ContractWorld;
  /** Undefined where a condition affects no contract of the family. */
  placed(entry: Pick<Entry, 'file' | 'pointer'>): PlacedCondition | undefined;
}

/** The worlds of a catalogue, each made when first needed. */
export class Worlds {
  private readonly made = new Map<string, FamilyWorld>();

  constructor(
    private readonly catalogue: Catalogue,
    private readonly api: GraphQLSchema,
    private readonly table: Table,
  ) {}

  of(family: string, day: string): FamilyWorld {
    return getOrAdd(this.made, `${family} ${day}`, () => {
      const world = contractWorld(this.catalogue, this.api, family, day);
      const all = findConditions(this.catalogue, this.table, family, world.conditions);
      const places = new Map(all.map((one) => [`${one.entry.file}#${one.entry.pointer}`, one]));
      return { world, placed: ({ file, pointer }) => places.get(`${file}#${pointer}`) };
    });
  }

  /** Families whose contracts a rule may affect; none for a rule about something else. */
  familiesAffectedBy(entry: Entry): string[] {
    const isNamed = entry.file === 'catalog/rules.json';
    if (entry.scope.base !== 'contract' && entry.scope.base !== 'certificate' && !isNamed) return [];
    if (isNamed && this.isCalledInList(entry)) return [];
    const own = /^catalog\/families\/(.+)\.json$/.exec(entry.file)?.[1];
    return own === undefined ? Object.keys(this.catalogue.data.families ?? {}) : [own];
  }

  /** Whether the result of a rule depends on the day. */
  readsToday(entry: Entry): boolean {
    return this.table.reads(entry).some(({ path }) => path[0] === '$today' || path[0] === '$moment');
  }

  /** A named rule called on elements of a list is not about the contract. */
  private isCalledInList({ pointer }: Entry): boolean {
    const name = pointer.split('/')[2] ?? '';
    return this.table.referrers('rule', name).some(({ entry }) => entry.scope.lists.length > 0);
  }
}
