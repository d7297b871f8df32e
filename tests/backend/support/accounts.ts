import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DemonstrationMember } from '../../../src/backend/demo/seed/members.ts';
import type { MailLetter } from '../../../src/backend/mail/letter.ts';
import { currentCatalogue, openReleases, projectRoot, publishFolder } from '../../../src/release/index.ts';
import { decide } from '../../../src/view/decide.ts';
import { type Answer, ask, field } from './api.ts';
import { answering } from './decide.ts';
import { type Service, startService } from './service.ts';

export const HOUR = 3600 * 1000;
export const MINUTE = 60 * 1000;

export interface AccountService {
  service: Service;
  /** Messages sent, oldest first. */
  letters: MailLetter[];
  /** Waits that were asked for. */
  pauses: number[];
  /** Milliseconds by which the clock of accounts is ahead. */
  clock: { ahead: number };
  /** What the relay does before it takes a message. */
  relay: { before: (letter: MailLetter) => void | Promise<void> };
  /** A mutation from an address of its own, unless one is given. */
  mutate(name: string, args: Record<string, unknown>, selection?: string, from?: Sender): Promise<Answer>;
  close(): Promise<void>;
}

export interface Sender {
  address?: string;
  token?: string;
}

/** The service with the catalogue of the repository, or a copy of it under another profile of account rules. */
export async function startAccounts(
  profile = 'specification',
  change = (rules: string): string => rules,
  /** Whether mails have left when `mutate` gives the answer. */
  mails: 'at once' | 'later' = 'at once',
  env: Record<string, string> = {},
): Promise<AccountService> {
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const catalogue = join(folder, 'catalog');
  await cp(join(projectRoot, 'catalog'), catalogue, { recursive: true });
  await cp(join(projectRoot, 'schemas'), join(folder, 'schemas'), { recursive: true });
  const rules = join(catalogue, 'accounts.json');
  const text = await readFile(rules, 'utf8');
  await writeFile(rules, change(text.replace('"profile": "specification"', `"profile": "${profile}"`)));
  const releases = openReleases(folder);
  await publishFolder(releases, catalogue);
  const current = currentCatalogue(releases);

  const letters: MailLetter[] = [];
  const pauses: number[] = [];
  const clock = { ahead: 0 };
  const relay: AccountService['relay'] = { before: () => {} };
  const service = await startService(
    { TRUST_PROXY: '1', ...env },
    {
      releases,
      // What forms refuse is tried elsewhere: here, the mutations stand alone.
      decide: answering({ 'form-refusals': () => [] }, async (name, given) => decide(await current(), name, given)),
      now: () => new Date(Date.now() + clock.ahead),
      pause: async (ms) => void pauses.push(ms),
      mailer: {
        async send(letter) {
          await relay.before(letter);
          letters.push(letter);
        },
      },
    },
  );
  let visitor = 0;
  return {
    ...{ service, letters, pauses, clock, relay },
    async mutate(name, args, selection = '', from = {}) {
      visitor += 1;
      const address = from.address ?? `198.51.${Math.floor(visitor / 250)}.${(visitor % 250) + 1}`;
      const given = Object.entries(args).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
      const query = `mutation { ${name}(${given.join(', ')}) ${selection} }`;
      const answer = await ask(service.origin, from.token ?? null, query, {}, { 'x-forwarded-for': address });
      if (mails === 'at once') await service.settled();
      return answer;
    },
    async close() {
      await service.close();
      await rm(folder, { recursive: true });
    },
  };
}

export const ENVOI = '{ reference date dateExpiration emailHidden adresseDuDossier }';
export const CONFIRMATION = '{ reference date }';
export const DROIT = '{ numProfil token }';

/** An answer that is a refusal: http 200, nothing done, and what the portal reads. */
export function refusal(code: string, champ?: string, message?: string | RegExp) {
  return {
    status: 200,
    errors: [
      {
        ...(message === undefined
          ? {}
          : { message: typeof message === 'string' ? message : expect.stringMatching(message) }),
        extensions: champ === undefined ? { code } : { code, champ },
      },
    ],
  };
}

/** What registering asks of a demonstration member, as they would type it. */
export function identityOf(service: Service, numClient: string) {
  const member = service.members.find((one: DemonstrationMember) => one.numClient === numClient);
  if (member === undefined) throw new Error(`no demonstration member ${numClient}`);
  const { numeroContrat, ...identity } = member.identity;
  return { given: { numClient, ...identity }, numeroContrat };
}

/** The selector and the token of the link that a letter holds. */
export function linkOf(letter: MailLetter | undefined): { numProfil: string; token: string; path: string } {
  const address = letter?.text.find((paragraph) => paragraph.startsWith('http'));
  if (address === undefined) throw new Error('no link in this letter');
  const { pathname, searchParams } = new URL(address);
  return { numProfil: searchParams.get('numProfil') ?? '', token: searchParams.get('token') ?? '', path: pathname };
}

/** Asks for a link and gives what the letter holds. */
export async function freshLink(accounts: AccountService, name: string, args: Record<string, unknown>) {
  const answer = await accounts.mutate(name, args, ENVOI);
  field(answer, name);
  const { numProfil, token } = linkOf(accounts.letters.at(-1));
  return { numProfil, token };
}
