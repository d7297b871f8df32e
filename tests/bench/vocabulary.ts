import { createDoor } from '../../src/portal/data/door.ts';
import type { Plan } from '../../src/vocabulary/index.ts';
import { said } from '../../src/vocabulary/said.ts';
import { interleaved, keep, type Measure } from './measure.ts';

const CONTRACTS = 200;
/** Of the time that the parsing of the answer takes. */
const MOST = 1.15;
/** Microseconds of the processor, for a question that is answered at once. */
const QUESTION = 20;

/** A plan as the map of the second insurer gives, of a list of contracts. */
const plan: Plan = {
  text: '{}',
  variables: {},
  take: {
    getSyntheseLightCollectionCustom: {
      at: 'currentMember.contracts.edges[].node',
      list: true,
      take: {
        ...{ id: 'id', policeId: 'id', numContrat: 'number', libelleProduit: 'product.displayName' },
        codeProduit: { at: 'product.typeOfContract', convert: { codes: { CAR: '40', HOME: '10', '*': 'AUTRE' } } },
        codeEtat: { at: 'state', convert: { codes: { 1: 'INSTRUCTION', 2: 'VIG', 4: 'SUS', 8: 'RES' } } },
        ...{ dateEffet: 'masterInceptionDate', dateFin: 'terminationDate' },
        descriptionDashboard: { at: 'summary', take: { ligne1: 'title', ligne2: 'subtitle' } },
        montantAnnuelTTC: {
          at: 'currentAgreement.premium.amountMinor',
          convert: { money: { minor: 2, times: 12 } },
          only: { at: 'currentAgreement.premium.currencyCode', is: 'EUR' },
        },
      },
    },
  },
};

const node = (n: number) => ({
  ...{ id: `contract-${n}`, number: `62032526${n}-01`, state: n % 7 === 0 ? 8 : 2, terminationDate: null },
  ...{ product: { typeOfContract: n % 2 === 0 ? 'CAR' : 'HOME', displayName: 'Assurance auto' } },
  masterInceptionDate: '2023-04-01',
  summary: { title: `Peugeot 3008 II Hybrid 225 GT ${n}`, subtitle: `LN-${n}-EA` },
  currentAgreement: { premium: { amountMinor: 4672 + n, currencyCode: 'EUR' } },
});

/** What another API's words cost: taking an answer apart, and nothing where there is no map. */
export async function vocabularyBench(): Promise<Measure[]> {
  const edges = Array.from({ length: CONTRACTS }, (_, n) => ({ node: node(n) }));
  const body = JSON.stringify({ data: { currentMember: { contracts: { edges } } } });
  const { takeApart } = said(plan, new Map());
  const parsed = () => {
    keep(JSON.parse(body));
    return 1;
  };
  const taken = () => {
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    keep(takeApart({ data, errors: [] }));
    return 1;
  };
  const [value = 0, baseline = 0] = interleaved([taken, parsed]);
  const ratio = value / baseline;
  return [
    {
      ...{ name: `an answer of ${CONTRACTS} contracts, in another API's words`, value: value / 1e6, unit: 'ms' },
      ...{ baseline: baseline / 1e6, ratio, target: MOST, met: ratio <= MOST, note: 'compared with JSON.parse alone' },
    },
    await withoutMap(),
  ];
}

/** The door alone, before a sender that answers at once. */
async function withoutMap(): Promise<Measure> {
  const answer = { status: 200, data: { a: 1 }, errors: [] };
  const session = { bearer: () => null, refuse: () => undefined };
  const send = async () => answer;
  const door = createDoor({ url: '', session, send, loadClient: () => new Promise(() => undefined) });
  const text = '{ a }';
  const many = 20_000;
  const run = async (ask: () => Promise<unknown>) => {
    const { user } = process.cpuUsage();
    for (let n = 0; n < many; n++) await ask();
    return (process.cpuUsage().user - user) / many;
  };
  await run(() => door.ask({ text }, {}));
  const value = await run(() => door.ask({ text }, {}));
  const baseline = await run(send);
  return {
    ...{ name: 'a question where the API speaks our words', value, unit: 'µs', baseline, ratio: null },
    ...{ target: QUESTION, met: value <= QUESTION, note: 'the door, compared with its sender alone' },
  };
}
