import type { ChangedAnswer } from '../../analysis/cases/changes.ts';
import { type ChangeGroup, type Part, totals } from '../../analysis/impact/part.ts';
import { escapeHtml } from '../../base/html.ts';
import { pushTo } from '../../base/maps.ts';
import type { Waiver } from '../../catalog/index.ts';
import type { ShownContract } from './examples.ts';
import { pageStyle } from './page-style.ts';

/** The content of the page for an approver. */
export interface Approval {
  before: string;
  after: string;
  /** The day under comparison, ISO date. */
  today: string;
  /** Lines: a heading, then its details, indented by two spaces. */
  changes: readonly string[];
  regions: readonly string[];
  part: Part;
  /** Answers of the testers' tables that changed, and how many there are in all. */
  answers: { changed: readonly ChangedAnswer[]; total: number };
  waivers: readonly Waiver[];
  examples: readonly ShownContract[];
  /** Style sheets of the portal. */
  styles: string;
}

const number = (count: number): string => count.toLocaleString('en-GB');

/** A self-contained page: no script, no network. */
export function approvalPage(approval: Approval): string {
  const { before, after, today, part, changes, regions, examples, answers, waivers, styles } = approval;
  const title = `What changes from ${before} to ${after}`;
  const sections: [id: string, title: string, count: string, html: string][] = [
    ['catalogue', 'In the catalogue', '', outline(changes, 'Nothing differs.')],
    ['contracts', 'For which contracts', '', outline(regions, 'No condition begins or ceases to hold.')],
    ['portfolio', 'In the portfolio', number(part.changed), portfolioHtml(part)],
    ['pictures', 'Before and after', number(examples.length), examplesHtml(examples)],
    ['tables', 'Answers of the tables', number(answers.changed.length), answersHtml(answers)],
    ['waivers', 'Waivers in force', number(waivers.length), waiversHtml(waivers)],
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escapeHtml(title)}</title>
<style>${styles}
${pageStyle}</style>
</head>
<body>
<header class="report-head">
<h1>${escapeHtml(title)}</h1>
<p class="report-sum"><b>${number(part.changed)}</b> of <b>${number(part.contracts)}</b> contracts change, as of ${escapeHtml(today)}.</p>
<p class="report-note">This page shows what the portfolio holds: hand it only to those who may see that.</p>
<nav aria-label="Sections"><ul class="report-nav">
${sections.map(([id, name, count]) => `<li><a href="#${id}">${name}${count === '' ? '' : ` (${count})`}</a></li>`).join('\n')}
</ul></nav>
</header>
<main class="report">
${sections.map(([id, name, , html]) => `<section aria-labelledby="${id}">\n<h2 id="${id}">${name}</h2>\n${html}\n</section>`).join('\n')}
</main>
</body>
</html>
`;
}

/** Lines and the indented ones below them, as lists. */
function outline(lines: readonly string[], none: string): string {
  if (lines.length === 0) return `<p>${none}</p>`;
  const groups: { head: string; inner: string[] }[] = [];
  for (const line of lines) {
    const last = groups[groups.length - 1];
    if (/^\s/.test(line) && last !== undefined) last.inner.push(line.trim());
    else groups.push({ head: line, inner: [] });
  }
  const inner = (list: readonly string[]) =>
    list.length === 0 ? '' : `<ul>${list.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`;
  return `<ul class="report-outline">${groups.map(({ head, inner: list }) => `<li><b>${escapeHtml(head)}</b>${inner(list)}</li>`).join('\n')}</ul>`;
}

/** A table that scrolls on a narrow screen, also by keyboard. */
const table = (caption: string, heads: readonly string[], rows: readonly string[]): string =>
  `<div class="report-scroll" role="region" aria-label="${escapeHtml(caption)}" tabindex="0"><table class="report-table">
<caption class="vh">${escapeHtml(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody></table></div>`;

function portfolioHtml(part: Part): string {
  if (part.groups.length === 0) return '<p>No contract changes.</p>';
  const rows = totals(part).flatMap(({ what, count, groups }) => [
    `<tr class="report-what"><th scope="row" colspan="2">${escapeHtml(what)}</th><td class="report-number">${number(count)}</td><td></td></tr>`,
    ...groups.map(groupRow),
  ]);
  return table('Changes by family and state', ['Family', 'State', 'Contracts', 'For example'], rows);
}

function groupRow({ family, state, count, examples }: ChangeGroup): string {
  const named = examples.map(({ id, detail }) => escapeHtml(detail === null ? id : `${id} (${detail})`));
  return `<tr><td>${escapeHtml(family)}</td><td>${escapeHtml(state)}</td><td class="report-number">${number(count)}</td><td>${named.join('<br>')}</td></tr>`;
}

function answersHtml({ changed, total }: Approval['answers']): string {
  if (changed.length === 0) return `<p>None of the ${number(total)} answers that the tables ask for changed.</p>`;
  const files = new Map<string, ChangedAnswer[]>();
  for (const one of changed) pushTo(files, one.file, one);
  const folded = [...files].map(
    ([file, list]) =>
      `<details><summary><span>${escapeHtml(file.replace('tests/catalog/', ''))}: ${number(list.length)}</span></summary>${answersOf(list)}</details>`,
  );
  return `<p>${number(changed.length)} of ${number(total)} answers changed, in ${number(files.size)} tables.</p>${folded.join('\n')}`;
}

function answersOf(list: readonly ChangedAnswer[]): string {
  const rows = list.slice(0, MOST_ANSWERS).map(({ line, name, changes }) => {
    const items = changes.map(
      ({ path, before, now }) =>
        `<li>${path === '' ? 'the answer' : escapeHtml(path)}: <del>${valueText(before)}</del> → <ins>${valueText(now)}</ins></li>`,
    );
    return `<li><b>${escapeHtml(name)}</b> <span class="report-place">line ${line}</span><ul>${items.join('')}</ul></li>`;
  });
  const more = list.length - MOST_ANSWERS;
  const rest = more > 0 ? `<p>And ${number(more)} more: <code>catalog cases --before</code> names them all.</p>` : '';
  return `<ul class="report-answers">${rows.join('\n')}</ul>${rest}`;
}

const MOST_ANSWERS = 20;
const LONGEST = 160;

function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : typeof value === 'string' ? `« ${value} »` : JSON.stringify(value);
  return escapeHtml(text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);
}

function waiversHtml(waivers: readonly Waiver[]): string {
  if (waivers.length === 0) return '<p>None: the check keeps quiet about nothing.</p>';
  const rows = waivers.map(
    ({ code, file, at, owner, reason, expires }) =>
      `<tr><th scope="row">${escapeHtml(code)}<br><span class="report-place">${escapeHtml(file)}, ${escapeHtml(at)}</span></th><td lang="fr">${escapeHtml(reason)}</td><td>${escapeHtml(owner)}</td><td class="report-day">${escapeHtml(expires)}</td></tr>`,
  );
  return table('Findings that are waived', ['Finding', 'Why', 'Owner', 'Until'], rows);
}

const examplesHtml = (examples: readonly ShownContract[]): string =>
  examples.length === 0 ? '<p>No contract changes.</p>' : examples.map(exampleHtml).join('\n');

function exampleHtml({ id, title, changes, before, after }: ShownContract): string {
  const items = changes.map(
    ({ what, detail }) =>
      `<li>${escapeHtml(what)}${detail === null ? '' : `: <span class="report-detail">${escapeHtml(detail)}</span>`}</li>`,
  );
  return `<article class="report-example" aria-label="Contract ${escapeHtml(id)}">
<h3>Contract ${escapeHtml(id)} <span class="report-place" lang="fr">${escapeHtml(title)}</span></h3>
<ul>${items.join('')}</ul>
<div class="report-pair">
<figure><figcaption>Before</figcaption><div class="report-picture" lang="fr">${before}</div></figure>
<figure><figcaption>After</figcaption><div class="report-picture" lang="fr">${after}</div></figure>
</div>
</article>`;
}
