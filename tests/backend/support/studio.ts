import { findAccountByNumber } from '../../../src/backend/domain/accounts/account.ts';
import type { StartOptions } from '../../../src/backend/main.ts';
import { grantRole } from '../../../src/backend/studio/people.ts';
import type { StudioRole } from '../../../src/backend/studio/studio-api.generated.ts';
import type { TypedDocument } from '../../../src/base/typed-document.ts';
import { publishFolder, type ReleaseStore } from '../../../src/release/index.ts';
import { Browser, PASSWORD } from './browser.ts';
import { type Service, startService } from './service.ts';

/** Demonstration members who play analysts. */
export const PEOPLE = { ana: '12345678A', bob: '23456789B', eve: '34567890C' } as const;

/** What whoever answers gives of a draft that was saved once, then requested. */
export const READ = { expectedRevision: 3 } as const;

/** The service with a studio, and the store that it writes to. */
export interface StudioService {
  service: Service;
  store: ReleaseStore;
}

export async function startStudio(
  env: Record<string, string> = {},
  options: StartOptions = {},
): Promise<StudioService> {
  let store: ReleaseStore | null = null;
  const service = await startService(
    { STUDIO: 'on', ...env },
    {
      ...options,
      async prepareReleases(opened) {
        store = opened;
        if (opened.schedule().length === 0)
          await publishFolder(opened, undefined, { reason: { act: 'publish', author: 'Ana', message: 'Début.' } });
        return async () => {};
      },
    },
  );
  if (store === null) throw new Error('the service has no store');
  return { service, store };
}

/** Gives an account a role. */
export async function grant(service: Service, numClient: string, role: StudioRole): Promise<void> {
  const account = await findAccountByNumber(service.db, numClient);
  if (account === null) throw new Error(`${numClient} has no account`);
  await grantRole(service.db, { id: account.sub, name: account.name }, role);
}

/** What the studio answers. */
export interface StudioAnswer<Data> {
  status: number;
  data: Data | null;
  /** Of the first error. */
  code: string | null;
  extensions: Readonly<Record<string, unknown>>;
  message: string | null;
}

/** The browser of somebody who changes the catalogue. */
export class StudioBrowser extends Browser {
  /** Signs in; gives the answer of the last step. */
  async enter(numClient: string): Promise<Response> {
    const begun = await this.fetch('/studio/connexion');
    const login = new URL(
      (await this.fetch(begun.headers.get('location') ?? '')).headers.get('location') ?? '',
      this.origin,
    );
    const sent = await this.submit(login.searchParams.get('interaction'), numClient, PASSWORD);
    const { to } = (await sent.json()) as { to: string };
    return this.fetch((await this.fetch(to)).headers.get('location') ?? '');
  }

  /** Sends a question as a page of the studio does. */
  async ask<Data, Variables>(
    { text }: TypedDocument<Data, Variables>,
    variables: Variables,
    headers: Record<string, string> = {},
  ): Promise<StudioAnswer<Data>> {
    const response = await this.fetch('/studio/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.origin, ...headers },
      body: JSON.stringify({ query: text, variables }),
    });
    const { data = null, errors = [] } = (await response.json()) as {
      data?: Data | null;
      errors?: { message: string; extensions?: Record<string, unknown> }[];
    };
    const [error] = errors;
    const { extensions = {}, message = null } = error ?? {};
    return {
      status: response.status,
      data,
      code: error === undefined ? null : String(extensions.code),
      extensions,
      message,
    };
  }

  /** The same, of which an answer without errors is expected. */
  async give<Data, Variables>(document: TypedDocument<Data, Variables>, variables: Variables): Promise<Data> {
    const answer = await this.ask(document, variables);
    if (answer.code !== null || answer.data === null) throw new Error(`${answer.code}: ${answer.message}`);
    return answer.data;
  }
}

/** Somebody signed in with a role. */
export async function signedIn(service: Service, numClient: string, role: StudioRole): Promise<StudioBrowser> {
  await grant(service, numClient, role);
  const browser = new StudioBrowser(service.origin);
  const answer = await browser.enter(numClient);
  if (answer.headers.get('location') !== '/studio/')
    throw new Error(`sign-in: ${answer.status} ${await answer.text()}`);
  return browser;
}
