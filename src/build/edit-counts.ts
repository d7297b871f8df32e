/** What an everyday edit takes: things done one after another, and seconds of a practised person. */
interface Count {
  steps: number;
  seconds: number;
}

export type EditCounts = Readonly<Record<string, Readonly<Partial<Record<'mouse' | 'keyboard', Count>>>>>;

const begin = '<!-- written from tests/browser/studio-counts.json by `npm run types` -->';
const end = '<!-- end of the table -->';

const cell = (count: Count | undefined): string =>
  count === undefined ? '' : `${count.steps}\u00a0gestes, ${count.seconds}\u00a0s`;

/** `catalog/RECETTES.md` with the table of what each edit takes in the studio. @throws Error where it has no place for it */
export function withEditCounts(page: string, counts: EditCounts): string {
  const from = page.indexOf(begin);
  const to = page.indexOf(end);
  if (from < 0 || to < from) throw new Error(`catalog/RECETTES.md: between ${begin} and ${end} stands the table`);
  const rows = Object.entries(counts).map(
    ([title, { mouse, keyboard }]) => `| ${title} | ${cell(mouse)} | ${cell(keyboard)} |`,
  );
  const table = ['| Ce que l’on fait | À la souris | Au clavier |', '|---|---|---|', ...rows].join('\n');
  return `${page.slice(0, from + begin.length)}\n\n${table}\n\n${page.slice(to)}`;
}
