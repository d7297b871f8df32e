import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { memoPath, notebookPath } from '../../catalog/fixed-paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { isOpenPath } from '../addresses/open.ts';
import { homePath, loginPath } from '../addresses/paths.ts';
import Reference from '../client-log/reference.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import { isChunkError } from '../errors/chunk-reload.ts';
import { errorStatus, missingClaim } from '../errors/error-status.ts';
import { WrongClock } from '../errors/sign-in-errors.ts';
import { Phone } from '../layouts/phone.tsx';
import { checkMaintenance, closedForMaintenance } from '../navigation/maintenance.ts';
import { useHasUnsavedAnswers } from '../session/holders.ts';

interface Failed {
  error: unknown;
}

/** The page of an error, by its status. */
export default function ErrorBody({ error }: Failed) {
  const status = errorStatus(error);
  if (error === closedForMaintenance) return <Maintenance error={error} />;
  if (status === 404) return <NotFound error={error} />;
  if (status === 401) return <SessionExpired error={error} />;
  if (error instanceof WrongClock) return <ClockIsWrong error={error} />;
  if (isWithoutNetwork()) return <Offline error={error} />;
  return <TechnicalError error={error} />;
}

interface FrameProps extends Failed {
  /** Above the title; an icon by its name, or what is drawn. */
  picture: string | ReactNode;
  title: string;
  text: ReactNode;
  /** What can be done. */
  children: ReactNode;
}

/** Every page of an error: what happened, its reference, what can be done and whom to call. */
function ErrorFrame({ picture, title, text, error, children }: FrameProps) {
  return (
    <div className="plain-page">
      {typeof picture === 'string' ? <Icon name={picture} size={48} className="plain-page-icon" /> : picture}
      <h1>{title}</h1>
      <p>{text}</p>
      <Reference error={error} />
      {children}
      <Phone />
    </div>
  );
}

function NotFound({ error }: Failed) {
  const t = useTexts();
  const { notFound } = usePortal().data.brand?.pictures ?? {};
  const picture = notFound === undefined ? 'search' : <img src={notFound} alt="" width={240} height={120} />;
  return (
    <ErrorFrame picture={picture} title={t('error.404.title')} text={t('error.404.text')} error={error}>
      <ButtonLink href={homePath} icon="home">
        {t('error.404.button')}
      </ButtonLink>
    </ErrorFrame>
  );
}

function Maintenance({ error }: Failed) {
  const { door } = usePortal();
  const t = useTexts();
  return (
    <ErrorFrame picture="clock" title={t('maintenance.title')} text={t('maintenance.text')} error={error}>
      <Button icon="retry" onClick={() => checkMaintenance(door)}>
        {t('action.retry')}
      </Button>
    </ErrorFrame>
  );
}

function SessionExpired({ error }: Failed) {
  const { session, signIn } = usePortal();
  const t = useTexts();
  const ended = session.signedOutElsewhere ? 'elsewhere' : 'longest';
  // only a session that did not end by inactivity has words of its own
  const words = usePartTexts(session.signedOutElsewhere || session.reachedLongest ? 'session' : null);
  useEffect(() => session.expire(), [session]);
  if (words === null) return null;
  return (
    <ErrorFrame
      picture="clock"
      title={words[`session.${ended}.title`] ?? t('error.401.title')}
      text={words[`session.${ended}.text`] ?? t('error.401.text')}
      error={error}
    >
      <Button icon="profile" onClick={() => void signIn.leaveFor(location.pathname + location.search + location.hash)}>
        {t('error.401.button')}
      </Button>
    </ErrorFrame>
  );
}

/** The words of one part of the release, or of none; null until they have been fetched. */
function usePartTexts(part: 'session' | 'offline' | null): Readonly<Record<string, string>> | null {
  const { files } = usePortal();
  const [words, setWords] = useState<Readonly<Record<string, string>> | null>(part === null ? {} : null);
  const missing = words === null;
  useEffect(() => {
    if (missing && part !== null)
      files.part(part).then(
        ({ wording }) => setWords(wording?.texts ?? {}),
        () => setWords({}),
      );
  }, [files, part, missing]);
  return words;
}

function ClockIsWrong({ error }: Failed) {
  const t = useTexts();
  return (
    <ErrorFrame
      picture="clock"
      title={t('session.clock.title')}
      text={t('session.clock.text', { time: new Date().toLocaleString('fr-FR') })}
      error={error}
    >
      <ButtonLink href={loginPath} icon="retry">
        {t('action.retry')}
      </ButtonLink>
    </ErrorFrame>
  );
}

/** By the browser's word, or because the page began with a kept `/boot.js`; a server knows neither. */
const isWithoutNetwork = () =>
  globalThis.navigator?.onLine === false || (typeof self !== 'undefined' && self.SOCIETAIRE?.kept === true);

/** The network is missing: leads to what can be read without it. */
function Offline({ error }: Failed) {
  const t = useTexts();
  const { data } = usePortal();
  const words = usePartTexts('offline');
  const held = useHasUnsavedAnswers();
  const navigate = useNavigate();
  useEffect(() => {
    document.body.classList.add('offline-page');
    return () => document.body.classList.remove('offline-page');
  }, []);
  if (words === null) return null;
  const word = (name: string) => words[`offline.${name}`] ?? '';
  if (word('page.title') === '') return <TechnicalError error={error} />;
  return (
    <div className="plain-page">
      <Icon name="warning" size={48} className="plain-page-icon" />
      <h1>{word('page.title')}</h1>
      <p>{held ? t('error.chunk.held') : word('page.text')}</p>
      <ButtonRow>
        {held && (
          <Button icon="back" onClick={() => navigate(-1)}>
            {t('error.chunk.back')}
          </Button>
        )}
        {isOpenPath(data, memoPath) && (
          <ButtonLink href={memoPath} variant={held ? 'secondary' : 'primary'}>
            {word('page.memo')}
          </ButtonLink>
        )}
        {isOpenPath(data, notebookPath) && (
          <ButtonLink href={notebookPath} variant="secondary">
            {word('notebook')}
          </ButtonLink>
        )}
        <Button icon="retry" variant="secondary" onClick={() => location.reload()}>
          {t('action.retry')}
        </Button>
      </ButtonRow>
      <Phone />
    </div>
  );
}

function TechnicalError({ error }: Failed) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const held = useHasUnsavedAnswers();
  const claim = missingClaim(error);
  const isOverAnswers = held && isChunkError(error);
  const text = isOverAnswers ? t('error.chunk.held') : t('error.500.text');
  return (
    <ErrorFrame
      picture="warning"
      title={t('error.500.title')}
      text={claim === null ? text : t('error.claim', { claim })}
      error={error}
    >
      <ButtonRow>
        {isOverAnswers && (
          <Button icon="back" onClick={() => navigate(-1)}>
            {t('error.chunk.back')}
          </Button>
        )}
        <Button icon="retry" variant={isOverAnswers ? 'secondary' : 'primary'} onClick={() => location.reload()}>
          {t('error.500.button')}
        </Button>
        {pathname !== homePath && (
          <ButtonLink href={homePath} variant="secondary" icon="home">
            {t('error.404.button')}
          </ButtonLink>
        )}
      </ButtonRow>
    </ErrorFrame>
  );
}
