import { existsSync, realpathSync } from 'node:fs';
import { generateContracts } from '../../analysis/portfolio/generate.ts';
import { Redaction } from '../../analysis/portfolio/redact.ts';
import type { Worldly } from '../../analysis/regions/region-changes.ts';
import { dayInParis } from '../../base/paris.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { readDay } from '../given/day.ts';
import { eachContract } from '../portfolio/each-contract.ts';
import { eachOfDatabase } from '../portfolio/from-database.ts';
import { keyedBy } from '../portfolio/keyed.ts';
import { writeLines } from '../portfolio/write-lines.ts';
import { printFindings } from '../text/findings.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

type Values = ReadonlyMap<string, string>;
type Write = (given: object) => void;

export const portfolio: Verb = {
  name: 'portfolio',
  summary: 'writes contracts for impact: made up, redacted, or from the database',
  usage:
    'OUT.ndjson --generate N [--seed S] [--today DATE], or OUT.ndjson --redact IN [--key-file FILE], or OUT.ndjson --database [--identities | --key-file FILE] [--today DATE]; each with [--folder FOLDER]',
  help: `Each line holds what the decision contract-view is given.
--generate makes N random contracts, the same for the same seed: of some thousands, each condition of the catalogue holds for some.
--redact writes the contracts of IN without what says whose they are. Kept: booleans, codes that the catalogue lists or its rules compare with, and the dates and amounts that its rules read, except those that domains.json calls personal, of which the year stays. All else is replaced, the same text by the same text of the same form; so is what the API does not know. The key is of this run alone and is forgotten, or that of --key-file, so that several files agree.
--database reads the contracts of the back-end's database (DATABASE_URL, or the embedded one of DATA_DIR while the service is stopped) without writing to it, and redacts them, unless --identities keeps whose they are.`,
  run: async (args, output) => {
    const { rest, values, has } = parseArgs(
      args,
      ['--database', '--identities'],
      ['--generate', '--seed', '--today', '--folder', '--redact', '--key-file'],
    );
    const [file] = rest;
    if (file === undefined) throw new UsageError('name the file to write');
    const ways = [values.has('--generate'), values.has('--redact'), has.has('--database')];
    if (ways.filter(Boolean).length !== 1) throw new UsageError('say one of --generate, --redact and --database');
    const { findings, ok, table, data, api } = loadCatalogueFolder(values.get('--folder'));
    if (!ok || table === null) {
      printFindings(output, findings);
      return 1;
    }
    const side = { data, table, api };
    const today = readDay('--today', values.get('--today')) ?? dayInParis();
    const source = values.get('--redact');
    let work: (write: Write) => Promise<void>;
    if (source !== undefined) work = redactContracts(side, source, file, values);
    else if (has.has('--database')) work = ofDatabase(side, today, has.has('--identities'), values);
    else work = madeUp(side, today, values);
    const count = await writeLines(file, work);
    output.out(`${count} contracts in ${file}`);
    return 0;
  },
};

function madeUp(side: Worldly, today: string, values: Values): (write: Write) => Promise<void> {
  const [count, seed] = [Number(values.get('--generate')), Number(values.get('--seed') ?? 1)];
  if (!Number.isInteger(count) || count < 1) throw new UsageError('--generate takes how many contracts');
  if (!Number.isInteger(seed)) throw new UsageError('--seed takes a whole number');
  return async (write) => {
    for (const given of generateContracts(side, today, count, seed)) write(given);
  };
}

function redactContracts(side: Worldly, source: string, file: string, values: Values): (write: Write) => Promise<void> {
  if (!existsSync(source)) throw new UsageError(`there is no file ${source}`);
  if (existsSync(file) && realpathSync(file) === realpathSync(source))
    throw new UsageError('the redacted portfolio would take the place of the other; help: name another file');
  const redaction = new Redaction(side, keyedBy(values.get('--key-file')));
  return (write) => eachContract(source, (given) => write(redaction.of(given)));
}

function ofDatabase(
  side: Worldly,
  today: string,
  keepsIdentities: boolean,
  values: Values,
): (write: Write) => Promise<void> {
  if (keepsIdentities && values.has('--key-file')) throw new UsageError('--identities needs no --key-file');
  const redaction = keepsIdentities ? null : new Redaction(side, keyedBy(values.get('--key-file')));
  return (write) => eachOfDatabase([side], today, (given) => write(redaction?.of(given) ?? given));
}
