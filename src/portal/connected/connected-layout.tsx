import { SkipLink } from '../../ui/VisuallyHidden.tsx';
import '../../ui/member-icons.ts';
import { type ComponentType, lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { RendererProvider } from '../../renderer/context.tsx';
import { installThemes } from '../../renderer/themes.ts';
import { pathOf, type TargetView } from '../../view/index.ts';
import { loginHelpPath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { whenIdle } from '../navigation/idle.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Help } from './help.tsx';
import { closeOverlay, useOverlay } from './overlay.ts';
import { PrefetchLink } from './prefetch-link.tsx';
import { SearchButton } from './search-button.tsx';
import { SideMenu } from './side-menu.tsx';
import { TabBar } from './tab-bar.tsx';

/** Loaded once the page is idle, to work offline too; without it, P2.10 holds. */
const OnceIdle = lazy(() => import('./once-idle.tsx').catch(() => ({ default: () => null })));
const PrintHead = lazy(() => import('./print-head.tsx').catch(() => ({ default: () => null })));
const Search = lazy(() => import('../search/search.tsx').catch(() => ({ default: () => null })));
const Tour = lazy(() => import('../tour/tour.tsx').catch(() => ({ default: () => null })));

interface Props {
  /** Replaces the whole layout where an expired password is renewed. */
  Instead?: ComponentType<{ children: ReactNode }> | null;
  children: ReactNode;
}

/** Header, side menu, footer and, on a phone, the tab bar (P2.9). */
export function ConnectedLayout({ Instead = null, children }: Props) {
  const { data, door } = usePortal();
  const t = useTexts();
  const { pathname } = useLocation();
  const [idle, setIdle] = useState(false);
  const overlay = useOverlay();
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
        door.openToClient();
      }),
    [door],
  );
  const themes = data.themes?.themes;
  useEffect(() => {
    installThemes(themes ?? {});
  }, [themes]);
  const href = useCallback((target: TargetView) => ('href' in target ? target.href : pathOf(data, target)), [data]);
  const onceIdle = <Suspense fallback={null}>{idle && <OnceIdle />}</Suspense>;
  if (Instead !== null)
    return (
      <Instead>
        {children}
        {onceIdle}
      </Instead>
    );
  return (
    <RendererProvider LinkComponent={PrefetchLink} href={href} t={t}>
      <div className="frame frame-connected">
        <SkipLink to="contenu" label={t('layout.skip')} />
        <Header />
        <div className="body">
          <div className="side">
            <div className="side-inside">
              <div>
                <SearchButton className="side-search" />
                <SideMenu label={t('layout.side-menu')} />
              </div>
              {pathname !== loginHelpPath && <Help />}
            </div>
          </div>
          <main id="contenu" className="main" tabIndex={-1}>
            <Suspense fallback={null}>{idle && <PrintHead />}</Suspense>
            {children}
          </main>
        </div>
        <Footer />
        <TabBar />
      </div>
      {onceIdle}
      <Suspense fallback={null}>{overlay === 'search' && <Search onClose={closeOverlay} />}</Suspense>
      <Suspense fallback={null}>{overlay === 'tour' && <Tour onClose={closeOverlay} />}</Suspense>
    </RendererProvider>
  );
}
