import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashAnswer, hashPassword } from '../../../src/backend/domain/accounts/password.ts';
import { accounts } from '../../../src/backend/domain/accounts/schema.ts';
import { accountRows } from '../../../src/backend/domain/accounts/seed.ts';
import type { ContractRecord } from '../../../src/backend/domain/contracts/contract-record.ts';
import type { AutoDetails } from '../../../src/backend/domain/contracts/details/auto.ts';
import type { HabitationDetails } from '../../../src/backend/domain/contracts/details/habitation.ts';
import type { LoanProjectDetails } from '../../../src/backend/domain/contracts/details/loans.ts';
import type { AssociationDetails, FortegoDetails } from '../../../src/backend/domain/contracts/details/others.ts';
import type { ObjectiveDetails, ProvidentDetails } from '../../../src/backend/domain/contracts/details/provident.ts';
import type { ArpegeDetails } from '../../../src/backend/domain/contracts/details/savings.ts';
import type { Person } from '../../../src/backend/samples/person.ts';
import { generatedMember } from '../../../src/backend/seed/generated.ts';
import { DEMONSTRATION_ANSWER, demonstrationSeeds } from '../../../src/backend/seed/members.ts';
import { seedGenerated } from '../../../src/backend/seed/seed.ts';
import type { Catalogue, CatalogueData } from '../../../src/catalog/index.ts';
import { currentCatalogue, openReleases, publishFolder } from '../../../src/release/index.ts';
import { decide } from '../../../src/view/decide.ts';
import {
  type CardView,
  type ContractGiven,
  type ContractView,
  cardView,
  contractView,
  familyOfProduct,
  givenFrom,
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
  await seedGenerated(service.db, generated);
  const documents = new Map<string, CatalogueData['documents']>();
  for (const family of Object.keys(catalogue.data.families ?? {})) {
    const slice = JSON.parse((await releases.read(releases.current() ?? '', `family-${family}.json`)) ?? '{}');
    documents.set(family, (slice as CatalogueData).documents);
  }
  const readings: Reading[] = [];
  const made = Array.from({ length: generated }, (_, rank) => generatedMember(rank));
  for (const { person } of [...demonstrationSeeds(), ...made]) {
    const { access: token } = await new Browser(service.origin).signIn(person.numClient, PASSWORD);
    const { numClient, numProfil } = person;
    for (const devis of [false, true]) {
      const answer = await ask(service.origin, token, LIGHT, { n: numProfil, devis });
      for (const light of field<Light[]>(answer, 'getSyntheseLightCollectionCustom')) {
        const family = familyOfProduct(catalogue, light.codeProduit);
        const page = { ...catalogue, data: { ...catalogue.data, documents: documents.get(family) } } as Catalogue;
        const context = { id: light.id, numProfil, today: TODAY };
        const query = page.data.documents?.[family]?.text ?? '';
        const read = await ask(service.origin, token, query, readVariables(page, family, context));
        if (read.errors.length > 0) throw new Error(`${light.id}: ${JSON.stringify(read.errors)}`);
        const given = givenFrom(page, family, { data: read.data }, context);
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

/** Those whom the demonstration leaves without an account get one: their contracts are judged too. */
async function openAccounts(service: Service): Promise<void> {
  const [motDePasse, reponseSecrete] = await Promise.all([hashPassword(PASSWORD), hashAnswer(DEMONSTRATION_ANSWER)]);
  const secrets = { motDePasse, reponseSecrete, at: new Date(`${TODAY}T10:00:00Z`) };
  for (const { person } of demonstrationSeeds().filter((one) => one.person.registered === false)) {
    const rows = accountRows({ ...person, registered: true }, secrets);
    for (const { values } of rows) await service.db.insert(accounts).values(values as (typeof accounts.$inferInsert)[]);
  }
}

/** A contract as a message names it. */
export const nameOf = ({ member, light }: Pick<Reading, 'member' | 'light'>): string =>
  `${member.numClient} ${member.name}, ${light.codeProduit} ${light.numContrat} (${light.codeEtat})`;
