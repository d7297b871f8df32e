import { existsSync, readdirSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { insurerFolder } from '../../release/index.ts';
import { writeWhole } from '../catalogue/write-files.ts';
import { assembleStarter } from '../starter/assemble.ts';
import { type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

export const create: Verb = {
  name: 'new',
  summary: 'writes the smallest catalogue that serves, for another insurer',
  usage: 'DIR [--name NAME] [--from FOLDER]',
  help: 'DIR is a new or empty folder: nothing is ever overwritten. It gets catalog/, forms/, public/, tests/catalog/ and demonstration.json: one family of contracts, a form to write to the insurer, sign-in and registration, the pages that the law wants, and a brand to fill in. What every portal says alike (errors, mails, forms of sign-in) is taken from the catalogue that is served, or from the insurer in --from. --name is the name of the insurer. catalog/ADOPTER.md says what comes next.',
  run: async (args, output) => {
    const { rest, values } = parseArgs(args, [], ['--name', '--from']);
    const [given, ...more] = rest;
    if (given === undefined) throw new UsageError('the folder of the new catalogue is missing');
    if (more.length > 0) throw new UsageError(`one folder only: ${rest.join(', ')}`);
    const name = (values.get('--name') ?? 'Exemple').trim();
    if (name === '') throw new UsageError('--name is empty');
    const folder = resolve(given);
    if (existsSync(folder) && contents(folder).length > 0)
      throw new UsageError(`${given} is not empty, and nothing is overwritten: name a new folder`);
    const files = await assembleStarter({ folder, name, common: resolve(values.get('--from') ?? insurerFolder()) });
    for (const [file, text] of files) writeWhole(join(folder, file), text);
    // the build copies what stands there
    writeWhole(join(folder, 'public/.gitkeep'), '');
    sayNext(given, files.size, output);
    return 0;
  },
};

function contents(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new UsageError(`${folder} is no folder`);
  }
}

function sayNext(given: string, count: number, output: Output): void {
  const place = relative(process.cwd(), resolve(given)) || '.';
  output.out(`${count} files in ${given}`);
  output.out('next:');
  output.out(`  ${join(place, 'catalog/brand.json')} says who the insurer is: fill it in`);
  output.out(`  npm run -s catalog -- check --catalog ${place}`);
  output.out(`  npm start -- --catalog ${place}`);
  output.out(`  npm run -s catalog -- from-schema API.graphql --type TYPE --catalog ${place}`);
  output.out('catalog/ADOPTER.md says what comes then.');
}
