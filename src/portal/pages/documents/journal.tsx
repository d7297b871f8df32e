import { useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import { pushTo } from '../../../base/maps.ts';
import type { Catalogue } from '../../../catalog/index.ts';
import { formats } from '../../../rules/index.ts';
import type { TextOf } from '../../../view/text/text-of.ts';
import { type Portal, usePortal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { requireData } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { type GetJournalQuery, getJournal } from '../../documents/journal.generated.ts';
import { MoreButton, useMore } from '../../navigation/more.tsx';
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

/** Page size: one less than is requested. */
const SIZE = 50;

async function readJournal({ door, session }: Portal, last?: Line): Promise<readonly Line[]> {
  const after = last === undefined ? {} : { apres: last.id };
  const answer = await door.ask(getJournal, { numProfil: session.state.numProfil, ...after }, { shown: true });
  return requireData(answer).getJournalCollection ?? requireData<never[]>({ ...answer, data: null });
}

/** Who did or saw what with the member's data, latest first. */
function Journal() {
  const { catalogue, lines } = useLoaderData<JournalData>();
  const { text: t } = catalogue;
  return (
    <PapersFrame catalogue={catalogue} title={t('documents.journal')} lead={t('documents.journal-lead')} read={lines}>
      {(read) => (read.length === 0 ? <p>{t('documents.journal-none')}</p> : <Lines first={read} t={t} />)}
    </PapersFrame>
  );
}

function Lines({ first, t }: { first: readonly Line[]; t: TextOf }) {
  const portal = usePortal();
  const list = useMore({ first, size: SIZE, read: (last) => readJournal(portal, last) });
  return (
    <>
      {groupByDay(list.shown).map(([day, held]) => (
        <Day key={day} day={day} lines={held} t={t} />
      ))}
      <MoreButton
        list={list}
        label={t('documents.journal-more')}
        failed={t('documents.journal-more-failed')}
        word={t('status.error')}
      />
    </>
  );
}

/** Groups lines by day, in order. */
function groupByDay(lines: readonly Line[]): [string, Line[]][] {
  const days = new Map<string, Line[]>();
  for (const line of lines) {
    pushTo(days, formats.date(line.date) ?? '', line);
  }
  return [...days];
}

function Day({ day, lines, t }: { day: string; lines: readonly Line[]; t: TextOf }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="papers-contract">
      <h2 id={heading}>{day}</h2>
      <ul className="journal-lines">
        {lines.map((line) => (
          <li key={line.id}>
            {t(line.objet === null ? 'documents.journal-line' : 'documents.journal-line-of', {
              ...{ heure: formats.time(line.date) ?? '', auteur: line.auteur, libelle: line.libelle },
              objet: line.objet ?? '',
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
