import { wantedOperations } from '../../catalog/vocabulary/index.ts';
import { bySureness, type Confidence, type FoundLeaf } from './found.ts';
import type { ProposedFamily } from './propose.ts';
import { MOST_VALUES } from './read-type.ts';

/** The most lines of one part of a report. */
const MOST_LINES = 40;

/** What was proposed, why, how surely, what is left, and what comes next. */
export function proposalText(
  proposal: ProposedFamily,
  { isDryRun, page }: { isDryRun: boolean; page: string },
): string {
  return [
    files(proposal, isDryRun),
    member(proposal),
    contract(proposal),
    shown(proposal),
    missing(proposal),
    left(proposal),
    next(proposal, page),
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function files({ files, isNewMap, absent }: ProposedFamily, isDryRun: boolean): string {
  const lines = [...files.keys()].map((file) => `  ${file}`);
  return [isDryRun ? 'Would write:' : 'Wrote:', ...lines, ...(isNewMap ? newMap(absent) : [])].join('\n');
}

/** What a map that begins with one family leaves closed. */
function newMap(absent: readonly string[]): string[] {
  const closed = Object.entries(wantedOperations()).filter(([, { needs }]) =>
    needs.some((operation) => absent.includes(operation)),
  );
  return [
    `The map is new: ${absent.length} operations are "absent" in it until somebody says where they are.`,
    'Pages that stay closed without theirs:',
    ...closed.map(([kind, { needs }]) => `  ${kind}: ${needs.join(', ')}`),
  ];
}

function member({ member: { guesses, missing } }: ProposedFamily): string {
  const lines = [
    ...guesses.map(({ ours, theirs, confidence, why }) => row(ours, theirs, confidence, why)),
    ...missing.map((what) => `  ${what}`),
  ];
  return lines.length === 0 ? '' : ['Who is signed in, and their contracts:', ...lines].join('\n');
}

function contract({ query, operation, product, matches, inherited }: ProposedFamily): string {
  const lines = [
    row(operation, query.path, query.confidence, query.why),
    ...matches.toSorted(bySureness).map(({ field, leaf, confidence, why }) => row(field, leaf.from, confidence, why)),
    ...(inherited.length === 0 ? [] : [`  as the map says already of every contract: ${inherited.join(', ')}`]),
  ];
  return ['What every contract has:', ...lines, `  codeProduit: "${product.code}"${productNote(product)}`].join('\n');
}

const productNote = ({ isNew, familyThere }: ProposedFamily['product']): string =>
  isNew ? ', a new product of products.json' : `, which products.json gives to the family "${familyThere}" already`;

const row = (ours: string, theirs: string, confidence: Confidence, why: string): string =>
  `  ${ours} ← ${theirs} (${confidence}): ${why}`;

function shown({ shown }: ProposedFamily): string {
  if (shown.length === 0) return '';
  const unsure = shown.filter(({ confidence }) => confidence !== 'high');
  const names = shown.filter(({ label }) => label.isName);
  return [
    `On the page: ${shown.length} ${shown.length === 1 ? 'value' : 'values'}, each under its own name.`,
    ...bounded(unsure.map((leaf) => `  ${leaf.from} (${leaf.confidence}): ${leaf.why}`)),
    ...(names.length === 0 ? [] : [`Labels made from names, to be written in French: ${labels(names)}`]),
  ].join('\n');
}

const labels = (leaves: readonly FoundLeaf[]): string =>
  [...new Set(leaves.map(({ label }) => `"${label.text}"`))].slice(0, MOST_LINES).join(', ');

function missing({ missing }: ProposedFamily): string {
  const lines = missing
    .filter(({ readers }) => readers > 0)
    .map(({ field, readers }) => `  ${field}: read in ${readers} ${readers === 1 ? 'place' : 'places'}`);
  if (lines.length === 0) return '';
  return ['Without a place, the most read first ("absent" in the map):', ...lines].join('\n');
}

function left({ leftOut }: ProposedFamily): string {
  if (leftOut.length === 0) return '';
  return ['Left out:', ...bounded(leftOut.map(({ path, why }) => `  ${path}: ${why}`))].join('\n');
}

function bounded(lines: readonly string[]): string[] {
  const beyond = lines.length - MOST_LINES;
  return beyond > 0 ? [...lines.slice(0, MOST_LINES), `  and ${beyond} more`] : [...lines];
}

function next({ id, product, operation }: ProposedFamily, page: string): string {
  return [
    'Next:',
    '  catalog check                   what is still wrong, with its place',
    '  catalog assumptions             what was proposed and nobody has confirmed (OP-000)',
    `  catalog view CONTRACT.json      the page, of {"contract": {"id": "1", "codeProduit": "${product.code}"}}`,
    `  Its page is at ${page.replace('{id}', 'ID')}; its file is catalog/families/${id}.json.`,
    `  Say "owner": "token" of ${operation} in the map once you know that the API serves members their own contracts alone.`,
    `  A list that this made has at most ${MOST_VALUES} values: strike what a member does not need.`,
  ].join('\n');
}
