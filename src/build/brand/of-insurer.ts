import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Brand, Routes } from '../../catalog/index.ts';
import { insurerFolder } from '../../release/folders.ts';

const read = (file: string): unknown => JSON.parse(readFileSync(join(insurerFolder(), 'catalog', file), 'utf8'));

/** The brand of the insurer that the portal is built for, as its file says it today. */
export const readBrand = (): Brand => read('brand.json') as Brand;

/** The addresses of that insurer. */
export const readRoutes = (): Routes => read('routes.json') as Routes;

/** Its pictures and icons. */
export const publicFolder = (): string => join(insurerFolder(), 'public');

/** The files of the brand that a page without network needs, from `public/`; the font is one where the brand has its own. */
export function brandFiles({ icons = {}, pictures = {}, font }: Brand): string[] {
  return [...Object.values(icons), ...Object.values(pictures), ...(font === undefined ? [] : [font.file])];
}

/** @throws Error for a file that brand.json names and `public/` has not */
export function checkBrandFiles(brand: Brand): void {
  const missing = brandFiles(brand).filter((file) => !existsSync(join(publicFolder(), file)));
  if (missing.length > 0)
    throw new Error(`brand.json names ${missing.join(', ')}, which ${publicFolder()} has not: add it, or name another`);
}
