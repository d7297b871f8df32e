import { fileOf } from '../sections.ts';
import type { Check } from './context.ts';
import { unknownList } from './unknown-list.ts';

/** The lists that say the codes of an export are there. */
export const checkPersonalData: Check = (context) =>
  (context.data.personalData?.sections ?? []).flatMap(({ labels = {} }, rank) =>
    Object.entries(labels).flatMap(([column, lists]) =>
      lists.flatMap((list, at) =>
        unknownList(
          context,
          { file: fileOf('personalData'), pointer: `/sections/${rank}/labels/${column}/${at}` },
          list,
        ),
      ),
    ),
  );
