import { findNodeAtLocation, type Node } from 'jsonc-parser';
import type { Obligation } from '../../analysis/coverage/coverage.ts';
import { shareOf, wantedText } from '../../analysis/coverage/coverage.ts';
import type { Grid } from '../../analysis/coverage/grid.ts';
import { escapeHtml } from '../../base/html.ts';
import { pushTo } from '../../base/maps.ts';
import { pointerSteps, type Source } from '../../catalog/source/index.ts';
import { pageStyle } from './page-style.ts';

/** The result of a test: both outcomes seen, one, none, or impossible for any contract. */
type Standing = 'both' | 'one' | 'never' | 'impossible' | 'undecided';

function standingOf(ways: readonly Obligation[]): Standing {
  const open = ways.filter(({ state }) => state !== 'impossible');
  if (open.length === 0) return 'impossible';
  const reached = open.filter(({ state }) => state === 'reached').length;
  if (reached === open.length) return 'both';
  if (reached > 0) return 'one';
  return open.some(({ state }) => state === 'missing') ? 'never' : 'undecided';
}

interface Mark {
  from: number;
  to: number;
  standing: Standing;
  says: string;
}

const states: Readonly<Record<Obligation['state'], string>> = {
  reached: 'seen',
  missing: 'not seen',
  impossible: 'no contract can',
  undecided: 'not seen, and not known whether a contract can',
};

function saysOf(ways: readonly Obligation[]): string {
  return ways
    .map((way) => {
      const row = way.witness === null ? '' : ` Give ${JSON.stringify(way.witness)}.`;
      return `${wantedText(way)}: ${states[way.state]}.${row}`;
    })
    .join('\n');
}

const stepOf = (node: Node | undefined, steps: readonly string[]): Node | undefined => {
  let at = node;
  for (const step of steps) {
    if (at === undefined) return undefined;
    at = findNodeAtLocation(at, [at.type === 'array' ? Number(step) : step]);
  }
  return at;
};

function marksOf(source: Source, obligations: readonly Obligation[]): Mark[] {
  const byPlace = new Map<string, Obligation[]>();
  for (const one of obligations) pushTo(byPlace, one.pointer, one);
  return [...byPlace].flatMap(([pointer, ways]) => {
    const node = stepOf(source.root, pointerSteps(pointer));
    if (node === undefined) return [];
    return [{ from: node.offset, to: node.offset + node.length, standing: standingOf(ways), says: saysOf(ways) }];
  });
}

/** The text of a file with its tests marked; marks nest as tests do. */
function markedText(text: string, marks: readonly Mark[], id: string): string {
  const sorted = [...marks].sort((a, b) => a.from - b.from || b.to - a.to);
  const open: Mark[] = [];
  let out = '';
  let at = 0;
  const until = (offset: number) => {
    for (let last = open.at(-1); last !== undefined && last.to <= offset; last = open.at(-1)) {
      out += `${escapeHtml(text.slice(at, last.to))}</mark>`;
      at = last.to;
      open.pop();
    }
    out += escapeHtml(text.slice(at, offset));
    at = offset;
  };
  for (const [rank, mark] of sorted.entries()) {
    until(mark.from);
    const note = `${id}-${rank}`;
    out += `<mark class="${mark.standing}" tabindex="0" aria-describedby="${note}">`;
    out += `<span class="note" role="tooltip" id="${note}">${escapeHtml(mark.says)}</span>`;
    open.push(mark);
  }
  until(text.length);
  return out;
}

/** The legend of each colour. */
const legend: readonly [Standing, string][] = [
  ['both', 'seen both ways'],
  ['one', 'seen one way'],
  ['never', 'never seen'],
  ['impossible', 'no contract can'],
  ['undecided', 'not seen, not decided'],
];

/** A self-contained page: each file as written, with what the tables reach of its tests. */
export function coveragePage(
  obligations: readonly Obligation[],
  grids: readonly Grid[],
  sources: ReadonlyMap<string, Source>,
): string {
  const files = [...new Set(obligations.map(({ file }) => file))];
  const sections = files.flatMap((file, rank) => {
    const source = sources.get(file);
    if (source === undefined) return [];
    const own = obligations.filter((one) => one.file === file);
    const { reached, feasible } = shareOf(own);
    const text = markedText(source.text, marksOf(source, own), `n${rank}`);
    return [
      `<details id="f${rank}"><summary><h2>${escapeHtml(file)}</h2> ${reached} of ${feasible}</summary><pre tabindex="0" aria-label="${escapeHtml(file)}">${text}</pre></details>`,
    ];
  });
  const { reached, feasible, percent } = shareOf(obligations);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>What the tables reach of the catalogue</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>What the tables reach of the catalogue</h1>
<p>${reached} of ${feasible} values of tests that some contract brings about and that then decide by themselves: ${percent.toFixed(1)} %. Point at a marked test, or reach it with the keyboard, to read what is missing.</p>
<ul class="legend">${legend.map(([name, words]) => `<li><mark class="${name}">${words}</mark></li>`).join('')}</ul>
<ul>${grids.map(({ name, seen, all }) => `<li>${escapeHtml(name)}: ${seen} of ${all}</li>`).join('')}</ul>
${sections.join('\n')}
</main>
</body>
</html>
`;
}
