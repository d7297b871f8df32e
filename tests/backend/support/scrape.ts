/** One value of a scrape. */
export interface Sample {
  name: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

export type Scrape = readonly Sample[];

/** What a service exposes for Prometheus, read as Prometheus reads it; nothing where nobody answers. */
export async function scrape(port: number | null): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => null);
  return answer === null ? [] : parseExposition(await answer.text());
}

export function parseExposition(text: string): Sample[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, name = '', given = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
      if (name === '') throw new Error(`no sample: ${line}`);
      const labels = [...given.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label, of]) => [label, of]);
      return { name, labels: Object.fromEntries(labels) as Record<string, string>, value: Number(value) };
    });
}

/** The sum of the samples of a name with these labels; null without any. */
export function sampleValue(
  samples: Scrape,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | null {
  const found = samples.filter(
    (one) => one.name === name && Object.entries(labels).every(([label, value]) => one.labels[label] === value),
  );
  return found.length === 0 ? null : found.reduce((sum, { value }) => sum + value, 0);
}
