import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../portal/static/', import.meta.url));

/** The portal's own scripts that pages fetch by name, beside the pictures that each insurer brings. */
export function staticFiles(): Plugin {
  return {
    name: 'static-files',
    configureServer({ middlewares }) {
      middlewares.use((req, res, next) => {
        const name = readdirSync(folder).find((file) => req.url === `/${file}`);
        if (name === undefined) return next();
        res.setHeader('content-type', 'text/javascript; charset=utf-8').end(readFileSync(join(folder, name)));
      });
    },
    generateBundle() {
      for (const fileName of readdirSync(folder))
        this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, fileName)) });
    },
  };
}
