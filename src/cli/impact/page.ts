import type { Part } from '../../analysis/impact/part.ts';
import { partLines } from '../../analysis/impact/part.ts';

/** A contract as it is shown before and after, in text. */
export interface Shown {
  id: string;
  before: string;
  after: string;
}

/** What an approver reads. */
export interface Approval {
  before: string;
  after: string;
  changes: readonly string[];
  regions: readonly string[];
  part: Part;
  examples: readonly Shown[];
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:75rem;padding:1rem;color:#1b1b1b;background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#f4f4f4;border:1px solid #767676;padding:.75rem;margin:0}
.pair{display:grid;gap:1rem;grid-template-columns:repeat(auto-fit,minmax(min(100%,22rem),1fr))}
del,ins{display:block}del{background:#fde7e7;text-decoration:line-through}ins{background:#e3f4e3;text-decoration:underline}`;

const lines = (list: readonly string[], none: string): string =>
  `<pre>${escaped(list.length === 0 ? none : list.join('\n'))}</pre>`;

/** One page that stands by itself: no script, no network. */
export function approvalPage({ before, after, changes, regions, part, examples }: Approval): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What changes from ${escaped(before)} to ${escaped(after)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>What changes from ${escaped(before)} to ${escaped(after)}</h1>
<h2>In the catalogue</h2>
${lines(changes, 'Nothing differs.')}
<h2>For which contracts</h2>
${lines(regions, 'No condition begins or ceases to hold.')}
<h2>In the portfolio</h2>
${lines(partLines(part), '')}
<h2>Before and after</h2>
${examples.length === 0 ? '<p>No contract changes.</p>' : examples.map(exampleHtml).join('\n')}
</main>
</body>
</html>
`;
}

function exampleHtml({ id, before, after }: Shown): string {
  const [was, is] = [before.split('\n'), after.split('\n')];
  return `<section aria-label="Contract ${escaped(id)}">
<h3>Contract ${escaped(id)}</h3>
<div class="pair">
<div><h4>Before</h4><pre>${marked(was, new Set(is), 'del')}</pre></div>
<div><h4>After</h4><pre>${marked(is, new Set(was), 'ins')}</pre></div>
</div>
</section>`;
}

const marked = (own: readonly string[], other: ReadonlySet<string>, tag: 'del' | 'ins'): string =>
  own.map((line) => (other.has(line) ? `${escaped(line)}\n` : `<${tag}>${escaped(line)}</${tag}>`)).join('');
