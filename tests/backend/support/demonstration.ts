import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../../../src/backend/database/database.ts';
import { accountRows } from '../../../src/backend/demo/rows/accounts.ts';
import type { Person } from '../../../src/backend/demo/samples/person.ts';
import { generatedMember } from '../../../src/backend/demo/seed/generated.ts';
import { DEMONSTRATION_ANSWER, demonstrationSeeds, type MemberSeed } from '../../../src/backend/demo/seed/members.ts';
import { buildRows } from '../../../src/backend/demo/seed/rows.ts';
import { seedGenerated } from '../../../src/backend/demo/seed/seed.ts';
import { hashAnswer, hashPassword } from '../../../src/backend/domain/accounts/password.ts';
import { accounts } from '../../../src/backend/domain/accounts/schema.ts';
import type { ContractRecord } from '../../../src/backend/domain/contracts/contract-record.ts';
import type { AutoDetails } from '../../../src/backend/domain/contracts/details/auto.ts';
import type { HabitationDetails } from '../../../src/backend/domain/contracts/details/habitation.ts';
import type { LoanProjectDetails } from '../../../src/backend/domain/contracts/details/loans.ts';
import type { AssociationDetails, FortegoDetails } from '../../../src/backend/domain/contracts/details/others.ts';
import type { ObjectiveDetails, ProvidentDetails } from '../../../src/backend/domain/contracts/details/provident.ts';
import type { ArpegeDetails } from '../../../src/backend/domain/contracts/details/savings.ts';
import { contracts } from '../../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../../src/backend/domain/documents/schema.ts';
import type { Catalogue, CatalogueData } from '../../../src/catalog/index.ts';
import { currentCatalogue, openReleases, publishFolder, type ReleaseStore } from '../../../src/release/index.ts';
import { decide } from '../../../src/view/decide.ts';
import {
  type CardView,
  type ContractGiven,
  type ContractView,
  cardView,
  contractView,
  familyOfProduct,
  givenFrom,
  type ReadContext,
  readVariables,
} from '../../../src/view/index.ts';
import { ask, field } from './api.ts';
import { Browser, PASSWORD } from './browser.ts';
import { type Service, startService } from './service.ts';

/** The day on which the demonstration data is judged. */
export const TODAY = '2026-11-20';

/** A contract as its family’s document gives it: only what some page reads is there. */
export type Contract = Partial<
  ContractRecord &
    AutoDetails &
    HabitationDetails &
    LoanProjectDetails &
    FortegoDetails &
    AssociationDetails &
    ProvidentDetails &
    ObjectiveDetails &
    ArpegeDetails
>;

/** What the list of contracts says of one. */
export interface Light {
  id: string;
  numContrat: string | null;
  codeProduit: string | null;
  codeEtat: string | null;
  libelleProduit: string | null;
  dateEffet: string | null;
  isActive: boolean | null;
  descriptionDashboard: { ligne1: string | null; ligne2: string | null } | null;
}

export interface Paper {
  key: string;
  id: string;
  flag: string;
  codeType: string;
  libelle: string | null;
  date: string;
}

/** One contract of one member, by every read of its page, and what the portal makes of them. */
export interface Reading {
  member: { numClient: string; name: string };
  person: Person;
  family: string;
  light: Light;
  contract: Contract;
  papers: Paper[];
  given: ContractGiven;
  view: ContractView;
  card: CardView;
  token: string;
}

export interface Demonstration {
  service: Service;
  catalogue: Catalogue;
  readings: Reading[];
  close(): Promise<void>;
}

const LIGHT = `query($n: String!, $devis: Boolean) {
  getSyntheseLightCollectionCustom(numProfil: $n, page: 1, pagination: false, onlyDevis: $devis) {
    id numContrat codeProduit codeEtat libelleProduit dateEffet isActive descriptionDashboard { ligne1 ligne2 } } }`;

/**
 * Signs every demonstration member in and reads all their contracts and quotes, as their pages do.
 * @param generated how many members made by chance are read besides
 */
export async function readDemonstration(generated: number): Promise<Demonstration> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const releases = openReleases(folder);
  await publishFolder(releases);
  const current = currentCatalogue(releases);
  const catalogue = await current();
  const service = await startService(
    {},
    {
      releases,
      decide: async (name, given) => decide(await current(), name, given),
      now: () => new Date(`${TODAY}T10:00:00Z`),
    },
  );
  await openAccounts(service);
  await dateNewContracts(service.db);
  await seedGenerated(service.db, generated);
  const pages = await pagesOf(releases, catalogue);
  const readings: Reading[] = [];
  const made = Array.from({ length: generated }, (_, rank) => generatedMember(rank));
  for (const { person } of [...demonstrationSeeds(), ...made]) {
    const { access: token } = await new Browser(service.origin).signIn(person.numClient, PASSWORD);
    const { numClient, numProfil } = person;
    for (const devis of [false, true]) {
      const answer = await ask(service.origin, token, LIGHT, { n: numProfil, devis });
      for (const light of field<Light[]>(answer, 'getSyntheseLightCollectionCustom')) {
        const family = familyOfProduct(catalogue, light.codeProduit);
        const context = { id: light.id, numProfil, today: TODAY };
        const given = await readPage(service, token, pages.get(family) ?? catalogue, family, context);
        const found = given.documents as { success?: Paper[] } | null | undefined;
        readings.push({
          member: { numClient, name: `${person.prenom} ${person.nom}` },
          ...{ person, family, light, given, token },
          contract: (given.contract ?? {}) as Contract,
          papers: found?.success ?? [],
          view: contractView(catalogue, given),
          card: cardView(catalogue, light as unknown as Parameters<typeof cardView>[1]),
        });
      }
    }
  }
  const close = async () => {
    await service.close();
    await rm(folder, { recursive: true });
  };
  return { service, catalogue, readings, close };
}

/** The catalogue by family, each with the document by which pages of that family ask. */
export async function pagesOf(releases: ReleaseStore, catalogue: Catalogue): Promise<ReadonlyMap<string, Catalogue>> {
  const pages = new Map<string, Catalogue>();
  for (const family of Object.keys(catalogue.data.families ?? {})) {
    const slice = JSON.parse((await releases.read(releases.current() ?? '', `family-${family}.json`)) ?? '{}');
    const { documents } = slice as CatalogueData;
    pages.set(family, { ...catalogue, data: { ...catalogue.data, ...(documents && { documents }) } } as Catalogue);
  }
  return pages;
}

/** What the page of a contract is given, by the document of its family. @throws what could not be read */
export async function readPage(
  service: Service,
  token: string,
  page: Catalogue,
  family: string,
  context: ReadContext,
): Promise<ContractGiven> {
  const query = page.data.documents?.[family]?.text ?? '';
  const read = await ask(service.origin, token, query, readVariables(page, family, context));
  if (read.errors.length > 0) throw new Error(`${context.id}: ${JSON.stringify(read.errors)}`);
  return givenFrom(page, family, { data: read.data }, context);
}

/** Those whom the demonstration leaves without an account get one: their contracts are judged too. */
export async function openAccounts(service: Service): Promise<void> {
  const [motDePasse, reponseSecrete] = await Promise.all([hashPassword(PASSWORD), hashAnswer(DEMONSTRATION_ANSWER)]);
  const secrets = { motDePasse, reponseSecrete, at: new Date(`${TODAY}T10:00:00Z`) };
  for (const { person } of demonstrationSeeds().filter((one) => one.person.registered === false)) {
    const rows = accountRows({ ...person, registered: true }, secrets);
    for (const { values } of rows) await service.db.insert(accounts).values(values as (typeof accounts.$inferInsert)[]);
  }
}

/** Contracts that were signed some days ago, whatever day that is, are judged as of the day of the rest. */
export async function dateNewContracts(db: Db): Promise<void> {
  const secrets = { motDePasse: '', reponseSecrete: '', codeHash: '', at: new Date(`${TODAY}T10:00:00Z`) };
  const isNew = ({ contracts: held }: MemberSeed) => held.some(({ signedDaysAgo }) => signedDaysAgo !== undefined);
  const rows = buildRows(demonstrationSeeds().filter(isNew), secrets);
  const of = <T extends PgTable>(table: T) =>
    rows.filter((one) => one.table === table).flatMap(({ values }) => values as T['$inferInsert'][]);
  for (const { id, dateSignature, dateEffet, echeance } of of(contracts))
    await db.update(contracts).set({ dateSignature, dateEffet, echeance }).where(eq(contracts.id, id));
  for (const { id, date } of of(documents)) await db.update(documents).set({ date }).where(eq(documents.id, id));
}

/** A contract as a message names it. */
export const nameOf = ({ member, light }: Pick<Reading, 'member' | 'light'>): string =>
  `${member.numClient} ${member.name}, ${light.codeProduit} ${light.numContrat} (${light.codeEtat})`;
