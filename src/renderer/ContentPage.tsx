import './content-page.css';
import { type ReactNode, useId } from 'react';
import { Icon } from '../ui/Icon.tsx';
import type { ContentPageView, ContentSectionView } from '../view/types.generated.ts';
import { BackLink, type BackView } from './BackLink.tsx';
import { Rows } from './content/links.tsx';
import { ContentBlock } from './content/registry.ts';
import { useTexts } from './context.tsx';

/** Text pages with this many titled sections have a summary. */
const SUMMARISED = 4;

interface ContentPageProps {
  view: ContentPageView;
  /** The link back from here. */
  back?: BackView | undefined;
  /** What the page is for. */
  children?: ReactNode;
}

/** A content page, in its layout (P2.9). */
export function ContentPage({ view, back, children }: ContentPageProps) {
  const { kind, layout, introduction, sections, links } = view;
  const first = Math.max(
    0,
    sections.findIndex((section) => !isContactSection(section)),
  );
  const beside = layout === 'simple' && links.length > 0;
  return (
    <div className={`content content-${kind} content-${layout}`}>
      <div className="content-head">
        {back !== undefined && <BackLink {...back} />}
        <Title view={view} />
        {introduction !== null && <p className="lead">{introduction}</p>}
      </div>
      <div className={beside ? 'content-body content-beside' : 'content-body'}>
        <div className="content-main">
          {children}
          {sections.slice(0, first).map((section) => (
            <Section key={section.id} section={section} />
          ))}
          {kind === 'text' && <Summary sections={sections.slice(first)} />}
          {sections.slice(first).map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
        <Links links={links} />
      </div>
    </div>
  );
}

/** Emergency numbers come before the summary. */
const isContactSection = ({ blocks }: ContentSectionView) => blocks[0]?.block === 'contact';

/** The title, its first part emphasised. */
function Title({ view: { icon, title, rest } }: { view: ContentPageView }) {
  return (
    <h1 className="content-title">
      {icon !== null && <Icon name={icon} size={32} />}
      <span>
        {title}
        {rest !== null && (
          <>
            {' '}
            <span className="content-title-rest">{rest}</span>
          </>
        )}
      </span>
    </h1>
  );
}

function Links({ links }: { links: ContentPageView['links'] }) {
  const t = useTexts();
  const heading = useId();
  if (links.length === 0) return null;
  return (
    <nav className="content-links" aria-labelledby={heading}>
      <h2 id={heading}>{t('content.links')}</h2>
      <Rows items={links} className="content-rows" />
    </nav>
  );
}

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

/** Links to the sections, which take the focus. */
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
