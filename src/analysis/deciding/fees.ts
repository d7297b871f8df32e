import { fileOf } from '../../catalog/sections.ts';
import { feeBasis } from '../../view/savings/savings-fee.ts';
import { type Explain, entry, notDecisive } from './deciding.ts';

const file = fileOf('fees');

/** The band that the fee was taken from, and the fees before it that had none for the amount. */
export const savingsFee: Explain = ({ catalogue }, given) => {
  const all = catalogue.data.fees?.fees ?? [];
  const { band, fees } = feeBasis(catalogue, given);
  const placeOf = (fee: (typeof fees)[number]) => `/fees/${all.indexOf(fee)}`;
  const passed = (band === null ? fees : fees.slice(0, -1)).map((fee) => {
    const note = fee.otherwise === undefined ? 'no band holds the amount' : `"${fee.otherwise}" takes over`;
    return notDecisive(entry(file, placeOf(fee), fee.kind, fee.kind, note));
  });
  const last = fees.at(-1);
  if (last === undefined) return [];
  if (band !== null)
    return [entry(file, `${placeOf(last)}/bands/${last.bands.indexOf(band)}`, band.id, band.rate), ...passed];
  return passed
    .slice(-1)
    .map((one) => ({ ...one, isDecisive: true }))
    .concat(passed.slice(0, -1));
};
