import { pushTo } from '../../base/maps.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

const HEADING = 'heading';

/** The list of contracts has words for each moment, each heading is one of some, and each theme is in one group. */
export const checkLists: Check = (context) => {
  const { lists, moments, products } = context.data;
  if (lists === undefined) return [];
  const file = fileOf('lists');
  const said = new Set(lists.moments.filter(({ when }) => when === undefined).map(({ moment }) => moment as string));
  const unsaid = Object.keys(moments?.moments ?? {}).filter((moment) => !said.has(moment));
  const used = new Set(lists.moments.map(({ heading }) => heading));
  const themes = new Set(Object.values(products?.products ?? {}).map(({ theme }) => theme as string));
  const grouped = new Set(lists.groups.flatMap((group) => group.themes as readonly string[]));
  return [
    ...unsaid.map((moment) =>
      findingAt(
        context,
        { file, pointer: '/moments' },
        'unknown-reference',
        `the list has no words for the moment "${moment}"`,
        'write an entry for it, without "when"',
      ),
    ),
    ...lists.headings.flatMap(({ id }, rank): Finding[] => {
      if (used.has(id)) return [];
      const place = { file, pointer: `/headings/${rank}/id` };
      return [
        findingAt(
          context,
          place,
          'unused-entry',
          `nothing uses the ${HEADING} "${id}"`,
          'name it where it belongs, or take it away',
          'warning',
        ),
      ];
    }),
    ...[...themes]
      .filter((theme) => !grouped.has(theme) && Object.hasOwn(context.data.themes?.themes ?? {}, theme))
      .map((theme) =>
        findingAt(
          context,
          { file, pointer: '/groups' },
          'unknown-reference',
          `no group of the list has the theme "${theme}"`,
          'write it in the "themes" of a group',
        ),
      ),
    ...twice(
      context,
      lists.groups.map(({ id, themes: own }, rank) => ({ group: id, names: own, pointer: `/groups/${rank}/themes` })),
      file,
    ),
    ...checkHelperParts(context),
  ];
};

interface Members {
  group: string;
  names: readonly string[];
  pointer: string;
}

function twice(context: CheckContext, groups: readonly Members[], file: string): Finding[] {
  const owners = new Map<string, string[]>();
  return groups.flatMap(({ group, names, pointer }) =>
    names.flatMap((name, rank) => {
      const before = owners.get(name)?.[0];
      pushTo(owners, name, group);
      if (before === undefined) return [];
      const message = `"${name}" is already in the group "${before}"`;
      return findingAt(
        context,
        { file, pointer: `${pointer}/${rank}` },
        'in-two-groups',
        message,
        'leave it in one of them',
      );
    }),
  );
}

/** An operation is shared with a helper as one part, or never. */
function checkHelperParts(context: CheckContext): Finding[] {
  const parts = Object.entries(context.data.helperAccess?.operations ?? {});
  const groups = parts.map(([group, names]) => ({ group, names, pointer: `/operations/${escapeStep(group)}` }));
  return twice(context, groups, fileOf('helperAccess'));
}
