import { sectionOf } from '../../catalog/sections.ts';
import { escapeStep } from '../../catalog/source/index.ts';

/** What a place of the catalogue is part of, as an analyst calls it. */
export interface ChangeSubject {
  kind: SubjectKind;
  name: string;
  /** How many steps of the path are those of the subject. */
  length: number;
}

/** Kinds of subjects in the order of reports, with the places of each. */
const places = {
  family: /^families\/[^/]+$/,
  product: /^products\/products\/[^/]+$/,
  state: /^states\/(?:display|labels|cards|displayLabels)\/[^/]+$/,
  moment: /^moments\/(?:moments|rules)\/[^/]+$/,
  tab: /^families\/[^/]+\/tabs\/[^/]+$/,
  line: /^families\/.*\/(?:lines|facts|items|columns)\/[^/]+$/,
  block: /^(?:families|pages)\/.*\bblocks\/[^/]+$/,
  action: /^(?:actions\/actions|families\/.*\/actions)\/[^/]+$/,
  offer: /^(?:offers\/offers|families\/[^/]+\/offers)\/[^/]+$/,
  certificate: /^certificates\/certificates\/[^/]+$/,
  body: /^certificateBodies\/bodies\/[^/]+$/,
  reason: /^cancellationReasons\/reasons\/[^/]+$/,
  terms: /^cancellationTerms\/reasons\/[^/]+$/,
  group: /^cancellationGroups\/groups\/[^/]+$/,
  fee: /^fees\/fees\/[^/]+$/,
  band: /^fees\/fees\/[^/]+\/bands\/[^/]+$/,
  rule: /^rules\/rules\/[^/]+$/,
  guarantee: /^guarantees\/guarantees\/[^/]+$/,
  list: /^codes\/[^/]+$/,
  code: /^codes\/[^/]+\/codes\/[^/]+$/,
  text: /^wording\/texts\/[^/]+$/,
  link: /^links\/links\/[^/]+$/,
  operation: /^operations\/operations\/[^/]+$/,
  mail: /^mails\/mails\/[^/]+$/,
  subject: /^messaging\/subjects\/[^/]+$/,
  banner: /^banners\/banners\/[^/]+$/,
  task: /^dashboard\/(?:tasks|types|shortcuts)\/[^/]+$/,
  claim: /^claims\/types\/[^/]+$/,
  status: /^claims\/statuses\/[^/]+$/,
  errand: /^errands\/kinds\/[^/]+$/,
  event: /^guarantees\/events\/[^/]+$/,
  papers: /^certificates\/lists\/[^/]+$/,
  reply: /^replies\/[^/]+\/[^/]+$/,
  page: /^pages\/[^/]+$/,
  form: /^forms\/[^/]+$/,
  step: /^forms\/[^/]+\/steps\/[^/]+$/,
  field: /^forms\/[^/]+\/fields\/[^/]+$/,
} as const;
export type SubjectKind = keyof typeof places;

/** All kinds, in their order. */
export const subjectKinds = Object.keys(places) as readonly SubjectKind[];

/** The path of a place from the root of the catalogue: its section, its file where that has a key, and the way in it. */
export function wholePath(file: string, path: readonly string[]): string[] {
  const place = sectionOf(file);
  if (place === null) return [file, ...path];
  return [place.section.name, ...(place.key === null ? [] : [place.key]), ...path];
}

/** All that a place is part of, outermost first. */
export function subjectsOf(path: readonly string[]): ChangeSubject[] {
  const found: ChangeSubject[] = [];
  for (let length = 1; length <= path.length; length++) {
    const here = path.slice(0, length).map(escapeStep).join('/');
    for (const [kind, place] of Object.entries(places) as [SubjectKind, RegExp][])
      if (place.test(here)) found.push({ kind, name: path[length - 1] ?? '', length });
  }
  return found;
}
