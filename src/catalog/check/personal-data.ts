import { fileOf } from '../sections.ts';
import type { Check } from './context.ts';
import { unknownList } from './unknown-list.ts';

/** The code lists that an export refers to exist. */
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
