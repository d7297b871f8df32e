import { closeSync, openSync, writeSync } from 'node:fs';
import { generated } from '../../analysis/portfolio/generate.ts';
import { loadCatalogueFolder } from '../../release/index.ts';
import { readDay } from '../day.ts';
import { sayFindings } from '../findings.ts';
import { today as parisToday } from '../today.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

export const portfolio: Verb = {
  name: 'portfolio',
  summary: 'writes contracts of all families, for impact',
  usage: 'OUT.ndjson --generate N [--seed S] [--today DATE] [--folder FOLDER]',
  help: 'Makes N random contracts, the same for the same seed: each condition of the catalogue holds for some of them. Each line holds what the decision contract-view is given.',
  run: async (args, output) => {
    const { rest, values } = parseArgs(args, [], ['--generate', '--seed', '--today', '--folder']);
    const [file] = rest;
    const [count, seed] = [Number(values.get('--generate')), Number(values.get('--seed') ?? 1)];
    if (file === undefined) throw new UsageError('name the file to write');
    if (!Number.isInteger(count) || count < 1) throw new UsageError('--generate takes how many contracts');
    if (!Number.isInteger(seed)) throw new UsageError('--seed takes a whole number');
    const { findings, ok, table, data, api } = loadCatalogueFolder(values.get('--folder'));
    if (!ok || table === null) {
      sayFindings(output, findings);
      return 1;
    }
    const today = readDay('--today', values.get('--today')) ?? parisToday();
    const handle = openSync(file, 'w');
    try {
      for (const given of generated({ data, table, api }, today, count, seed))
        writeSync(handle, `${JSON.stringify(given)}\n`);
    } finally {
      closeSync(handle);
    }
    output.out(`${count} contracts in ${file}`);
    return 0;
  },
};
