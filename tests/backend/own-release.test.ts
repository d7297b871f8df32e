import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { inOwnRelease } from '../../src/backend/catalogue/own-release.ts';
import { readConfig } from '../../src/backend/config/config.ts';
import type { Db } from '../../src/backend/database/database.ts';
import { openCatalogue } from '../../src/backend/open-catalogue.ts';
import { buildPublication, loadCatalogue, publishFolder, readCatalogueFiles } from '../../src/release/index.ts';

it('a request with a release of its own is answered by it, whatever it waits for, and no other request is', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'societaire-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const files = new Map(readCatalogueFiles());
  const change = (path: string, from: string | RegExp, to: string) =>
    files.set(path, (files.get(path) ?? '').replace(from, to));
  change('catalog/replies.json', '"Ce fichier n’existe pas"', '"Ce fichier manque"');
  change('catalog/products.json', /"40": \{\s*"label": "/, '"40": { "label": "Essayé ');
  const built = await buildPublication(loadCatalogue(files));
  const { releases, decide, say, goLive } = await openCatalogue(
    readConfig({ DATA_DIR: folder }),
    null as unknown as Db,
    {
      async prepareReleases(store) {
        await publishFolder(store);
        for (const release of built.releases) await store.write(release);
        return async () => {};
      },
    },
  );
  await goLive();
  const inForce = releases.current();
  const label = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    const shown = JSON.stringify(await decide('product', { codeProduit: '40' })).includes('Essayé ');
    return { shown, release: releases.current(), said: say({ area: 'service', code: 'FICHIER_INCONNU' }) };
  };
  const [others, own, again] = await Promise.all([label(), inOwnRelease(built.hash, label), label()]);
  expect(own).toEqual({ shown: true, release: built.hash, said: 'Ce fichier manque' });
  expect(others).toEqual({
    shown: false,
    release: inForce,
    said: 'Ce fichier n’existe pas',
  });
  expect(again).toEqual(others);
});
