import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { parse, print } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReleaseReader } from '../../src/backend/catalogue/release-reader.ts';
import { trustedDocuments } from '../../src/backend/catalogue/schema.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import { forgetDocuments, keepDocuments } from '../../src/backend/database/document-rows.ts';
import { TrustedDocuments } from '../../src/backend/graphql/trusted-documents.ts';
import { isMaintenance } from '../../src/portal/documents/maintenance.generated.ts';
import { DOCUMENTS, digest } from '../../src/release/index.ts';
import { ask } from './support/api.ts';
import { type Service, startService } from './support/service.ts';

const OF_RELEASE = 'query Contrat_auto{isMaintenance}';
const OF_NEXT = 'query Contrat_suivant{isMaintenance}';
const OF_DEPLOYMENT = '{ isMaintenance }';
const INDEX = JSON.stringify({ products: {}, routes: { routes: [], redirects: [] } });

/** Releases of which the second may come into force. */
function twoReleases(): { releases: ReleaseReader; switchOver(): void } {
  const documents: Record<string, string> = { first: OF_RELEASE, second: OF_NEXT };
  let current = 'first';
  return {
    releases: {
      current: () => current,
      async read(hash, file) {
        if (file === 'index.json') return INDEX;
        return file === DOCUMENTS ? JSON.stringify({ [digest(documents[hash] ?? '')]: 'Contrat_auto' }) : null;
      },
    },
    switchOver: () => {
      current = 'second';
    },
  };
}

/** A file of trusted documents with these lines. */
function listed(...lines: string[]): string {
  const file = join(mkdtempSync(join(tmpdir(), 'societaire-documents-')), 'trusted.txt');
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

describe('an API of trusted documents', () => {
  const { releases, switchOver } = twoReleases();
  let service: Service;
  beforeAll(async () => {
    const own = listed('# what our monitoring sends', `${digest(OF_DEPLOYMENT).toUpperCase()} maintenance # hourly`);
    service = await startService({ DOCUMENTS: 'trusted', TRUSTED_DOCUMENTS: own }, { releases });
  });
  afterAll(() => service.close());

  const answers = async (query: string) => {
    const { status, data, errors } = await ask(service.origin, null, query);
    return status === 200 && data !== null ? 'executed' : `${status} ${errors[0]?.extensions?.code}`;
  };

  it('executes those of the portal, as either of its clients sends them', async () => {
    expect(await answers(isMaintenance.text)).toBe('executed');
    expect(await answers(print(parse(isMaintenance.text)))).toBe('executed');
  });

  it('executes those that the deployment lists', async () => {
    expect(await answers(OF_DEPLOYMENT)).toBe('executed');
  });

  it('refuses any other before it is parsed, in words that a page can show', async () => {
    expect(await answers('query { isMaintenance }')).toBe('400 DOCUMENT_INCONNU');
    expect(await answers('{{{{ not GraphQL')).toBe('400 DOCUMENT_INCONNU');
    expect(await answers('{ __schema { types { name } } }')).toBe('400 DOCUMENT_INCONNU');
  });

  it('executes those of the release in force, of those before it, and of one that follows', async () => {
    expect(await answers(OF_RELEASE)).toBe('executed');
    expect(await answers(OF_NEXT)).toBe('400 DOCUMENT_INCONNU');
    switchOver();
    const other = new TrustedDocuments({ db: service.db, releases, portal: {}, own: new Set() });
    await other.record();
    expect(await other.accepts(OF_NEXT)).toBe(true);
    expect(await other.accepts(OF_RELEASE)).toBe(true);
    await service.restart();
    expect(await answers(OF_NEXT)).toBe('executed');
    expect(await answers(OF_RELEASE)).toBe('executed');
  });

  it('executes those of another version of the portal, until nobody has served it for ninety days', async () => {
    const earlier = 'query earlier { isMaintenance }';
    await keepDocuments(service.db, { [digest(earlier)]: 'earlier' });
    const another = () => new TrustedDocuments({ db: service.db, releases, portal: {}, own: new Set() });
    expect(await another().accepts(earlier)).toBe(true);
    const age = async (days: number) => {
      const servedAt = sql`now() - make_interval(days => ${days})`;
      await service.db.update(trustedDocuments).set({ servedAt });
      await forgetDocuments(service.db);
    };
    await age(89);
    expect(await another().accepts(earlier)).toBe(true);
    await age(91);
    expect(await another().accepts(earlier)).toBe(false);
  });
});

describe('the setting of trusted documents', () => {
  const documentsOf = (env: Record<string, string>) => readConfig(env).documents;
  const PRODUCTION = { NODE_ENV: 'production', ORIGIN: 'https://espace.exemple.fr', MAIL: 'files' };

  it('is on in production alone, unless a deployment says otherwise', () => {
    expect(documentsOf({})).toBeNull();
    expect(documentsOf(PRODUCTION)).toEqual(new Set());
    expect(documentsOf({ ...PRODUCTION, DOCUMENTS: 'any' })).toBeNull();
  });

  it('names the line of a list that holds no digest, and a list that is not there', () => {
    const file = listed('', digest('a'), 'query { a }');
    expect(() => documentsOf({ TRUSTED_DOCUMENTS: file })).toThrow(`${file}:3 has "query"`);
    expect(() => documentsOf({ TRUSTED_DOCUMENTS: '/nowhere' })).toThrow(/TRUSTED_DOCUMENTS cannot be read.*nowhere/);
  });
});
