import './content-page.css';
import type { ReactNode } from 'react';
import type { ContentPageView, ContentSectionView } from '../view/types.generated.ts';
import { ContentBlock } from './content/registry.ts';
import { useTexts } from './context.tsx';

/** From this many titled sections on, a page that is read begins with what stands on it. */
const SUMMARISED = 4;

/** A content page: its title, what it is for, what is done there if anything is, and its sections. */
export function ContentPage({ view, children }: { view: ContentPageView; children?: ReactNode }) {
  const { kind, title, introduction, sections } = view;
  const first = Math.max(
    0,
    sections.findIndex((section) => !isNumbers(section)),
  );
  return (
    <div className={`content content-${kind}`}>
      <h1>{title}</h1>
      {introduction !== null && <p className="lead">{introduction}</p>}
      {children}
      {sections.slice(0, first).map((section) => (
        <Section key={section.id} section={section} />
      ))}
      {kind === 'text' && <Summary sections={sections.slice(first)} />}
      {sections.slice(first).map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

/** Whom to call in danger stands before all else: nobody looks for it through a summary. */
const isNumbers = ({ blocks }: ContentSectionView) => blocks.every(({ block }) => block === 'contact');

function Section({ section: { id, title, blocks } }: { section: ContentSectionView }) {
  const heading = `titre-${id}`;
  const body = blocks.map((block) => <ContentBlock key={block.id} block={block} level={title === null ? 2 : 3} />);
  if (title === null) return <div className="content-section">{body}</div>;
  return (
    <section className="content-section" id={id} aria-labelledby={heading}>
      <h2 id={heading} tabIndex={-1}>
        {title}
      </h2>
      {body}
    </section>
  );
}

/** Leads to the sections: the focus goes where the eye does. */
function Summary({ sections }: { sections: readonly ContentSectionView[] }) {
  const t = useTexts();
  const titled = sections.filter(({ title }) => title !== null);
  if (titled.length < SUMMARISED) return null;
  return (
    <nav className="content-summary" aria-label={t('content.summary')}>
      <p className="content-summary-title">{t('content.summary')}</p>
      <ul>
        {titled.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function goTo(event: { preventDefault(): void }, id: string): void {
  const heading = document.getElementById(`titre-${id}`);
  if (heading === null) return;
  event.preventDefault();
  history.replaceState(history.state, '', `#${id}`);
  heading.focus();
  heading.scrollIntoView();
}
