import { lazy, Suspense } from 'react';
import { Alert } from '../../ui/Alert.tsx';
import { ButtonLink, ButtonRow } from '../../ui/Button.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Link } from '../../ui/Link.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormContent, FormLinkView } from '../../view/types.generated.ts';
import { type FormTabs, useForm } from './context.tsx';
import { Facts } from './Facts.tsx';

/** Needed by few forms. */
const Allocation = lazy(() => import('./rare.ts').then((own) => ({ default: own.Allocation })));
/** Only for submissions with files. */
const Receipt = lazy(() => import('./rare.ts').then((own) => ({ default: own.Receipt })));

/**
 * Button-like links in a row, then plain ones in a list. `main`: the page has no button, so that the links are its main
 * action.
 */
export function FormLinks({ links, main = false }: { links: readonly FormLinkView[]; main?: boolean }) {
  const buttons = links.filter((link) => link.button);
  const plain = links.filter((link) => !link.button);
  return (
    <div className="form-more">
      {buttons.length > 0 && (
        <ButtonRow>
          {buttons.map((link) => (
            <ButtonLink key={link.to + link.label} variant={main ? 'primary' : 'secondary'} href={link.to}>
              {link.label}
            </ButtonLink>
          ))}
        </ButtonRow>
      )}
      {plain.length > 0 && (
        <ul className="form-links">
          {plain.map((link) => (
            <li key={link.to + link.label}>
              <Link href={link.to}>{link.label}</Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function ContentTabs({ tabs, words }: { tabs: FormTabs; words: TextOf }) {
  const { Tabs } = useForm();
  const panel = ({ id, content, links }: FormTabs['tabs'][number]) => (
    <div key={id} className="form-step">
      <Contents contents={content} words={words} />
      {links.length > 0 && <FormLinks links={links} main />}
    </div>
  );
  if (Tabs === undefined) return <>{tabs.tabs.map(panel)}</>;
  return (
    <Suspense fallback={<Skeleton text={words('loading')} />}>
      <Tabs tabs={tabs} panel={panel} />
    </Suspense>
  );
}

function Content({ content, words }: { content: FormContent; words: TextOf }) {
  switch (content.kind) {
    case 'text':
      return <p className="form-text">{content.text}</p>;
    case 'heading':
      return <h2>{content.text}</h2>;
    case 'list':
      return (
        <ul>
          {content.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'links':
      return <FormLinks links={content.links} />;
    case 'receipt':
      return (
        <Suspense fallback={null}>
          <Receipt files={content.files} words={words} />
        </Suspense>
      );
    case 'notice':
      return (
        <Alert tone={content.tone} word={words(`status.${content.tone}`)}>
          <p className="form-text">{content.text}</p>
        </Alert>
      );
    case 'facts':
      return <Facts facts={content} />;
    case 'allocation':
      return (
        <Suspense fallback={null}>
          <Allocation allocation={content} words={words} />
        </Suspense>
      );
    case 'tabs':
      return <ContentTabs tabs={content} words={words} />;
    case 'topics':
      return (
        <div className="form-topics">
          {content.topics.map((topic) => (
            <Disclosure key={topic.id} summary={topic.title}>
              <div className="form-contents">
                <p className="form-text">{topic.text}</p>
                <FormLinks links={topic.links} />
              </div>
            </Disclosure>
          ))}
        </div>
      );
  }
}

export function Contents({ contents, words }: { contents: readonly FormContent[]; words: TextOf }) {
  if (contents.length === 0) return null;
  return (
    <div className="form-contents">
      {contents.map((content, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: contents have no name, hold no state and keep their order.
        <Content key={index} content={content} words={words} />
      ))}
    </div>
  );
}
