import { readFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { attempt } from '../../base/attempt.ts';
import { refuseRestoring } from '../backup/place.ts';
import { readConfig } from '../config/config.ts';
import { openDatabase } from '../database/open.ts';
import { findErasedNumbers } from '../domain/personal-data/erase.ts';
import { codesOf } from '../import/codes.ts';
import { type ImportReport, importFiles, type PlacedFault } from '../import/import-files.ts';
import { openJournal } from '../journal.ts';
import { reportErrors } from './command.ts';
import { withCatalogue } from './deciding.ts';

const USAGE = `npm run import -- FILE… [--check] [--skip-errors] [--move] [--contact] [--erased]
  [--json]
  imports members, contracts and documents from NDJSON or CSV, by the names of the API (schemas/import); the same line
  again changes nothing, a changed one updates its row; interrupted, it is run again
  --check: only checks the files
  --skip-errors: imports what is sound, and writes refused lines to FILE.refused.…; without it, one error refuses all
  --move: contracts may change hands
  --erased: members who were erased may come back; without it, their lines are refused
  --contact: also replaces contact details of members who have an account, which they may have changed themselves
  --json: prints the counts and errors as JSON
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

/** Faults that are printed; the others are counted. */
const PRINTED = 200;
const EVERY = 50_000;
const SDL = new URL('../../../schemas/portal.graphql', import.meta.url);

const parse = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      check: { type: 'boolean' },
      'skip-errors': { type: 'boolean' },
      move: { type: 'boolean' },
      contact: { type: 'boolean' },
      erased: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });

const placeOf = ({ file, line, column, field, message }: PlacedFault) =>
  `${file}:${line}${column === null ? '' : `:${column}`} ${field === null ? '' : `${field} `}${message}`;

function printReport({ counts, unknown, written, refused }: ImportReport, faults: number, isCheck: boolean): void {
  for (const [kind, count] of Object.entries(counts))
    console.log(`${kind}\t${count.new} new\t${count.changed} changed\t${count.same} same\t${count.refused} refused`);
  if (unknown > 0) console.log(`lines\t${unknown} refused that name no type`);
  if (faults > PRINTED) console.error(`${faults - PRINTED} more errors`);
  for (const path of refused) console.log(`refused lines are in ${path}`);
  if (isCheck) console.log('nothing was imported: --check only checks');
  else if (!written) console.log('nothing was imported: mend the lines, or import the others with --skip-errors');
}

await reportErrors(async () => {
  const { values, positionals: files } = attempt(parse) ?? { values: {}, positionals: [] };
  if (files.length === 0) {
    console.error(USAGE);
    return 2;
  }
  for (const file of files)
    if (
      !(await access(file, constants.R_OK).then(
        () => true,
        () => false,
      ))
    ) {
      console.error(`${file} cannot be read: name files of NDJSON or CSV`);
      return 2;
    }
  const config = readConfig();
  await refuseRestoring(config.dataDir);
  const database = await openDatabase(config.database);
  try {
    const faults: PlacedFault[] = [];
    let found = 0;
    const report = await database.exclusively(async () => {
      const journal = await openJournal(database.db, config);
      return withCatalogue(database.db, config.database, async (current) =>
        importFiles(database.db, [...new Set(files)], {
          codes: codesOf(await current(), readFileSync(SDL, 'utf8')),
          ...{ check: values.check === true, skipErrors: values['skip-errors'] === true },
          ...{ move: values.move === true, contact: values.contact === true },
          findErased: values.erased === true ? null : (numbers) => findErasedNumbers(database.db, journal, numbers),
          onFault(fault) {
            found += 1;
            if (found > PRINTED) return;
            if (values.json) faults.push(fault);
            else console.error(placeOf(fault));
          },
          onProgress(lines) {
            if (lines % EVERY === 0) console.error(`${lines} lines`);
          },
        }),
      );
    });
    if (values.json) console.log(JSON.stringify({ ...report, errors: faults, errorCount: found }, null, 2));
    else printReport(report, found, values.check === true);
    return found > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
});
