import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brandInPage } from './src/build/brand/in-page.ts';
import { brandInStyles } from './src/build/brand/in-styles.ts';
import { publicFolder } from './src/build/brand/of-insurer.ts';
import { browsers } from './src/build/browsers.ts';
import { chunkName } from './src/build/chunks.ts';
import { hoverMedia } from './src/build/hover-media.ts';
import { reactRouterWithoutUnused } from './src/build/react-router-without-unused.ts';
import { reactWithoutUnused } from './src/build/react-without-unused.ts';
import { rjsfWithoutTheme } from './src/build/rjsf-without-theme.ts';
import { schemaJudges } from './src/build/schema-judges.ts';
import { staticFiles } from './src/build/static-files.ts';
import { Order } from './src/build/test-order.ts';

/** Feature of Lightning CSS that writes `light-dark()`, which no sheet calls, for browsers that lack it. */
const LIGHT_DARK = 1 << 20;

export default defineConfig({
  publicDir: publicFolder(),
  plugins: [
    react(),
    brandInPage(),
    staticFiles(),
    rjsfWithoutTheme(),
    reactRouterWithoutUnused(),
    reactWithoutUnused(),
    schemaJudges(),
  ],
  worker: { format: 'es', plugins: () => [schemaJudges()] },
  css: { postcss: { plugins: [hoverMedia(), brandInStyles()] }, lightningcss: { exclude: LIGHT_DARK } },
  build: {
    target: browsers,
    cssTarget: browsers,
    outDir: 'dist',
    manifest: 'build.json',
    sourcemap: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The first script asks for the parts of a connected page; the browser finds the rest in the entry.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // a number or a text that has a name in one room weighs no more in another than if it stood there
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // the entry names every other file: a shorter hash is less to fetch before the first paint
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ debugName: 'connected', name: chunkName(new URL('./', import.meta.url).pathname) }],
          includeDependenciesRecursively: false,
        },
      },
      treeshake: {
        // These rooms only define: taking one function of them takes nothing else along.
        moduleSideEffects: [{ test: /\/src\/(base|rules|catalog|view)\//, sideEffects: false }],
      },
    },
  },
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    // tests of the back-end send tokens of their own; those of sessions that the server holds say so
    env: { SESSION: 'bearer' },
    globalSetup: ['tests/generated.js'],
    setupFiles: ['tests/engine/portal/setup.ts'],
    sequence: { sequencer: Order },
    // Speed is claimed by the bench, never by a test: a loaded machine is let have its time.
    // As for the journeys: what passes only then is told.
    retry: process.env.CI === undefined ? 0 : 1,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
