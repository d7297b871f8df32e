import { afterEach, beforeEach, vi } from 'vitest';
import type { DraftFields } from '../../../src/studio/data/autosave.ts';

/** What a save sends. */
interface Saved {
  id: string;
  title?: string;
  reason?: string;
  expectedRevision: number;
  files: { path: string; text: string | null }[];
  unchanged: string[];
  base?: string;
}

/** What happens to a save in place of the server's own answer. */
export type Fault = 'away' | 'late' | { code: string; status?: number; retryAfter?: number };

/** A server that keeps one draft, as the real one does: a save of another revision is refused. */
export class DraftServer {
  draft = { id: 'd', revision: 1, state: 'OPEN', base: 'b', files: [] } as unknown as DraftFields;
  saves = 0;
  /** Catalogues by their names; the last is in force. */
  readonly bases = new Map<string, ReadonlyMap<string, string>>();
  /** Of the next saves. */
  readonly faults: Fault[] = [];

  /** Milliseconds that the answer of the next look at the draft is on its way. */
  #late = 0;
  #hasLooked = false;

  /** Lets the answer of the next look at the draft be late. @returns whether it has come */
  slowLook(milliseconds: number): () => boolean {
    this.#late = milliseconds;
    return () => this.#hasLooked;
  }

  readonly fetch = async (_url: string, { body }: { body: string }): Promise<Response> => {
    const { query, variables } = JSON.parse(body) as { query: string; variables: Saved };
    await new Promise((resolve) => setTimeout(resolve, 30));
    if (query.includes('createDraft')) return this.#create(variables);
    if (query.includes('rebaseDraft')) return this.#rebase(variables);
    if (query.includes('query Me')) return Response.json({ data: { me: { role: 'EDIT' } } });
    if (query.includes('query Tests')) return Response.json({ data: { tests: [] } });
    if (query.includes('base(')) return Response.json({ data: { base: this.#inForce() } });
    if (!query.includes('saveDraft')) return this.#look();
    this.saves += 1;
    const fault = this.faults.shift();
    if (fault === 'away') throw new TypeError('network');
    if (fault !== undefined && fault !== 'late') return refusal(fault.code, fault.status, fault.retryAfter);
    if (variables.expectedRevision !== this.draft.revision) return refusal('STALE_REVISION');
    this.#save(variables);
    // the answer is lost
    if (fault === 'late') throw new TypeError('network');
    return Response.json({ data: { saveDraft: this.draft } });
  };

  async #look(): Promise<Response> {
    const { draft } = this;
    const late = this.#late;
    this.#late = 0;
    if (late > 0) {
      await new Promise((resolve) => setTimeout(resolve, late));
      this.#hasLooked = true;
    }
    return Response.json({ data: { draft } });
  }

  #inForce() {
    const [sources = '', files = new Map<string, string>()] = [...this.bases].at(-1) ?? [];
    return { sources, files: [...files].map(([path, text]) => ({ path, text })) };
  }

  #create({ title, reason }: Saved): Response {
    const own = { id: `${this.draft.id}2`, title, reason, revision: 1, state: 'OPEN', base: this.#inForce().sources };
    this.draft = { ...own, files: [] } as unknown as DraftFields;
    return Response.json({ data: { createDraft: this.draft } });
  }

  #rebase({ files, base = '' }: Saved): Response {
    const revision = this.draft.revision + 1;
    this.draft = { ...this.draft, base, revision, files: files as DraftFields['files'][number][] };
    return Response.json({ data: { rebaseDraft: this.draft } });
  }

  #save({ files, unchanged }: Saved): void {
    const kept = new Map(this.draft.files.map((file) => [file.path, file]));
    for (const file of files) kept.set(file.path, file as DraftFields['files'][number]);
    for (const path of unchanged) kept.delete(path);
    this.draft = { ...this.draft, revision: this.draft.revision + 1, files: [...kept.values()] };
  }
}

const refusal = (code: string, status = 200, wait?: number): Response =>
  Response.json(
    { errors: [{ message: code, extensions: { code } }] },
    { status, ...(wait === undefined ? {} : { headers: { 'retry-after': String(wait) } }) },
  );

/** A browser's storage, in memory. */
function memoryStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

/** Gives each test of a file a server of its own, and a browser around it whose clock is the test's. */
export function eachWithDraftServer(give: (server: DraftServer) => void): void {
  beforeEach(() => {
    vi.useFakeTimers();
    const server = new DraftServer();
    vi.stubGlobal('window', globalThis);
    vi.stubGlobal('fetch', server.fetch);
    vi.stubGlobal('localStorage', memoryStorage());
    vi.stubGlobal('sessionStorage', memoryStorage());
    vi.stubGlobal('navigator', {});
    give(server);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
