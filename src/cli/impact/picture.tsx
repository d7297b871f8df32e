import '../../ui/member-icons.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Catalogue } from '../../catalog/index.ts';
import { ContractPage } from '../../renderer/ContractPage.tsx';
import { RendererProvider } from '../../renderer/context.tsx';
import { OwnIconsContext } from '../../ui/own-icons.ts';
import type { ContractView } from '../../view/types.generated.ts';
import { type Marks, textsOf, toStaticHtml } from './static-html.ts';

/** A page to draw: its contract and its open tab. */
export interface PageSide {
  catalogue: Catalogue;
  view: ContractView;
  tab: string | null;
}

/**
 * The page of a contract before and after as a member sees it, drawn by the portal's own renderer, as two pictures:
 * nothing in them is interactive, and what only one of them shows is marked.
 */
export function picturesOf(before: PageSide, after: PageSide): { before: string; after: string } {
  const [was, is] = [draw(before), draw(after)];
  return {
    before: toStaticHtml(was, {
      name: 'gone',
      word: 'disparaît :',
      ...aloneIn(before.view, after.view),
      others: textsOf(is),
    }),
    after: toStaticHtml(is, {
      name: 'new',
      word: 'nouveau :',
      ...aloneIn(after.view, before.view),
      others: textsOf(was),
    }),
  };
}

function aloneIn(own: ContractView, other: ContractView): Pick<Marks, 'actions' | 'offers' | 'tabs'> {
  const alone = (list: readonly string[], others: readonly string[]) =>
    new Set(list.filter((one) => !others.includes(one)));
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const codes = (list: readonly { code: string }[]) => list.map(({ code }) => code);
  return {
    actions: alone(ids(own.actions), ids(other.actions)),
    offers: alone(codes(own.offers), codes(other.offers)),
    tabs: alone(ids(own.tabs), ids(other.tabs)),
  };
}

function draw({ catalogue, view, tab }: PageSide): string {
  const nothing = () => Promise.reject(new Error('a picture does nothing'));
  return renderToStaticMarkup(
    <OwnIconsContext value={catalogue.data.icons?.icons ?? {}}>
      <RendererProvider t={catalogue.text} href={() => '#'}>
        <ContractPage
          view={view}
          tabId={tab}
          tabHref={(id) => `#tab-${id}`}
          onSelectTab={() => {}}
          back={{ href: '#', label: '' }}
          phone={null}
          shows={() => true}
          shares={false}
          download={nothing}
          saveSeveral={nothing}
          more={nothing}
          moreHere={() => null}
          retry={null}
        />
      </RendererProvider>
    </OwnIconsContext>,
  );
}
