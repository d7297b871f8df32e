import { asc, eq } from 'drizzle-orm';
import { contracts } from '../../../src/backend/domain/contracts/schema.ts';
import { members } from '../../../src/backend/domain/members/schema.ts';
import { Browser } from './browser.ts';
import type { Service } from './service.ts';

export type Contract = typeof contracts.$inferSelect;

export interface Held {
  /** An access token; a member signs in once. */
  tokenOf(numClient: string): Promise<string>;
  contractsOf(numClient: string): Promise<Contract[]>;
  /** @throws when the member has no such contract */
  contractOf(numClient: string, codeProduit: string, codeEtat?: string): Promise<Contract>;
}

/** What members hold in a service, which is asked for only when it is needed: it starts after this. */
export function heldIn(service: () => Service): Held {
  const sessions = new Map<string, Promise<string>>();

  async function contractsOf(numClient: string): Promise<Contract[]> {
    const { db } = service();
    const [member] = await db.select().from(members).where(eq(members.numClient, numClient));
    const mine = eq(contracts.memberId, member?.id ?? '');
    return db.select().from(contracts).where(mine).orderBy(asc(contracts.rang));
  }

  return {
    tokenOf(numClient) {
      const known =
        sessions.get(numClient) ?? new Browser(service().origin).signIn(numClient).then(({ access }) => access);
      sessions.set(numClient, known);
      return known;
    },
    contractsOf,
    async contractOf(numClient, codeProduit, codeEtat = 'VIG') {
      const found = (await contractsOf(numClient)).find(
        (one) => one.codeProduit === codeProduit && one.codeEtat === codeEtat,
      );
      if (found === undefined) throw new Error(`${numClient} has no ${codeProduit} ${codeEtat}`);
      return found;
    },
  };
}
