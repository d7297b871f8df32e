import type { Catalogue, PersonalData, PersonalDataSection } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

type Labels = Readonly<Record<string, string>>;

/** A section with labels for its codes, by column. */
export interface PersonalDataWords extends Omit<PersonalData, 'sections'> {
  sections: (Omit<PersonalDataSection, 'labels'> & { labels: Readonly<Record<string, Labels>> })[];
}

/** Words of a personal data export, with labels for its codes. @throws GivenError when the catalogue has none */
export function personalDataWords({ data, options }: Catalogue): PersonalDataWords {
  if (data.personalData === undefined) throw new GivenError('there are no words of personal data in this catalogue');
  const { sections, ...words } = data.personalData;
  // the first list with a code gives its label
  const labelsOf = (lists: readonly string[]): Labels =>
    Object.fromEntries([...lists].reverse().flatMap((list) => Object.entries(options.tables?.[list] ?? {})));
  return {
    ...words,
    sections: sections.map(({ labels = {}, ...section }) => ({
      ...section,
      labels: Object.fromEntries(Object.entries(labels).map(([column, lists]) => [column, labelsOf(lists)])),
    })),
  };
}
