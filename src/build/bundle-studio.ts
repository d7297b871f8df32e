import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { brandInStyles } from './brand/in-styles.ts';
import { browsers } from './browsers.ts';
import { schemaJudges } from './schema-judges.ts';

const root = fileURLToPath(new URL('../studio/', import.meta.url));

/** Pages of the studio: its own, and the one in which it shows members' pages. */
const pages = ['index', 'apercu'] as const;

/** Builds the studio: an entry of its own, of which members fetch nothing. */
export async function buildStudio(folder: string): Promise<void> {
  await build({
    root,
    base: '/studio/',
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), schemaJudges()],
    css: { postcss: { plugins: [brandInStyles()] } },
    worker: { format: 'es', plugins: () => [schemaJudges()] },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: browsers,
      manifest: 'build.json',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: Object.fromEntries(pages.map((page) => [page, `${root}${page}.html`])) },
    },
  });
}
