import { existsSync, readFileSync, statSync } from 'node:fs';
import { isRefusal, type ProposedFamily, proposalText, proposeFamily } from '../../analysis/from-schema/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { isApiFile } from '../../catalog/source/index.ts';
import { loadCatalogue } from '../../release/build.ts';
import { type LoadedCatalogue, readCatalogueFiles } from '../../release/index.ts';
import { pathOf, writeFiles } from '../catalogue/write-files.ts';
import { markLength, notText } from '../given/utf8.ts';
import { errorsIn, printFindings } from '../text/findings.ts';
import { type ExitCode, type Output, parseArgs, UsageError, type Verb } from '../verb.ts';

export const fromSchema: Verb = {
  name: 'from-schema',
  summary: 'proposes a family for an object type of an insurer’s own API',
  usage:
    'API.graphql --type TYPE [--id FAMILY] [--query FIELD] [--product CODE] [--label TEXT] [--dry-run] [--folder FOLDER]',
  help: 'API.graphql is the schema of the API in SDL, and TYPE one kind of contract in it. Written are the family, the lists of codes that it shows, the operation and types of api.graphql, and where everything is in vocabulary.json, which is made where there is none. What the schema does not say is guessed by names: each guess is told with its reason and how sure it is, and waits for somebody who knows.\n--query names the field of Query that gives a contract by its id, where none is found. --product is the code of the product, --label what it is called.\nNothing is overwritten: in files that are there only entries are added. A family that is there, or another schema than that of the map, is refused, and so is what check would find wrong.\nExit code 2 where the schema or the type cannot be read.',
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(
      args,
      ['--dry-run'],
      ['--type', '--id', '--query', '--product', '--label', '--folder'],
    );
    const [file] = rest;
    const type = values.get('--type');
    if (file === undefined || rest.length > 1) throw new UsageError('name the file of the schema, in SDL');
    if (type === undefined) throw new UsageError('name the type of a contract with --type');
    const sdl = readText(file);
    const folder = values.get('--folder');
    const texts = readCatalogueFiles(folder);
    const loaded = loadCatalogue(withoutStray(texts, sdl));
    const { table, data, api } = loaded;
    if (!loaded.ok || table === null) {
      printFindings(output, loaded.findings);
      output.err('catalog from-schema: the catalogue has errors; nothing was written');
      return 1;
    }
    const request = {
      ...{ sdl, sdlFile: file, type, id: values.get('--id'), query: values.get('--query') },
      ...{ product: values.get('--product'), label: values.get('--label') },
    };
    const proposal = proposeFamily(request, { data, table, api, texts });
    if (isRefusal(proposal)) {
      output.err(`catalog from-schema: ${proposal.refused}\nhelp: ${proposal.help}`);
      return 2;
    }
    return propose(proposal, { texts, loaded, folder, isDryRun: has.has('--dry-run') }, output);
  },
};

/** @throws UsageError where there is no text */
function readText(file: string): string {
  if (!existsSync(file) || !statSync(file).isFile()) throw new UsageError(`there is no file ${file}`);
  const bytes = readFileSync(file);
  const fault = notText(bytes);
  if (fault !== null) throw new UsageError(`${file}: ${fault}`);
  return bytes.toString('utf8', markLength(bytes));
}

/** The files of a catalogue without the schema that no map names yet, which would be a finding. */
function withoutStray(texts: ReadonlyMap<string, string>, sdl: string): ReadonlyMap<string, string> {
  const isStray = ([file, text]: [string, string]) =>
    isApiFile(file) && text === sdl && !texts.has(fileOf('vocabulary')) && file.startsWith('catalog/');
  return new Map([...texts].filter((one) => !isStray(one)));
}

interface Place {
  texts: ReadonlyMap<string, string>;
  loaded: LoadedCatalogue;
  folder: string | undefined;
  isDryRun: boolean;
}

function propose(proposal: ProposedFamily, { texts, loaded, folder, isDryRun }: Place, output: Output): ExitCode {
  const after = loadCatalogue(new Map([...texts, ...proposal.files]));
  if (errorsIn(after.findings) > errorsIn(loaded.findings)) {
    printFindings(output, after.findings);
    output.err('catalog from-schema: refused, since the catalogue would be wrong afterwards; nothing was written');
    return 1;
  }
  const there = [...proposal.files.keys()].find((file) => !texts.has(file) && existsSync(pathOf(file, folder)));
  if (there !== undefined) throw new Error(`${there} is there already; nothing is overwritten`);
  if (!isDryRun) writeFiles(proposal.files, [], folder);
  const page = after.data.families?.[proposal.id]?.page ?? '';
  output.out(proposalText(proposal, { isDryRun, page }));
  return 0;
}
