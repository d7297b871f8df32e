import type { CatalogueData } from '../data.ts';
import { fileOf, type SectionName } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';

interface Law {
  name: string;
  /** How texts name it. */
  called: RegExp;
  article: RegExp;
  /** Contracts of which one at least is in a group that it is about. */
  only?: RegExp;
  /** Contracts that it is not about. */
  never?: RegExp;
}

/** Laws by which a member may end a contract, and the contracts that each is about. */
const LAWS: readonly Law[] = [
  {
    name: 'Hamon',
    called: /hamon/iu,
    article: /113-15-2(?!\d)/u,
    never: /prêt|emprunteur|prévoyance|épargne|assurance.vie/iu,
  },
  {
    name: 'Châtel',
    called: /ch[âa]tel/iu,
    article: /113-15-1(?!\d)/u,
    never: /prêt|emprunteur|épargne|assurance.vie/iu,
  },
  { name: 'Lemoine', called: /lemoine/iu, article: /113-12-2(?!\d)/u, only: /prêt|emprunt|crédit/iu },
];

/** A reason that a law gives says that law everywhere, and is offered where the law gives it. */
export const checkTerminationLaws: Check = (context) => {
  const { cancellationReasons, cancellationTerms } = context.data;
  return Object.entries(cancellationReasons?.reasons ?? {}).flatMap(([code, { label, groups }]): Finding[] => {
    const text = cancellationTerms?.reasons[code]?.law ?? '';
    const at = (section: SectionName, pointer: string) => ({
      file: fileOf(section),
      pointer: `/reasons/${escapeStep(code)}/${pointer}`,
    });
    const named = LAWS.find(({ called }) => called.test(text));
    const cited = LAWS.find(({ article }) => article.test(text));
    if (named !== undefined && cited !== undefined && named !== cited) {
      const message = `"${text}" names the law ${named.name}, and an article of the law ${cited.name}`;
      return [findingAt(context, at('cancellationTerms', 'law'), 'contradicted-text', message, HELP, 'warning')];
    }
    const law = LAWS.find(({ called }) => called.test(label));
    const given = named ?? cited;
    if (law !== undefined && given !== undefined && given !== law) {
      const message = `"${code}" is called "${label}", and its law is "${text}"`;
      return [findingAt(context, at('cancellationReasons', 'label'), 'contradicted-text', message, HELP, 'warning')];
    }
    const own = law ?? given;
    return own === undefined
      ? []
      : groups.flatMap((group, rank) => {
          const names = namesOf(context.data, group);
          if (!isOutside(own, names)) return [];
          const message = `the law ${own.name} does not give this reason to the group "${names[0]}"`;
          const help = 'offer it to the groups whose contracts the law is about';
          return [
            findingAt(
              context,
              at('cancellationReasons', `groups/${rank}`),
              'contradicted-text',
              message,
              help,
              'warning',
            ),
          ];
        });
  });
};

const HELP = 'name the law that gives this reason';

/** Whether nothing of a group is what a law is about. @param names of the group, and of what is in it */
function isOutside({ only, never }: Law, names: readonly string[]): boolean {
  if (names.length === 0) return false;
  if (only !== undefined) return !names.some((name) => only.test(name));
  const within = names.slice(1);
  return never !== undefined && within.length > 0 && within.every((name) => never.test(name));
}

/** What a group and its families and products are called; only itself where it has none. */
function namesOf({ cancellationGroups, families, products }: CatalogueData, group: number): string[] {
  const own = cancellationGroups?.groups[String(group)];
  if (own === undefined) return [];
  const ofFamilies = (own.families ?? []).flatMap(
    (id) => Object.values(families ?? {}).find((one) => one.id === id)?.label ?? [],
  );
  const ofProducts = (own.products ?? []).flatMap((product) => products?.products[product]?.label ?? []);
  return [own.label, ...ofFamilies, ...ofProducts];
}
