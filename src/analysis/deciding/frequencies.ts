import { fileOf } from '../../catalog/sections.ts';
import { decide } from '../../view/decide.ts';
import { type Explain, entry } from './deciding.ts';

const file = fileOf('frequencies');

export const frequency: Explain = ({ catalogue }, given) => {
  const all = catalogue.data.frequencies?.frequencies ?? [];
  const answer = decide(catalogue, 'frequency', given);
  const at = all.findIndex(({ id }) => id === answer?.id);
  const found = all[at];
  if (found !== undefined) return [entry(file, `/frequencies/${at}`, found.code, answer)];
  return [entry(file, '/frequencies', 'frequencies', null, 'no entry has this id or this code')];
};
