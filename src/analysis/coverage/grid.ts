import type { Catalogue } from '../../catalog/index.ts';
import { displayState } from '../../view/states.ts';
import type { Row } from '../mutate/row.ts';

/** What tables go through besides conditions: how many of so many, and which not. */
export interface Grid {
  name: string;
  seen: number;
  all: number;
  missing: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

const grid = (name: string, wanted: readonly string[], seen: ReadonlySet<string>): Grid => {
  const missing = wanted.filter((one) => !seen.has(one));
  return { name, seen: wanted.length - missing.length, all: wanted.length, missing };
};

/** Products by display state, bands of fees with both their edges, and the day on which a withdrawal is no longer recent. */
export function gridsOf(catalogue: Catalogue, rows: readonly Row[]): Grid[] {
  return [productsByState(catalogue, rows), feeBands(catalogue, rows), feeDays(catalogue, rows)];
}

function productsByState(catalogue: Catalogue, rows: readonly Row[]): Grid {
  const { products, states } = catalogue.data;
  const displays = Object.keys(states?.displayLabels ?? {});
  const wanted = Object.keys(products?.products ?? {}).flatMap((code) =>
    displays.map((display) => `${code} ${display}`),
  );
  const seen = new Set<string>();
  for (const { given } of rows) {
    const contract = fieldsOf(given.contract ?? given.item);
    const { codeProduit, codeEtat } = contract;
    if (typeof codeProduit !== 'string') continue;
    const state = typeof codeEtat === 'string' ? codeEtat : null;
    seen.add(`${codeProduit} ${displayState(catalogue, state)}`);
  }
  return grid('products by display state', wanted, seen);
}

/** Amounts of one kind of payment, in cents. */
function amountsOf(rows: readonly Row[], kind: string): number[] {
  const own = rows.filter(({ decision, given }) => decision === 'savings-fee' && given.kind === kind);
  return own.flatMap(({ given: { amount } }) => (typeof amount === 'number' ? [Math.round(amount * 100)] : []));
}

function feeBands({ data }: Catalogue, rows: readonly Row[]): Grid {
  const wanted: string[] = [];
  const seen = new Set<string>();
  for (const { kind, bands } of data.fees?.fees ?? []) {
    const amounts = amountsOf(rows, kind);
    for (const { id, from, to } of bands) {
      const edges: [string, boolean][] = [
        [`${id}: within`, amounts.some((amount) => amount >= from && (to === undefined || amount < to))],
        [`${id}: from ${from / 100}`, amounts.includes(from)],
        ...(to === undefined
          ? []
          : [[`${id}: the last cent below ${to / 100}`, amounts.includes(to - 1)] as [string, boolean]]),
      ];
      for (const [edge, isSeen] of edges) {
        wanted.push(edge);
        if (isSeen) seen.add(edge);
      }
    }
  }
  return grid('bands of fees', wanted, seen);
}

const DAY = 86_400_000;

function feeDays({ data }: Catalogue, rows: readonly Row[]): Grid {
  const cuts = (data.fees?.fees ?? []).flatMap(({ withinDays }) => (withinDays === undefined ? [] : [withinDays]));
  const since = rows.flatMap(({ given: { withdrawalDate, today } }) =>
    typeof withdrawalDate === 'string' && typeof today === 'string'
      ? [Math.round((Date.parse(today) - Date.parse(withdrawalDate)) / DAY)]
      : [],
  );
  const wanted = cuts.flatMap((days) => [days, days + 1]);
  return grid(
    'days of fees',
    wanted.map((days) => `day ${days}`),
    new Set(since.map((days) => `day ${days}`)),
  );
}
