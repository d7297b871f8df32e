import type { Catalogue, PersonalData, PersonalDataSection } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

type Labels = Readonly<Record<string, string>>;

/** A section whose codes can be said: by column, the label of each code. */
export interface PersonalDataWords extends Omit<PersonalData, 'sections'> {
  sections: (Omit<PersonalDataSection, 'labels'> & { labels: Readonly<Record<string, Labels>> })[];
}

/**
 * What an export says, with the labels of the codes that it holds.
 * @throws GivenError where the catalogue says nothing of it
 */
export function personalDataWords({ data, options }: Catalogue): PersonalDataWords {
  if (data.personalData === undefined) throw new GivenError('there are no words of personal data in this catalogue');
  const { sections, ...words } = data.personalData;
  // of two lists that know a code, the first one written says it
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
