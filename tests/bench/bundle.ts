import { fileURLToPath, pathToFileURL } from 'node:url';
import { rolldown } from 'rolldown';
import { browsers } from '../../src/build/browsers.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** A module bundled for the oldest browsers and made small, as the portal ships its own: what `tsx` runs is another code. */
export async function bundle(name: string, into: string): Promise<string> {
  const built = await rolldown({
    input: fileURLToPath(new URL(name, import.meta.url)),
    platform: 'node',
    cwd: root,
    transform: { target: browsers },
    external: (id) => !/^([./\0]|@oxc-project)/.test(id),
    plugins: [
      {
        name: 'modules-know-where-they-stood',
        transform: (code, id) => code.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
      },
    ],
  });
  const { output } = await built.write({ dir: into, format: 'esm', minify: true, entryFileNames: '[name].mjs' });
  await built.close();
  return `${into}/${output[0].fileName}`;
}
