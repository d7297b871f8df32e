import { LRUCache } from 'lru-cache';
import { DOCUMENTS, type DocumentDigests, digest, FIRST_QUESTIONS } from '../../release/index.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import type { DocumentsConfig } from '../config/documents.ts';
import type { Db } from '../database/database.ts';
import { findDocument, keepDocuments } from '../database/document-rows.ts';

/** Unknown digests that are not looked up again, and for how long: the other version may start at any moment. */
const REFUSED = { max: 10_000, ttl: 2000 };

interface Given {
  db: Db;
  releases: ReleaseReader;
  /** The documents of this version's portal. */
  portal: DocumentDigests;
  /** Null: any document is executed. */
  own: DocumentsConfig;
}

/**
 * The documents that the API executes: those of this portal, of the releases that it served, of other versions that
 * share the database, and those that the deployment adds. The rest is refused before it is parsed.
 */
export class TrustedDocuments {
  private readonly known: Map<string, string>;
  private readonly refused = new LRUCache<string, true>(REFUSED);
  private recorded: { release: string | null; done: Promise<void> } | null = null;

  constructor(private readonly given: Given) {
    this.known = new Map();
  }

  /** Whether a document may be executed. */
  async accepts(text: string): Promise<boolean> {
    const { own, db } = this.given;
    if (own === null) return true;
    const hash = digest(text);
    const isKnown = () => this.known.has(hash) || own.has(hash);
    if (isKnown()) return true;
    if (this.refused.has(hash)) return false;
    await this.record();
    if (isKnown()) return true;
    const found = await findDocument(db, hash);
    if (found === null) this.refused.set(hash, true);
    else this.known.set(hash, found);
    return found !== null;
  }

  /** Makes the documents of this version and of its release known to all processes: once, before the first request. */
  async record(): Promise<void> {
    const { own, db, releases } = this.given;
    const release = releases.current();
    if (own === null || this.recorded?.release === release) return this.recorded?.done;
    const done = (async () => {
      // in another API's words, nobody sends ours
      const isTranslated = release !== null && (await releases.read(release, FIRST_QUESTIONS)) !== null;
      const portal = isTranslated ? {} : this.given.portal;
      const own = { ...portal, ...(await readDocumentsOf(releases, release)) };
      for (const [hash, operation] of Object.entries(own)) this.known.set(hash, operation);
      await keepDocuments(db, Object.fromEntries(this.known));
    })();
    this.recorded = { release, done };
    // the next request tries again
    done.catch(() => {
      this.recorded = null;
    });
    return done;
  }
}

async function readDocumentsOf(releases: ReleaseReader, release: string | null): Promise<DocumentDigests> {
  const text = release === null ? null : await releases.read(release, DOCUMENTS);
  return JSON.parse(text ?? '{}') as DocumentDigests;
}
