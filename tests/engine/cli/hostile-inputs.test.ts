import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { explainElement } from '../../../src/analysis/explain/explain-element.ts';
import { compareCatalogues } from '../../../src/analysis/impact/comparison.ts';
import { planImpact } from '../../../src/analysis/impact/plan.ts';
import { generateContracts } from '../../../src/analysis/portfolio/generate.ts';
import { Redaction } from '../../../src/analysis/portfolio/redact.ts';
import { compileCatalogue } from '../../../src/catalog/index.ts';
import { sound } from '../../../src/cli/catalogue/catalogue-at.ts';
import { DatedCatalogue } from '../../../src/cli/catalogue/dated-catalogue.ts';
import { readGiven } from '../../../src/cli/given/read-given.ts';
import { countRange } from '../../../src/cli/impact/count.ts';
import { eachContract } from '../../../src/cli/portfolio/each-contract.ts';
import { keyedBy } from '../../../src/cli/portfolio/keyed.ts';
import { openPortfolio } from '../../../src/cli/portfolio/open-portfolio.ts';
import { writeLines } from '../../../src/cli/portfolio/write-lines.ts';
import { answerLines } from '../../../src/cli/text/json-lines.ts';
import { viewText } from '../../../src/cli/text/view-text.ts';
import { UsageError } from '../../../src/cli/verb.ts';
import { answering } from '../../../src/cli/verbs/eval.ts';
import { loadCatalogue, readCatalogueFiles } from '../../../src/release/index.ts';
import { RuleError } from '../../../src/rules/index.ts';
import { explainContractView } from '../../../src/view/contracts/contract-view.ts';
import { GivenError } from '../../../src/view/given-error.ts';
import { isFull } from '../../full.ts';
import { expectNoFaults, rough } from '../hostile-seeds.ts';
import { type BrokenInput, brokenInput, brokenLines } from './broken-inputs.ts';
import { catalog } from './run.ts';

const count = isFull ? 10_000 : 160;
const today = '2026-11-22';
const room = mkdtempSync(join(tmpdir(), 'hostile-'));
const [input, portfolio, redacted] = ['input.json', 'portfolio.ndjson', 'redacted.ndjson'].map((name) =>
  join(room, name),
) as [string, string, string];
const examples = readdirSync('tests/catalog/examples')
  .filter((name) => name.endsWith('.json'))
  .map((name) => readFileSync(join('tests/catalog/examples', name), 'utf8'));

const files = readCatalogueFiles();
const loaded = sound('catalog', loadCatalogue(files, today));
const catalogue = compileCatalogue(loaded.data);
const lines = [...generateContracts(loaded, today, 400, 3)].map((given) => JSON.stringify(given));
const edited = new Map(files);
edited.set(
  'catalog/families/fortego.json',
  (files.get('catalog/families/fortego.json') ?? '').replace(
    '"label": "Documents",',
    '"label": "Documents", "when": { "rule": "has-not-ended" },',
  ),
);
const plan = planImpact(compareCatalogues(loaded, sound('edited', loadCatalogue(edited, today)), today));
const redaction = new Redaction(loaded, keyedBy(undefined));
let answer: ReturnType<typeof answering>;

beforeAll(() => {
  answer = answering(new DatedCatalogue(undefined), undefined, []);
});
afterAll(() => rmSync(room, { recursive: true, force: true }));

/** What a person is told of a file that cannot be read begins with the file and the line. */
const placed = (file: string, message: string) =>
  message.startsWith(`${file}:`) && /^:[1-9]\d*:/.test(message.slice(file.length));

/** What is wrong with a refusal; null where it is one. */
function faultOf(error: unknown, file: string): string | null {
  const message = error instanceof Error ? error.message : String(error);
  if (rough.test(message)) return `is no message: ${message.slice(0, 300)}`;
  if (message.length > 2000) return 'has no end';
  if (error instanceof RuleError || error instanceof GivenError) return null;
  return placed(file, message) ? null : `names no line: ${message.slice(0, 300)}`;
}

const faultOfText = (text: string): string | null =>
  /function |\[object |native code|\[Function/.test(text) ? `shows what is no data: ${text.slice(0, 300)}` : null;

/** Draws or explains what a file holds. */
function read(seed: number): string | null {
  try {
    const given = { ...readGiven(input), today };
    const { view } = explainContractView(catalogue, given);
    if (seed % 5 > 0) return faultOfText(viewText(view));
    const [tab = { id: 'x' }] = view.tabs;
    return faultOfText(JSON.stringify(explainElement({ catalogue, ...loaded }, given, `tab:${tab.id}`)));
  } catch (error) {
    return faultOf(error, input);
  }
}

/** Answers what lines ask: each line an answer, or why not. */
async function asked({ bytes }: BrokenInput): Promise<string | null> {
  const answers: string[] = [];
  const text = Buffer.from(bytes).toString('utf8');
  const given = text.split('\n').map((line) => `{"decision":"contract-view","given":${line === '' ? '0' : line}}`);
  const output = {
    out: (line: string) => answers.push(line),
    err: () => undefined,
    lines: async function* () {
      yield* [...given, text];
    },
  };
  await answerLines({ ...output, out: (line) => void output.out(line) }, answer);
  const errors = answers.flatMap((line) => {
    const { error } = JSON.parse(line) as { error?: string };
    return error === undefined ? [] : [error];
  });
  const wrong = errors.find((error) => rough.test(error) || error.length > 4000);
  return wrong === undefined ? null : `is no message: ${wrong.slice(0, 300)}`;
}

/** Counts a portfolio, or takes its people out. */
async function counted(seed: number): Promise<string | null> {
  try {
    if (seed % 3 === 0) {
      await writeLines(redacted, (write) => eachContract(portfolio, (given) => write(redaction.of(given))));
      return null;
    }
    const [range = { from: 0, to: 0 }] = (await openPortfolio(portfolio)).rangesOf(1);
    const part = await countRange(plan, { portfolio, folds: seed % 3 === 1 }, range);
    return part.contracts <= 12 ? null : `counts ${part.contracts} contracts in six lines`;
  } catch (error) {
    return faultOf(error, portfolio);
  }
}

async function fault(seed: number): Promise<string | null> {
  const example = examples[seed % examples.length] ?? '';
  const isLines = seed % 2 === 0;
  const wrong = isLines ? brokenLines(seed, lines) : brokenInput(seed, example);
  writeFileSync(isLines ? portfolio : input, wrong.bytes);
  const found = isLines ? await counted(seed) : seed % 8 === 1 ? await asked(wrong) : read(seed);
  return found === null ? null : `${wrong.how}: ${found}`;
}

test(
  `${count} inputs and portfolios broken at random are refused or handled`,
  async () => {
    await expectNoFaults(count, fault);
    // what was being written when a line was refused is gone
    expect(readdirSync(room).sort()).toEqual(['input.json', 'portfolio.ndjson', 'redacted.ndjson']);
  },
  60 * 60_000,
);

test('what a file is instead of text in UTF-8 is said, with the line', async () => {
  const example = examples[0] ?? '';
  const wrong: [name: string, bytes: Uint8Array, says: string][] = [
    ['latin1.json', Buffer.from('{\n"contract": {"id": "é"}}', 'latin1'), 'latin1.json:2:1 this is not UTF-8'],
    ['wide.json', Buffer.from(`\ufeff${example}`, 'utf16le'), 'wide.json:1:1 this is in UTF-16'],
    ['gz.json', Uint8Array.from([0x1f, 0x8b, 8]), 'gz.json:1:1 this is compressed'],
    [
      'twice.json',
      Buffer.from('{"contract": {\n"id": 1, "id": 2}}'),
      'twice.json:2:10 is not JSON: "id" is written twice',
    ],
    [
      'names.json',
      Buffer.from('{"contract": {\n"codeProduit": {"toString": 1}}}'),
      'names.json:2:17 no data has a property',
    ],
    ['empty.json', new Uint8Array(), 'empty.json:1:1 is not JSON'],
  ];
  for (const [name, bytes, says] of wrong) {
    const file = join(room, name);
    writeFileSync(file, bytes);
    expect(() => readGiven(file)).toThrow(UsageError);
    expect(() => readGiven(file)).toThrow(says);
    rmSync(file);
  }
  writeFileSync(input, `\ufeff${example}`);
  expect(readGiven(input)).toEqual(JSON.parse(example));
});

test('a portfolio with a mark and line ends of Windows counts as without', async () => {
  const count = async (bytes: Uint8Array) => {
    writeFileSync(portfolio, bytes);
    const { groups, ...rest } = await countRange(
      plan,
      { portfolio, folds: true },
      { from: 0, to: statSync(portfolio).size },
    );
    return {
      ...rest,
      groups: groups.map(({ examples: some, ...group }) => ({ ...group, ids: some.map(({ id }) => id) })),
    };
  };
  const plain = await count(Buffer.from(`${lines.join('\n')}\n`));
  expect(plain.changed).toBeGreaterThan(0);
  expect(await count(Buffer.from(`\ufeff${lines.join('\r\n')}`))).toEqual(plain);
});

test('what is wrong with a portfolio is said with its line, and nothing of an id reaches the terminal as an order', async () => {
  writeFileSync(portfolio, Buffer.concat([Buffer.from(`${lines[0]}\n`), Buffer.from([0xe9, 10])]));
  const words = ['--portfolio', portfolio, '--today', today];
  const refused = await catalog('impact', 'catalog', 'catalog', ...words);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain(`${portfolio}:2: this is not UTF-8`);
  writeFileSync(portfolio, '{"contract":{"id":"\\u001b[2J\\nA","codeProduit":"FT","codeEtat":"RES"},"today":"x"}\n');
  const { out } = await catalog('impact', 'catalog', 'catalog', ...words, '--rows');
  expect(out).not.toContain('\u001b');
}, 120_000);
