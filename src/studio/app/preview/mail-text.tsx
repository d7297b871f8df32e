import type { PreviewedMail } from '../../worker/preview-questions.ts';
import { words } from './words.ts';

/** Mails as they are sent: they have no layout but their lines. */
export function MailTexts({ of: mails }: { of: readonly PreviewedMail[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
    <section className="paper-text" aria-label={words.papersOf.mail} tabIndex={0}>
      {mails.map(({ from, subject, text }, rank) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: of one fact, then of several
        <article key={rank} className="mail-text" aria-label={subject}>
          {rank > 0 && <h4>{words.sentOfSeveral}</h4>}
          <dl>
            <div>
              <dt>{words.mailFrom}</dt>
              <dd>{from}</dd>
            </div>
            <div>
              <dt>{words.mailSubject}</dt>
              <dd>{subject}</dd>
            </div>
          </dl>
          {text.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            <p key={at}>{line}</p>
          ))}
        </article>
      ))}
    </section>
  );
}
