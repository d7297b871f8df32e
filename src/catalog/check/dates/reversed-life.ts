import { type DatedValue, datedIn, spanOf } from '../../dates/index.ts';
import { fileOf } from '../../sections.ts';
import type { Finding, FindingPage } from '../../source/index.ts';
import { findingAt } from '../context.ts';
import type { DateCheck } from './date-check.ts';

export const reversedLife: FindingPage = {
  finds: 'Un produit revient d’un état de sa vie à un état d’avant : retiré, puis vendu.',
  at: { file: 'catalog/products.json', pointer: '/products/40/life' },
  avoid:
    '{ "dated": [{ "from": "2027-01-01", "to": "2028-01-01", "is": "retired" }, { "from": "2028-01-01", "is": "closed" }] }',
  prefer: '{ "dated": [{ "from": "2027-01-01", "is": "closed" }] }',
  why: 'Un produit se vend, puis se ferme à la souscription, puis se retire. Dans l’autre sens, deux dates sont interverties, et il disparaît des offres trop tôt.',
};

const ORDER = ['sold', 'closed', 'retired'];

/** The dated life of a product goes one way. */
export const checkLives: DateCheck = (context) => {
  const file = fileOf('products');
  const source = context.sources.get(file);
  if (source === undefined) return [];
  return datedIn(source).flatMap((dated) =>
    dated.kind === 'value' && dated.pointer.endsWith('/life') ? backwards(context, file, dated) : [],
  );
};

function backwards(context: Parameters<DateCheck>[0], file: string, { alternatives }: DatedValue): Finding[] {
  const stages = alternatives
    .map(({ pointer, dates, is }) => ({ pointer, from: spanOf(dates).from ?? '', stage: String(is?.value) }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
  return stages.flatMap(({ pointer, stage }, rank) => {
    const before = stages[rank - 1]?.stage;
    if (before === undefined || ORDER.indexOf(stage) >= ORDER.indexOf(before)) return [];
    const message = `it is "${before}", and then "${stage}"`;
    const help = 'exchange the two, or their dates';
    return [findingAt(context, { file, pointer: `${pointer}/is` }, 'reversed-life', message, help, 'warning')];
  });
}
