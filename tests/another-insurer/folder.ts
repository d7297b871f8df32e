import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What is only of the first insurer: nothing that another one is served with may hold it. */
export const FIRST_INSURER =
  /calanque|marseille|tel:3222|32[\s\u00a0\u202f]22\b|01[\s\u00a0\u202f]99[\s\u00a0\u202f]00[\s\u00a0\u202f]12[\s\u00a0\u202f]12|0199001212|quai des pins/i;

const own = new URL('./', import.meta.url).pathname;
const shipped = new URL('../../', import.meta.url).pathname;

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;

/**
 * Writes the folder of another insurer: the shipped catalogue with another brand, its own pictures and demonstration,
 * and the addresses of its own sites.
 */
export function writeAnotherInsurer(folder: string): void {
  for (const part of ['catalog', 'forms']) cpSync(join(shipped, part), join(folder, part), { recursive: true });
  cpSync(join(own, 'public'), join(folder, 'public'), { recursive: true });
  for (const name of readdirSync(join(shipped, 'public/images')).filter((file) => /^(bandeau|promo)-/.test(file)))
    cpSync(join(shipped, 'public/images', name), join(folder, 'public/images', name));
  cpSync(join(own, 'demonstration.json'), join(folder, 'demonstration.json'));
  const { mark: _mark, letterhead: _letterhead, ...brand } = read(join(shipped, 'catalog/brand.json'));
  writeFileSync(join(folder, 'catalog/brand.json'), JSON.stringify({ ...brand, ...read(join(own, 'brand.json')) }));
  // its sites, and the words that no password may be
  for (const name of ['links', 'products', 'banners', 'accounts']) {
    const file = join(folder, `catalog/${name}.json`);
    if (!existsSync(file)) continue;
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replaceAll('calanque', 'boreale').replaceAll('marseille', 'beffroi'),
    );
  }
}
