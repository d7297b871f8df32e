import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CatalogueData } from '../../catalog/index.ts';
import type * as portal from '../../portal/draw/draw.tsx';
import type { ReleaseReader } from '../catalogue/release-reader.ts';
import { drawingFolder } from '../config/drawing.ts';

/** Draws of a process at a time; beyond, the browser draws. */
const AT_ONCE = 4;

export type Draw = Pick<typeof portal, 'draw' | 'themesSheet'>;
export type { Drawing, DrawRequest } from '../../portal/draw/draw.tsx';

/** The built portal's module that draws pages; null where there is none, as in development. */
export async function loadDrawing(distDir: string): Promise<Draw | null> {
  const file = resolve(join(distDir, drawingFolder, 'draw.js'));
  return existsSync(file) ? ((await import(pathToFileURL(file).href)) as Draw) : null;
}

/** The files of the release in force, parsed once. */
export class DrawnRelease {
  private known = { release: '', files: new Map<string, Promise<CatalogueData>>() };

  constructor(private readonly releases: ReleaseReader) {}

  /** A reader of one release, whatever is switched meanwhile; null before the first. */
  open(): { release: string; readFile: (name: string) => Promise<CatalogueData> } | null {
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

/** Lets a few draw at a time; the others are refused at once. */
export class DrawingSlots {
  private taken = 0;

  async use<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.taken >= AT_ONCE) return null;
    this.taken++;
    try {
      return await work();
    } finally {
      this.taken--;
    }
  }
}
