import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { midnightInParis } from '../../base/paris.ts';
import { isCataloguePath } from '../../catalog/file-path.ts';
import { catalogueFolders, type ReleaseStore, readCatalogueFiles, servedFrom } from '../../release/index.ts';
import { type InForce, sourcesOf, type Texts } from '../../workbench/report.ts';
import type { StudioSource } from '../config/studio.ts';
import type { Db } from '../database/database.ts';
import { refuse } from './refusals.ts';
import { studioTests } from './schema.ts';
import { broughtBy, servingRank } from './serving.ts';

/** The catalogue that drafts begin from. */
export interface CatalogueInForce extends InForce {
  /** Name of its sources. */
  sources: string;
  release: string | null;
}

interface Parts {
  db: Db;
  store: ReleaseStore;
  source: StudioSource;
  /** A catalogue's folder; by default the project's. */
  folder?: string | undefined;
}

/** Catalogues by the name of their sources: that in force, and those that drafts began from. */
export class Bases {
  private known: { key: string; base: CatalogueInForce } | null = null;

  constructor(private readonly parts: Parts) {}

  /** @throws a refusal before the first release */
  async inForce(): Promise<CatalogueInForce> {
    const { store, source, folder } = this.parts;
    const [step] = store.schedule();
    if (source === 'folder') {
      const files = readCatalogueFiles(folder);
      return { sources: sourcesOf(files), release: step?.hash ?? null, files, edition: null };
    }
    if (step === undefined) throw refuse({ code: 'NO_RELEASE' });
    const key = JSON.stringify(step);
    if (this.known?.key !== key) {
      const served = await servedFrom(store, step);
      if (served === null) throw refuse({ code: 'NO_RELEASE' });
      const { origin, files } = served;
      this.known = { key, base: { sources: origin.sources, release: step.hash, files, edition: origin.edition } };
    }
    return this.known.base;
  }

  /** Since when it is in force, as far as the history tells. */
  async since(): Promise<string | null> {
    const brought = broughtBy(await this.parts.store.history());
    const serving = brought[servingRank(brought, this.parts.store)];
    if (serving === undefined) return null;
    const { entry, step } = serving;
    // a planned release begins at midnight
    return step?.from == null ? entry.at : midnightInParis(step.from);
  }

  /** Keeps the sources in force, so that a draft that began from them can always be compared with them. */
  async keep({ files, sources }: CatalogueInForce): Promise<void> {
    const text = JSON.stringify(Object.fromEntries(files));
    if (sourcesOf(files) === sources) await this.parts.store.keepSources(text);
  }

  /** @throws a refusal for sources that are not here */
  async of(sources: string): Promise<Texts> {
    const now = await this.inForce();
    if (now.sources === sources) return now.files;
    const text = /^[\da-f]{64}$/.test(sources) ? await this.parts.store.sources(sources) : null;
    if (text === null) throw refuse({ code: 'UNKNOWN_SOURCES' });
    return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
  }

  /** The testers' tables and examples: those beside the catalogue, with what publications changed of them. */
  async tests(): Promise<Texts> {
    const texts = new Map(testsBeside(this.parts.folder));
    if (this.parts.source === 'folder') return texts;
    for (const { path, text } of await this.parts.db.select().from(studioTests)) {
      if (text === null) texts.delete(path);
      else texts.set(path, text);
    }
    return sorted(texts);
  }
}

/** Reads them at each call: a deployment may have none, and testers save them at any time. */
function testsBeside(folder: string | undefined): [string, string][] {
  const { tests } = catalogueFolders(folder);
  if (!existsSync(tests)) return [];
  return readdirSync(tests, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry): [string, string] => {
      const path = join(entry.parentPath, entry.name);
      return [`tests/catalog/${relative(tests, path).split(sep).join('/')}`, path];
    })
    .filter(([path]) => isCataloguePath(path))
    .map(([path, file]) => [path, readFileSync(file, 'utf8')]);
}

/** A file of a draft; null where the draft removes it. */
export interface ChangedFile {
  path: string;
  text: string | null;
}

/** Whether a file is of the testers: a release has none. */
export const isTest = ({ path }: ChangedFile): boolean => path.startsWith('tests/');

/** The catalogue's files, and the tests, with what a draft changes of them. */
export function withDraft(
  given: { files: Texts; tests: Texts },
  changed: readonly ChangedFile[],
): { files: Texts; tests: Texts } {
  const change = (texts: Texts, changes: readonly ChangedFile[]) => {
    const out = new Map(texts);
    for (const { path, text } of changes) {
      if (text === null) out.delete(path);
      else out.set(path, text);
    }
    return sorted(out);
  };
  return {
    files: change(
      given.files,
      changed.filter((file) => !isTest(file)),
    ),
    tests: change(given.tests, changed.filter(isTest)),
  };
}

/** In the order in which a folder is read: the same files have the same name, wherever they come from. */
const sorted = (texts: Texts): Texts => new Map([...texts].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Whether a draft changes something of the catalogue or of its tests. */
export const changesSomething = (given: { files: Texts; tests: Texts }, changed: readonly ChangedFile[]): boolean =>
  changed.some(({ path, text }) => (given.files.get(path) ?? given.tests.get(path) ?? null) !== text);
