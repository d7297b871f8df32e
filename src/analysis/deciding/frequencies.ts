import { fileOf } from '../../catalog/sections.ts';
import { decide } from '../../view/decide.ts';
import { frequencyRank } from '../../view/decisions/contracts.ts';
import { type Explain, entry } from './deciding.ts';

const file = fileOf('frequencies');

export const frequency: Explain = ({ catalogue }, given) => {
  const rank = frequencyRank(catalogue, given);
  const found = catalogue.data.frequencies?.frequencies[rank];
  if (found === undefined)
    return [entry(file, '/frequencies', 'frequencies', null, 'no entry has this id or this code')];
  return [entry(file, `/frequencies/${rank}`, found.code, decide(catalogue, 'frequency', given))];
};
