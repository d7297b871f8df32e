import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { rjsfWithoutTheme } from './rjsf-without-theme.ts';

/** Writes the module by which the server draws pages: the portal's own code, with all that it needs, for Node. */
export async function buildDrawing(folder: string): Promise<void> {
  await build({
    root: fileURLToPath(new URL('../../', import.meta.url)),
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), rjsfWithoutTheme()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'src/portal/draw/draw.tsx',
      outDir: folder,
      emptyOutDir: true,
      target: 'node20',
      reportCompressedSize: false,
      rolldownOptions: { output: { entryFileNames: 'draw.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
}
