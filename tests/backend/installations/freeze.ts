/**
 * `DATABASE_URL=… node --import tsx tests/backend/installations/freeze.ts NAME`: keeps a PostgreSQL database, as the
 * version of the portal at hand left it, for later versions to be upgraded from (`NAME.sql.br`). It asks for `pg_dump`.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';

const [name = ''] = process.argv.slice(2);
const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=100'];
const dump = execFileSync('pg_dump', [...options, process.env.DATABASE_URL ?? ''], { maxBuffer: 2 ** 28 }).toString();
// what only psql understands
const text = dump.replaceAll(/^\\(un)?restrict .*\n/gm, '');
const params = { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS };
writeFileSync(new URL(`${name}.sql.br`, import.meta.url), brotliCompressSync(text, { params }));
