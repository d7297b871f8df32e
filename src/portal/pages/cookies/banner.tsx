import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { AlertDialog } from '../../../ui/Dialog.tsx';
import { cookiesPath } from '../../addresses/paths.ts';
import { type ConsentPurpose, choice, choose, purposes, useChoice } from '../../consent/choice.ts';
import { purposesInUse, setConsentPrompt } from '../../consent/scripts.ts';
import { usePortal, useSession, useTexts } from '../../context/portal.ts';
import { keepChoice, PurposesForm } from './purposes-form.tsx';

export interface BannerRouter {
  state: { location: { pathname: string } };
  subscribe(listener: () => void): () => void;
  navigate(path: string): Promise<void>;
}

/** The banner for visitors without a choice, which leaves the page usable. Every footer leads to the choice again. */
export function Consent({ router }: { router: BannerRouter }) {
  const t = useTexts();
  const path = useSyncExternalStore(router.subscribe, () => router.state.location.pathname);
  const chosen = useChoice();
  const [saved, setSaved] = useState(false);
  const isShown = chosen === null && path !== cookiesPath;
  return (
    <>
      {isShown && (
        <Banner
          onMore={() => void router.navigate(cookiesPath)}
          onChosen={() => {
            setSaved(true);
            focusPage();
          }}
        />
      )}
      <p className="vh" role="status">
        {isShown && t('cookies.waiting')}
        {saved && t('cookies.saved')}
      </p>
      <Question />
    </>
  );
}

/** Moves the focus from the closed banner to the page. */
function focusPage(): void {
  const title = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (title === null) return;
  title.tabIndex = -1;
  title.focus({ preventScroll: true });
}

function Banner({ onChosen, onMore }: { onChosen: () => void; onMore: () => void }) {
  const t = useTexts();
  const { session } = usePortal();
  useSession();
  const [customising, setCustomising] = useState(false);
  const box = useRef<HTMLElement>(null);
  const inUse = purposesInUse();
  const title = useRef<HTMLHeadingElement>(null);
  useReservedSpace(box);
  useEffect(() => {
    if (customising) title.current?.focus();
  }, [customising]);
  /** Navigates in the page, so that typed text is not lost. */
  const follow = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onMore();
  };
  const keep = (accepted: readonly ConsentPurpose[]) => {
    keepChoice(accepted);
    onChosen();
  };
  return (
    <section
      ref={box}
      className={session.isConnected() ? 'cookies-banner cookies-above-tabs' : 'cookies-banner'}
      aria-labelledby="cookies-titre"
    >
      <div className={customising ? 'cookies-inside' : 'cookies-inside cookies-strip'}>
        <h2 id="cookies-titre" className={customising ? undefined : 'vh'} ref={title} tabIndex={-1}>
          {t('cookies.title')}
        </h2>
        <p>
          {inUse.length === 0
            ? t('cookies.text.none')
            : t('cookies.text', { purposes: inUse.map((purpose) => t(`cookies.${purpose}.purpose`)).join(', ') })}{' '}
          <a href={cookiesPath} onClick={follow}>
            {t('cookies.more')}
          </a>
        </p>
        {customising ? (
          <PurposesForm onChosen={onChosen} />
        ) : (
          <div className="cookies-buttons">
            <Button onClick={() => keep(purposes)}>{t('cookies.accept')}</Button>
            <Button onClick={() => keep([])}>{t('cookies.refuse')}</Button>
            <Button variant="quiet" onClick={() => setCustomising(true)}>
              {t('cookies.customise')}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}

/** Reserves the banner's height at the page's end, so that focus is never hidden (WCAG 2.4.11). */
function useReservedSpace(box: { current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const element = box.current;
    if (element === null) return;
    const measure = () => style.setProperty('--cookies', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => {
      observer.disconnect();
      style.removeProperty('--cookies');
    };
  }, [box]);
}

/** Asks for consent when a form cannot do without it. */
function Question() {
  const t = useTexts();
  const [question, setQuestion] = useState<{
    wanted: readonly ConsentPurpose[];
    answer: (yes: boolean) => void;
  } | null>(null);
  useEffect(() => {
    setConsentPrompt((wanted) => new Promise((answer) => setQuestion({ wanted, answer })));
  }, []);
  if (question === null) return null;
  const end = (yes: boolean) => {
    if (yes) choose([...(choice() ?? []), ...question.wanted]);
    question.answer(yes);
    setQuestion(null);
  };
  return (
    <AlertDialog
      title={t('cookies.ask.title')}
      onEscape={() => end(false)}
      footer={
        <>
          <Button onClick={() => end(true)}>{t('cookies.ask.yes')}</Button>
          <Button variant="secondary" onClick={() => end(false)}>
            {t('cookies.ask.no')}
          </Button>
        </>
      }
    >
      <p>{t('cookies.ask.text')}</p>
    </AlertDialog>
  );
}
