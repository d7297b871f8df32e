import { asc, eq, isNull, like } from 'drizzle-orm';
import type { Db } from '../../../src/backend/database/database.ts';
import { GENERATED_PREFIX } from '../../../src/backend/demo/seed/generated.ts';
import { seedGenerated } from '../../../src/backend/demo/seed/seed.ts';
import { contracts } from '../../../src/backend/domain/contracts/schema.ts';
import { documents } from '../../../src/backend/domain/documents/schema.ts';
import { members } from '../../../src/backend/domain/members/schema.ts';
import { compileCatalogue, type FamilyOpening } from '../../../src/catalog/index.ts';
import { dashboardVariables, fillVariables, synthesisVariables } from '../../../src/portal/data/query-variables.ts';
import { getTableauDeBord } from '../../../src/portal/documents/dashboard.generated.ts';
import { getSyntheseLightCollectionCustom } from '../../../src/portal/documents/synthesis.generated.ts';
import { validateWithAjv } from '../../../src/release/index.ts';
import { familyOfProduct } from '../../../src/view/index.ts';
import { Browser } from '../../backend/support/browser.ts';
import { shipped } from '../../shipped.ts';
import { callOf, type Round } from './drive.ts';

interface Holder {
  numClient: string;
  numProfil: string;
  holdings: { id: string; codeProduit: string | null }[];
}

/** What each member sends on a page. */
export type Page = 'contract' | 'dashboard';
export type Pages = Readonly<Record<Page, Round[]>>;

/** So many generated members, with what they hold; their papers are made, which happens once in the life of each. */
export async function seedHolders(db: Db, count: number): Promise<Holder[]> {
  await seedGenerated(db, count);
  const content = Buffer.from('%PDF-1.7');
  await db.update(documents).set({ content, size: content.length }).where(isNull(documents.content));
  const { id, codeProduit, rang } = contracts;
  const rows = await db
    .select({ id, codeProduit, numClient: members.numClient, numProfil: members.numProfil })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(like(members.numClient, `${GENERATED_PREFIX}________`))
    .orderBy(asc(members.numClient), asc(rang));
  const holders = new Map<string, Holder>();
  for (const { numClient, numProfil, ...held } of rows) {
    const holder = holders.get(numClient) ?? { numClient, numProfil, holdings: [] };
    holder.holdings.push(held);
    holders.set(numClient, holder);
  }
  return [...holders.values()];
}

/** Signs all of them in, and gives what their pages send first: the very documents of the release in force. */
export async function pagesOf(origin: string, holders: readonly Holder[]): Promise<Pages> {
  const families = await readFamilies(origin);
  const catalogue = compileCatalogue(shipped.data, validateWithAjv);
  const pages: Record<Page, Round[]> = { contract: [], dashboard: [] };
  for (const { numClient, numProfil, holdings } of holders) {
    const headers = await signIn(origin, numClient);
    pages.dashboard.push([
      callOf(getSyntheseLightCollectionCustom.text, synthesisVariables(numProfil, false), headers),
      callOf(getTableauDeBord.text, dashboardVariables(numProfil), headers),
    ]);
    pages.contract.push(
      holdings.flatMap(({ id, codeProduit }) => {
        const family = families[familyOfProduct(catalogue, codeProduit)];
        const variables = family && fillVariables(family.variables, { id, numProfil });
        return family && variables ? [callOf(family.text, variables, headers)] : [];
      }),
    );
  }
  return { ...pages, contract: pages.contract.filter(({ length }) => length > 0) };
}

/** What a page's first script is told of the families. */
async function readFamilies(origin: string): Promise<Readonly<Record<string, FamilyOpening>>> {
  const script = await (await fetch(`${origin}/boot.js`)).text();
  const [, told = '{}'] = /^self\.SOCIETAIRE=(.*);$/m.exec(script) ?? [];
  return (JSON.parse(told) as { families?: Record<string, FamilyOpening> }).families ?? {};
}

/** The headers of each member's requests, once all are signed in. */
export async function sessionsOf(origin: string, holders: readonly Holder[]): Promise<Record<string, string>[]> {
  const sessions: Record<string, string>[] = [];
  for (const { numClient } of holders) sessions.push(await signIn(origin, numClient));
  return sessions;
}

/** The headers of a member's requests, where the server holds the session. */
async function signIn(origin: string, numClient: string): Promise<Record<string, string>> {
  const browser = new Browser(origin);
  const opened = await browser.openSession(numClient);
  const { token } = (await opened.json()) as { token: string };
  const name = 'societaire-session';
  const cookie = `${name}=${browser.cookie(name)}`;
  return { authorization: `Bearer ${token}`, cookie, origin, 'sec-fetch-site': 'same-origin' };
}
