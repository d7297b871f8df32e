import { eq } from 'drizzle-orm';
import { DEMONSTRATION_ANSWER, demonstrationMembers } from '../../src/backend/demo/seed/members.ts';
import { accountLinks, accounts, loginAttempts } from '../../src/backend/domain/accounts/schema.ts';
import { members } from '../../src/backend/domain/members/schema.ts';
import type { WrittenMail } from '../../src/backend/mail/read-folder.ts';
import { expect } from './fixtures.ts';
import type { Portal } from './server.ts';

/** Demonstration members that only the journeys of accounts use: what these change disturbs no other page. */
export const PEOPLE = {
  toRegister: '65432109Q',
  fortego: '76543210R',
  health: '87654321S',
  withoutEmail: '98765432T',
  oldPassword: '1207654321',
  toRenew: '1209876543',
} as const;

export const ANSWER = DEMONSTRATION_ANSWER;
export const NOBODY = '99999999Z';

export function identityOf(numClient: string) {
  const member = demonstrationMembers().find((one) => one.numClient === numClient);
  if (member === undefined) throw new Error(`no demonstration member ${numClient}`);
  return { numClient, ...member.identity };
}

/** Puts the accounts back as they are now, with no link sent and nobody slowed. */
export async function keepAccounts({ db }: Portal): Promise<() => Promise<void>> {
  const rows = await db.select().from(accounts);
  const emails = await db.select({ id: members.id, email: members.email }).from(members);
  return async () => {
    await db.delete(accountLinks);
    await db.delete(loginAttempts);
    await db.delete(accounts);
    await db.insert(accounts).values(rows);
    const now = await db.select({ id: members.id, email: members.email }).from(members);
    for (const { id, email } of emails) {
      if (now.find((member) => member.id === id)?.email !== email)
        await db.update(members).set({ email }).where(eq(members.id, id));
    }
  };
}

export async function memberOf({ db }: Portal, numClient: string) {
  const [member] = await db.select().from(members).where(eq(members.numClient, numClient));
  if (member === undefined) throw new Error(`no member ${numClient}`);
  return member;
}

/** Those who were told to wait have waited. */
export async function waitOver({ db }: Portal): Promise<void> {
  await db.update(loginAttempts).set({ blockedUntil: new Date(0) });
}

/** All links that were sent have reached their time. */
export async function endLinks({ db }: Portal): Promise<void> {
  await db.update(accountLinks).set({ expiresAt: new Date(Date.now() - 1000) });
}

/** A message that arrives while `work` goes on. */
export async function mailDuring(portal: Portal, work: () => Promise<void>): Promise<WrittenMail> {
  const before = new Set((await portal.mails()).map(({ file }) => file));
  await work();
  let arrived: WrittenMail | undefined;
  await expect
    .poll(async () => {
      arrived = (await portal.mails()).find(({ file }) => !before.has(file));
      return arrived;
    }, 'a message')
    .toBeDefined();
  return arrived as WrittenMail;
}

/** The link of a message, by its parts. */
export function linkIn({ text }: Pick<WrittenMail, 'text'>) {
  const address = /https?:\/\/\S+/.exec(text)?.[0];
  if (address === undefined) throw new Error('no link in this message');
  const { pathname, searchParams } = new URL(address);
  const numProfil = searchParams.get('numProfil') ?? '';
  const token = searchParams.get('token') ?? '';
  return { address, pathname, numProfil, token };
}
