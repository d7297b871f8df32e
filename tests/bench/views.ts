import { isDeepStrictEqual } from 'node:util';
import { compileCatalogue } from '../../src/catalog/index.ts';
import { type ContractGiven, type ContractView, contractView } from '../../src/view/index.ts';
import { exampleContracts, variations } from './contracts.ts';
import { allocated, interleaved, keep, type Measure } from './measure.ts';
import { autoView } from './views/auto.ts';
import { frozen } from './views/common.ts';
import { homeView } from './views/habitation.ts';

const hand: [name: string, view: (given: ContractGiven) => ContractView][] = [
  ['auto', autoView],
  ['habitation', homeView],
];

/** The view that a catalogue decides against the same view in TypeScript, on the same contracts. */
export function viewBench(): Measure[] {
  const catalogue = compileCatalogue(frozen);
  const examples = exampleContracts();
  return hand.flatMap(([name, byHand]) => {
    const given = variations(examples.get(name) ?? {}, 100, 11);
    for (const one of given)
      if (!isDeepStrictEqual(contractView(catalogue, one), byHand(one)))
        throw new Error(`the view of ${name} written by hand is not the one that the catalogue gives`);
    const over = (view: (one: ContractGiven) => ContractView) => () => {
      for (const one of given) keep(view(one));
      return given.length;
    };
    const engine = (one: ContractGiven) => contractView(catalogue, one);
    const [ours = 0, theirs = 0] = interleaved([over(engine), over(byHand)]);
    let at = 0;
    const bytes = allocated(() => keep(engine(given[at++ % given.length] as ContractGiven)));
    at = 0;
    const handBytes = allocated(() => keep(byHand(given[at++ % given.length] as ContractGiven)));
    const ratio = ours / theirs;
    return [
      {
        name: `contract-view ${name}, against TypeScript by hand`,
        value: ours / 1000,
        unit: 'µs',
        baseline: theirs / 1000,
        ratio,
        target: 2.3,
        met: ratio <= 2.3,
        note: `${given.length} contracts, equal views`,
      },
      {
        name: `contract-view ${name}, views a second`,
        value: Math.round(1e9 / ours),
        unit: '/s',
        baseline: Math.round(1e9 / theirs),
        ratio: theirs / ours,
        target: null,
        met: null,
      },
      {
        name: `contract-view ${name}, allocated a view`,
        value: Math.round(bytes ?? 0),
        unit: 'bytes',
        baseline: Math.round(handBytes ?? 0),
        ratio: bytes === null || handBytes === null ? null : bytes / handBytes,
        target: null,
        met: null,
      },
    ];
  });
}
