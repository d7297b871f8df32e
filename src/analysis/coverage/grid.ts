import { addDays, daysBetween } from '../../base/day.ts';
import { isObject } from '../../base/json.ts';
import type { Catalogue } from '../../catalog/index.ts';
import { displayState } from '../../view/contracts/states.ts';
import { isInBand } from '../../view/savings/savings-fee.ts';
import type { Row } from '../mutate/row.ts';

/** What tables go through besides conditions: how many of so many, and which not. */
export interface Grid {
  name: string;
  seen: number;
  all: number;
  missing: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (isObject(value) ? (value as Fields) : {});

const grid = (name: string, wanted: readonly string[], seen: ReadonlySet<string>): Grid => {
  const missing = wanted.filter((one) => !seen.has(one));
  return { name, seen: wanted.length - missing.length, all: wanted.length, missing };
};

/** Products by display state, bands of fees with both their edges, and the day on which a withdrawal is no longer recent. */
export function measureGrids(catalogue: Catalogue, rows: readonly Row[]): Grid[] {
  return [
    productsByState(catalogue, rows),
    measureGrid('bands of fees', bandEdges(catalogue), rows),
    measureGrid('days of fees', dayEdges(catalogue), rows),
  ];
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

/** An edge of a fee band, or a day on which another fee begins. */
export interface FeeEdge {
  name: string;
  /** JSON Pointer in `fees.json`. */
  pointer: string;
  isAt(given: Fields): boolean;
  /** An input on the edge. */
  given: Fields;
}

const inCents = ({ amount }: Fields): number => (typeof amount === 'number' ? Math.round(amount * 100) : Number.NaN);

/** Each band of fees, with both its edges. */
export function bandEdges({ data }: Catalogue): FeeEdge[] {
  return (data.fees?.fees ?? []).flatMap(({ kind, bands, withinDays }, i) =>
    bands.flatMap((band, j): FeeEdge[] => {
      const { id, from, to } = band;
      const edge = (name: string, cents: number, isAt: (cents: number) => boolean): FeeEdge => ({
        name: `${id}: ${name}`,
        pointer: `/fees/${i}/bands/${j}`,
        isAt: (given) => given.kind === kind && isAt(inCents(given)),
        given: { kind, amount: cents / 100, ...(withinDays === undefined ? {} : withdrawal(0, cents)) },
      });
      const last = to === undefined ? [] : [edge(`the last cent below ${to / 100}`, to - 1, (one) => one === to - 1)];
      const within = edge('within', from, (one) => isInBand(band, one));
      return [within, edge(`from ${from / 100}`, from, (one) => one === from), ...last];
    }),
  );
}

const SOME_DAY = '2026-06-15';

/** What was withdrawn so many days before some day, and is paid in again. */
const withdrawal = (days: number, cents: number): Fields => ({
  withdrawalDate: addDays(SOME_DAY, -days),
  withdrawnAmount: cents / 100,
  today: SOME_DAY,
});

/** The last day on which a withdrawal is recent, and the next. */
export function dayEdges({ data }: Catalogue): FeeEdge[] {
  return (data.fees?.fees ?? []).flatMap(({ kind, withinDays }, i) =>
    (withinDays === undefined ? [] : [withinDays, withinDays + 1]).map((days): FeeEdge => {
      const amount = 100;
      return {
        name: `day ${days}`,
        pointer: `/fees/${i}/withinDays`,
        isAt: ({ withdrawalDate, today }) =>
          typeof withdrawalDate === 'string' &&
          typeof today === 'string' &&
          Math.round(daysBetween(withdrawalDate, today)) === days,
        given: { kind, amount, ...withdrawal(days, amount * 100) },
      };
    }),
  );
}

function measureGrid(name: string, edges: readonly FeeEdge[], rows: readonly Row[]): Grid {
  const given = rows.filter(({ decision }) => decision === 'savings-fee').map((row) => row.given);
  const seen = edges.filter(({ isAt }) => given.some(isAt));
  return grid(
    name,
    edges.map((edge) => edge.name),
    new Set(seen.map((edge) => edge.name)),
  );
}
