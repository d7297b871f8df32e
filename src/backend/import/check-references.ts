import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { contracts } from '../domain/contracts/schema.ts';
import { documents } from '../domain/documents/schema.ts';
import { members } from '../domain/members/schema.ts';
import type { LineFault } from './check-line.ts';
import { faultOfFile } from './document-file.ts';
import {
  type ContractLine,
  type DocumentLine,
  type ImportLine,
  isContract,
  isDocument,
  isMember,
  type MemberLine,
  type SoundLine,
} from './lines.ts';

export interface ReferenceOptions {
  /** Contracts may change hands. */
  move: boolean;
  /** Those of these client numbers whose members were erased; null: they may come back. */
  findErased: ((numbers: readonly string[]) => Promise<ReadonlySet<string>>) | null;
}

interface Known {
  /** Client numbers by id of the contract. */
  holders: ReadonlyMap<string, string>;
  /** Contracts by id of the document. */
  documents: ReadonlyMap<string, string>;
  /** Client numbers in the database. */
  members: ReadonlySet<string>;
  /** Client numbers by profile number. */
  profiles: ReadonlyMap<string, string>;
  /** Client numbers of erased members. */
  erased: ReadonlySet<string>;
  /** Contracts in the database that documents of the batch name. */
  contracts: ReadonlySet<string>;
}

type Check<L> = (line: L, known: Known) => [field: string, message: string] | null;

/**
 * Judges sound lines by what earlier lines and the database hold, batch by batch. It remembers the numbers and ids of
 * every line that it takes.
 */
export class ReferenceChecker {
  private readonly numbers = new Set<string>();
  private readonly profiles = new Set<string>();
  private readonly contracts = new Set<string>();
  private readonly documents = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly options: ReferenceOptions,
  ) {}

  /** The fault of each line; null of those that may be written. */
  async check(batch: readonly SoundLine[]): Promise<(LineFault | null)[]> {
    const lines = batch.map(({ line }) => line);
    const numbers = lines.filter(isMember).map(({ numClient }) => numClient);
    const erased = (await this.options.findErased?.(numbers)) ?? new Set<string>();
    const known = { ...(await readKnown(this.db, lines)), erased };
    const faults: (LineFault | null)[] = [];
    for (const { source, line } of batch) {
      const found = this.checkOne(line, known);
      const file =
        found === null && isDocument(line) && line.fichier ? await faultOfFile(source.file, line.fichier) : null;
      const fault = found ?? (file === null ? null : (['fichier', file] as const));
      if (fault === null) this.remember(line);
      faults.push(fault === null ? null : { field: fault[0], path: [fault[0]], message: fault[1] });
    }
    return faults;
  }

  private checkOne(line: ImportLine, known: Known) {
    if (isMember(line)) return this.checkMember(line, known);
    return isDocument(line) ? this.checkDocument(line, known) : this.checkContract(line, known);
  }

  private remember(line: ImportLine): void {
    if (isMember(line)) {
      this.numbers.add(line.numClient);
      this.profiles.add(line.numProfil);
    } else (isDocument(line) ? this.documents : this.contracts).add(line.id);
  }

  private readonly checkMember: Check<MemberLine> = ({ numClient, numProfil }, known) => {
    if (this.numbers.has(numClient)) return ['numClient', 'is the number of an earlier line: keep one'];
    if (this.profiles.has(numProfil))
      return ['numProfil', 'is the number of an earlier line: each member has their own'];
    if (known.erased.has(numClient))
      return ['numClient', 'is the number of a member who was erased: --erased lets them come back'];
    const holder = known.profiles.get(numProfil);
    return holder === undefined || holder === numClient
      ? null
      : ['numProfil', 'is the number of another member in the database: each member has their own'];
  };

  private readonly checkContract: Check<ContractLine> = ({ id, numClient }, known) => {
    if (this.contracts.has(id)) return ['id', 'is the id of an earlier contract: keep one'];
    if (!this.numbers.has(numClient) && !known.members.has(numClient))
      return ['numClient', 'is the number of no member: import the member first, or in an earlier line'];
    const holder = known.holders.get(id);
    return holder === undefined || holder === numClient || this.options.move
      ? null
      : ['numClient', 'is not who holds this contract in the database: --move moves it'];
  };

  private readonly checkDocument: Check<DocumentLine> = ({ id, policeId }, known) => {
    if (this.documents.has(id)) return ['id', 'is the id of an earlier document: keep one'];
    if (!this.contracts.has(policeId) && !known.contracts.has(policeId))
      return ['policeId', 'is the id of no contract: import the contract first, or in an earlier line'];
    const held = known.documents.get(id);
    return held === undefined || held === policeId
      ? null
      : ['policeId', 'is not the contract of this document in the database: give the document another id'];
  };
}

/** What the database holds of what the lines name. */
async function readKnown(db: Db, lines: readonly ImportLine[]): Promise<Omit<Known, 'erased'>> {
  const given = lines.filter(isMember);
  const held = lines.filter(isContract);
  const papers = lines.filter(isDocument);
  const numbers = [...new Set(held.map(({ numClient }) => numClient))];
  const [byProfile, byNumber, owned, filed, named] = [
    await db
      .select({ number: members.numClient, profile: members.numProfil })
      .from(members)
      .where(
        inArray(
          members.numProfil,
          given.map(({ numProfil }) => numProfil),
        ),
      ),
    await db.select({ number: members.numClient }).from(members).where(inArray(members.numClient, numbers)),
    await db
      .select({ id: contracts.id, holder: members.numClient })
      .from(contracts)
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(
        inArray(
          contracts.id,
          held.map(({ id }) => id),
        ),
      ),
    await db
      .select({ id: documents.id, contract: documents.contractId })
      .from(documents)
      .where(
        inArray(
          documents.id,
          papers.map(({ id }) => id),
        ),
      ),
    await db
      .select({ id: contracts.id })
      .from(contracts)
      .where(inArray(contracts.id, [...new Set(papers.map(({ policeId }) => policeId))])),
  ];
  return {
    profiles: new Map(byProfile.map(({ number, profile }) => [profile, number])),
    members: new Set(byNumber.map(({ number }) => number)),
    holders: new Map(owned.map(({ id, holder }) => [id, holder])),
    documents: new Map(filed.map(({ id, contract }) => [id, contract])),
    contracts: new Set(named.map(({ id }) => id)),
  };
}
