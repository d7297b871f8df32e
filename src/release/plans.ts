import type { CatalogueData, FamilyOpening } from '../catalog/index.ts';
import { firstAsked, planPlace } from '../catalog/plan-places.ts';
import { compilePlans, insurerSchema, requestedDocuments } from '../catalog/vocabulary/index.ts';
import { type FirstQuestion, operationOf, type Plan, type Plans } from '../vocabulary/index.ts';
import type { LoadedCatalogue } from './checked-catalogue.ts';
import { pick } from './pick.ts';

/** Release file of what the first script asks in another API's words; there is none where the API speaks ours. */
export const FIRST_QUESTIONS = 'first-questions.json';

/** The plans of a catalogue that speaks another API's words, by the names of operations. */
export interface ReleasePlans {
  all: Plans;
  /** Names of the portal's own documents, which no file of a release holds. */
  own: readonly string[];
}

/** Null where the API speaks our words. */
export function plansOf({ table, data, sources, api }: LoadedCatalogue): ReleasePlans | null {
  const { vocabulary } = data;
  const insurer = insurerSchema(sources, data)?.schema ?? null;
  if (vocabulary === undefined || insurer === null || table === null) return null;
  const documents = requestedDocuments(table, data, api);
  const { plans } = compilePlans(documents, { vocabulary, api, insurer });
  return { all: plans, own: documents.filter(({ isOwn }) => isOwn).map(({ name }) => name) };
}

/** The files of a release, each with the plans of what it asks. */
export function withPlans(files: Readonly<Record<string, CatalogueData>>, { all, own }: ReleasePlans) {
  const placed = (file: string) => own.filter((name) => `${planPlace(name)}.json` === file);
  const parts = Object.entries({ ...files, 'vocabulary.json': {} }).map(([file, part]: [string, CatalogueData]) => {
    const asked = [
      ...Object.values(part.documents ?? {}).map(({ text }) => text),
      ...Object.values(part.operations?.operations ?? {}).flatMap(({ file: of }) => of?.query ?? []),
    ];
    const names = [...asked.map(operationOf), ...placed(file)];
    return [
      file,
      names.length === 0 && file !== 'index.json' ? part : { ...part, plans: pick(all, names) ?? {} },
    ] as const;
  });
  return Object.fromEntries(parts);
}

/** What the first script asks besides families' queries, by our names. */
export const firstQuestionsOf = ({ all }: ReleasePlans): Record<string, FirstQuestion> =>
  Object.fromEntries(firstAsked.flatMap((name) => asFirst(all[name])?.map((one) => [name, one] as const) ?? []));

/** The openings of families with their queries in the other API's words; one that cannot be asked early has none. */
export function translatedOpenings(
  openings: Readonly<Record<string, FamilyOpening>>,
  { all }: ReleasePlans,
): Record<string, FamilyOpening> {
  const entries = Object.entries(openings).map(([id, opening]) => {
    const [first] = asFirst(all[operationOf(opening.text)]);
    const variables = pick(opening.variables, first?.variables ?? []) ?? {};
    return [id, { ...opening, text: first?.text ?? '', variables }] as const;
  });
  return Object.fromEntries(entries);
}

/** A question that can be asked without its plan: no variable has to be converted. */
function asFirst(plan: Plan | undefined): FirstQuestion[] {
  if (plan === undefined || plan.text === null) return [];
  const names = Object.entries(plan.variables);
  if (names.some(([name, source]) => source !== name)) return [];
  return [{ text: plan.text, variables: names.map(([name]) => name) }];
}

/** Every document of them, in the other API's words. */
export const textsIn = ({ all }: ReleasePlans): string[] => [
  ...new Set(Object.values(all).flatMap(({ text }) => text ?? [])),
];
