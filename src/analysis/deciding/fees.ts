import { fileOf } from '../../catalog/sections.ts';
import { savingsFee as decided, type SavingsFeeGiven } from '../../view/savings/savings-fee.ts';
import { type Deciding, type Explain, entry, notDecisive } from './deciding.ts';

const file = fileOf('fees');

/**
 * The band of which the answer has the rate and the ends. Of what is reinvested too late, or beyond what was withdrawn,
 * it is one of the fee that takes over.
 */
export const savingsFee: Explain = ({ catalogue }, given) => {
  const fees = catalogue.data.fees?.fees ?? [];
  const answer = decided(catalogue, given as unknown as SavingsFeeGiven);
  const from = Math.round(answer.from * 100);
  const to = answer.to === null ? undefined : Math.round(answer.to * 100) + 1;
  const passed: Deciding[] = [];
  let at = fees.findIndex(({ kind }) => kind === given.kind);
  for (let turns = 0; at >= 0 && turns < fees.length; turns++) {
    const fee = fees[at];
    if (fee === undefined) break;
    const band = fee.bands.findIndex((one) => one.from === from && one.to === to && one.rate === answer.rate);
    const found = fee.bands[band];
    if (found !== undefined) return [entry(file, `/fees/${at}/bands/${band}`, found.id, found.rate), ...passed];
    const next = fees.findIndex(({ kind }) => kind === fee.otherwise);
    const note = next < 0 ? 'no band holds the amount' : `"${fee.otherwise}" takes over`;
    passed.push(notDecisive(entry(file, `/fees/${at}`, fee.kind, fee.kind, note)));
    at = next;
  }
  const last = passed.at(-1);
  return last === undefined ? [] : [{ ...last, isDecisive: true }, ...passed.slice(0, -1)];
};
