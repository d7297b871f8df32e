/** The process of `bundle.ts`: takes several sets of modules as JSON, and gives what each of them makes. */
import { json } from 'node:stream/consumers';
import { rolldown } from 'rolldown';

async function bundle(modules) {
  const memory = {
    name: 'memory',
    resolveId: (source) => (source in modules ? { id: source, moduleSideEffects: false } : null),
    load: (source) => (source in modules ? { code: modules[source], moduleType: 'js' } : null),
  };
  const built = await rolldown({ input: Object.keys(modules)[0], platform: 'browser', plugins: [memory] });
  const { output } = await built.generate({ format: 'esm', minify: true });
  await built.close();
  return output[0].code;
}

const made = [];
for (const modules of await json(process.stdin)) made.push(await bundle(modules));
process.stdout.write(JSON.stringify(made));
