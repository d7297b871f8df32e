import { existsSync } from 'node:fs';
import type { CatalogueData } from '../../catalog/index.ts';
import { type LoadedCatalogue, loadCatalogueFolder } from '../../release/index.ts';
import { UsageError } from '../verb.ts';
import { withReadings } from './releases.ts';

/** The data of an earlier catalogue: a folder, or a release of this installation. @throws UsageError */
export async function dataBefore(name: string): Promise<CatalogueData> {
  if (existsSync(name)) {
    const loaded: LoadedCatalogue = loadCatalogueFolder(name);
    if (!loaded.ok)
      throw new UsageError(`the catalogue of ${name} has errors: catalog check --folder ${name} names them`);
    return loaded.data;
  }
  return withReadings(async (store) => {
    const whole = await store.read(name, 'whole.json');
    if (whole !== null) return JSON.parse(whole) as CatalogueData;
    const known = await store.list();
    const help = known.length === 0 ? 'there is none' : `there are ${known.slice(0, 5).join(', ')}`;
    throw new UsageError(`${name} is neither a folder nor a release; ${help}`);
  });
}
