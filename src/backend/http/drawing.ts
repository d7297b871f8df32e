import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DrawnAnswer, drawingFolder } from '../../catalog/drawn-page.ts';
import type { CatalogueData } from '../../catalog/index.ts';
import type { PaperRequest } from '../../view/papers/paper-request.ts';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import type { PortalConfig } from './portal-config.generated.ts';

/** Draws of a process at a time, and of one session; beyond, the browser draws. */
const AT_ONCE = 4;
const AT_ONCE_OF_ONE = 2;

/** What pages know of their member. */
export interface DrawnMember {
  civilite: string;
  nom: string;
  numClient: string;
  numProfil: string;
}

/** What a page is drawn for. */
export interface DrawRequest {
  /** The whole address. */
  url: URL;
  config: PortalConfig;
  release: string;
  /** A file of the release, by its name; the same object each time. */
  readFile(name: string): Promise<CatalogueData>;
  /** Null signed out, and for `username`. */
  member: DrawnMember | null;
  /** Client number of a member whom only the API knows. */
  username?: string | undefined;
  userAgent: string;
  /** Executes a query as this member. */
  ask(
    text: string,
    variables: Readonly<Record<string, unknown>>,
  ): Promise<{ status: number; body: string; release: string | null }>;
  signal: AbortSignal;
}

/** What fills the shell. */
export interface Drawing {
  /** The content of `#root`. */
  html: string;
  /** Of the page, without the product's name; '' without an `h1`. */
  title: string;
  answers: DrawnAnswer[];
  /** Null signed out. */
  member: DrawnMember | null;
}

/** A file, or why there is none. */
export type ReadPaper = { content: Blob; mime: string; name: string } | { title: string; text: string | null };

/** The built portal's own module, which a test holds to these types (`portal/draw/draw.tsx`). */
export interface Draw {
  /** Null where the page is the browser's to draw. */
  draw(request: DrawRequest): Promise<Drawing | null>;
  /** Reads a paper; null: there is none. Rejects where it can be neither read nor explained. */
  readPaper(request: DrawRequest, paper: PaperRequest & { operation: string }): Promise<ReadPaper | null>;
  /** The colours of a release, as a style sheet. */
  themesSheet(index: CatalogueData): string;
}

/** The built portal's module that draws pages; null where there is none, as in development. */
export async function loadDrawing(distDir: string): Promise<Draw | null> {
  const file = resolve(join(distDir, drawingFolder, 'draw.mjs'));
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Draw) : null;
}

/** The files of the release in force, parsed once. */
export class DrawnRelease {
  private known = { release: '', files: new Map<string, Promise<CatalogueData>>() };

  constructor(private readonly releases: ReleaseReader) {}

  /** A reader of one release, whatever is switched meanwhile; null before the first. */
  open(): Pick<DrawRequest, 'release' | 'readFile'> | null {
    const release = this.releases.current();
    if (release === null) return null;
    if (release !== this.known.release) this.known = { release, files: new Map() };
    const { files } = this.known;
    return {
      release,
      readFile: (name) => {
        const file = files.get(name) ?? this.read(release, name);
        files.set(name, file);
        file.catch(() => files.delete(name));
        return file;
      },
    };
  }

  private async read(release: string, name: string): Promise<CatalogueData> {
    const text = await this.releases.read(release, name);
    if (text === null) throw new Error(`the release ${release} has no file ${name}`);
    return JSON.parse(text) as CatalogueData;
  }
}

/** Too many pages are being drawn. */
export class TooManyDraws extends Error {
  override name = 'TooManyDraws';
}

/** Lets a few draw at a time, and of one session fewer, so that no member takes all. */
export class DrawingSlots {
  private readonly taken: string[] = [];

  /** @param who the session; '' for visitors @throws TooManyDraws at once, where there is no slot */
  async use<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = this.taken.filter((one) => one === who).length;
    if (this.taken.length >= AT_ONCE || own >= AT_ONCE_OF_ONE) throw new TooManyDraws('too many pages are being drawn');
    this.taken.push(who);
    try {
      return await work();
    } finally {
      this.taken.splice(this.taken.indexOf(who), 1);
    }
  }
}
