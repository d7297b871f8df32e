import { useLoaderData } from 'react-router-dom';
import type { Catalogue } from '../../../catalog/index.ts';
import { formats } from '../../../rules/index.ts';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { dataOf } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import type { GetJournalQuery } from '../../documents/journal.generated.ts';
import { getJournal } from '../../documents/journal.generated.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { PapersFrame } from './frame.tsx';

type Line = NonNullable<GetJournalQuery['getJournalCollection']>[number];

interface JournalData {
  catalogue: Catalogue;
  lines: Deferred<readonly Line[]>;
}

export const journalPage: LoadPage = (portal) => ({
  Component: Journal,
  loader: async (): Promise<JournalData> => {
    const lines = defer(readJournal(portal));
    return { catalogue: await partCatalogue(portal.files, 'documents'), lines };
  },
});

async function readJournal({ door, session }: Portal): Promise<readonly Line[]> {
  const answer = await door.ask(getJournal, { numProfil: session.state.numProfil }, { shown: true });
  return dataOf(answer).getJournalCollection ?? dataOf<never[]>({ ...answer, data: null });
}

/** Who did or saw what of the member's data, the last first. */
function Journal() {
  const { catalogue, lines } = useLoaderData<JournalData>();
  const { text: t } = catalogue;
  return (
    <PapersFrame catalogue={catalogue} title={t('documents.journal')} lead={t('documents.journal-lead')} read={lines}>
      {(read) =>
        read.length === 0 ? (
          <p>{t('documents.journal-none')}</p>
        ) : (
          <DefinitionList
            items={read.map(({ id, auteur, libelle, objet, date }) => ({
              id,
              key: formats['date-time'](date),
              value: t(objet === null ? 'documents.journal-line' : 'documents.journal-line-of', {
                auteur,
                libelle,
                objet: objet ?? '',
              }),
            }))}
          />
        )
      }
    </PapersFrame>
  );
}
