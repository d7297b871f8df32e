import { answeringNow } from '../../layouts/phone.tsx';
import '../../../ui/member-icons.ts';
import type { ComponentType } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { dayInParis } from '../../../base/paris.ts';
import { ContentPage } from '../../../renderer/ContentPage.tsx';
import { PageProvider, RendererProvider } from '../../../renderer/context.tsx';
import { type ContentPageView, contentPageView, pathOf, type TargetView } from '../../../view/index.ts';
import type { TextOf } from '../../../view/text/text-of.ts';
import { type Portal, usePortal } from '../../context/portal.ts';
import { contentCatalogue } from '../../data/catalogues.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { useBack } from '../../navigation/back.tsx';
import type { Page } from '../../navigation/page.ts';
import { RouterLink } from '../../navigation/router-link.tsx';
import { useRetry } from '../../navigation/use-deferred.ts';
import { readForPage } from './read-for-page.ts';

interface ContentData {
  view: ContentPageView;
  t: TextOf;
}

/**
 * A page whose texts are in the catalogue (P2.1).
 * @param content its name there
 * @param Tool what the page is for, above its texts
 * @param content its name there
 * @param Tool what one does on the page, before what one reads there
 */
export function contentPage(portal: Portal, content: string, Tool?: ComponentType): Page {
  return { Component: () => <Content Tool={Tool} />, loader: (at) => loadContent(portal, content, at) };
}

async function loadContent(
  portal: Portal,
  content: string,
  { request, params }: LoaderFunctionArgs,
): Promise<ContentData> {
  const catalogue = await contentCatalogue(portal.files, content);
  const known = Object.entries(catalogue.data.pageIndex?.[content]?.params ?? {});
  const isUnknown = known.some(([name, values]) => params[name] !== undefined && !values.includes(params[name]));
  if (isUnknown) throw new PortalError('This page could not be found', 404);
  const connected = portal.session.isConnected();
  const reads = connected ? (catalogue.data.pageIndex?.[content]?.reads ?? []) : [];
  const { standalone } = portal;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const given = { today: dayInParis(), connected, standalone, query, params, ...(await readForPage(portal, reads)) };
  const view = contentPageView(catalogue, content, given);
  if (view === null) throw new PortalError(`there is no content "${content}"`, 404);
  return { view, t: catalogue.text };
}

/** Of a page without a way back. */
const nowhere = { href: '', label: '' };

function Content({ Tool }: { Tool: ComponentType | undefined }) {
  const { data } = usePortal();
  const { view, t } = useLoaderData<ContentData>();
  const retry = useRetry();
  const href = (target: TargetView) => ('href' in target ? target.href : pathOf(data, target));
  const back = useBack(view.back === null ? nowhere : { href: href(view.back.to), label: view.back.label });
  return (
    <RendererProvider LinkComponent={RouterLink} href={href} t={t}>
      <PageProvider retry={retry} phone={answeringNow(data.brand)}>
        <ContentPage view={view} back={view.back === null ? undefined : back}>
          {Tool && <Tool />}
        </ContentPage>
      </PageProvider>
    </RendererProvider>
  );
}
