/** Run by `measured.ts` in a process of its own: processor milliseconds of compiling a catalogue and of its first view. */
import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { contractView } from '../../src/view/index.ts';
import { exampleContracts } from './contracts.ts';

const [, , family = 'auto'] = process.argv;
const frozen = readFileSync(new URL('frozen/catalogue.json.br', import.meta.url));
const text = brotliDecompressSync(frozen).toString('utf8');
const given = exampleContracts().get(family) ?? {};
const before = process.cpuUsage();
contractView(compileCatalogue(JSON.parse(text)), { ...given, today: '2025-06-15' });
const { user, system } = process.cpuUsage(before);
process.stdout.write(String((user + system) / 1000));
