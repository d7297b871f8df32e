import { useTexts } from '../../context/portal.ts';
import { formatInstant } from './words.ts';

/** A journal line of what a helper saw. */
export interface SeenLine {
  id: string;
  libelle: string;
  objet: string | null;
  date: string;
}

/** What a helper saw, latest first, for the member and the helper alike. */
export function SeenLines({ title, lines }: { title: string; lines: readonly SeenLine[] }) {
  const t = useTexts();
  return (
    <section className="passkeys">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p>{t('helper.seen-none')}</p>
      ) : (
        <ul className="journal-lines">
          {lines.map(({ id, libelle, objet, date }) => (
            <li key={id}>
              {t(objet === null ? 'helper.seen-line' : 'helper.seen-line-of', {
                ...{ date: formatInstant(date), what: libelle, object: objet ?? '' },
              })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
