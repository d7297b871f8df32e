import { didYouMean } from '../../../rules/index.ts';
import { fileOf } from '../../sections.ts';
import type { Finding } from '../../source/index.ts';
import { type Check, type CheckContext, type FindingPlace, findingAt } from '../context.ts';
import { nothing, perBody } from '../per-file.ts';

/** The pictures that a catalogue names are among the files of the insurer. */
export const checkPictures: Check = (context) => {
  const { pictures } = context.beside;
  if (pictures === null) return [];
  return [...named(context)].flatMap(({ place, address }): Finding[] => {
    if (pictures.has(address)) return [];
    const help = didYouMean(address, [...pictures]) ?? 'add it to public/, or name another';
    return [findingAt(context, place, 'missing-file', `public/ has no file "${address}"`, help, 'warning')];
  });
};

/** The pictures of a file. */
const picturesIn = perBody<{ pointer: string; address: string }>(nothing, (_context, entries) =>
  entries.flatMap(({ role, pointer, value, isKey }) =>
    role === 'image' && !isKey && typeof value === 'string' ? { pointer, address: value } : [],
  ),
);

function* named(context: CheckContext): Generator<{ place: FindingPlace; address: string }> {
  for (const walked of context.table.files)
    for (const { pointer, address } of picturesIn(context, walked))
      yield { place: { file: walked.file, pointer }, address };
  const { icons = {}, pictures = {}, font } = context.data.brand ?? {};
  const ofBrand = { icons, pictures, font: { file: font?.file } };
  for (const [part, files] of Object.entries(ofBrand))
    for (const [name, address] of Object.entries(files))
      if (typeof address === 'string') yield { place: { file: fileOf('brand'), pointer: `/${part}/${name}` }, address };
}
