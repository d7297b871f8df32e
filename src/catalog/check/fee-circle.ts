import { fileOf } from '../sections.ts';
import type { FindingPage } from '../source/index.ts';
import type { FeeTable } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';

export const feeCircle: FindingPage = {
  finds: 'Des barèmes se renvoient les montants l’un à l’autre sans fin.',
  at: { file: 'catalog/fees.json', pointer: '/fees/0' },
  avoid: `{
  "kind": "free",
  "label": "Versement libre",
  "bands": [{ "id": "libre-1", "from": 1, "to": 7500000, "rate": 1.75 }],
  "otherwise": "free"
}`,
  prefer: `{
  "kind": "free",
  "label": "Versement libre",
  "bands": [
    { "id": "libre-1", "from": 1, "to": 7500000, "rate": 1.75 },
    { "id": "libre-2", "from": 7500000, "rate": 1.75 }
  ]
}`,
  why: 'Un montant hors des tranches doit finir par avoir un taux.',
};

/** The circle of fees that refer to one another with `otherwise`, or null. */
function otherwiseCircle(fees: readonly FeeTable[], first: number): string[] | null {
  const way: string[] = [];
  let at = fees[first];
  while (at !== undefined && at.otherwise !== undefined) {
    way.push(at.kind);
    if (way.indexOf(at.otherwise) === 0) return [...way, at.otherwise];
    if (way.length > fees.length) return null;
    const next = at.otherwise;
    at = fees.find((fee) => fee.kind === next);
  }
  return null;
}

/** The fee for amounts beyond the bands ends in a rate. */
export const checkFeeCircles: Check = (context) => {
  const fees = context.data.fees?.fees ?? [];
  return fees.flatMap((_fee, i) => {
    const circle = otherwiseCircle(fees, i);
    if (circle === null) return [];
    return findingAt(
      context,
      { file: fileOf('fees'), pointer: `/fees/${i}/otherwise` },
      'fee-circle',
      `what is beyond the bands has no end: ${circle.join(' → ')}`,
      'let the last fee have a band without "to"',
    );
  });
};
