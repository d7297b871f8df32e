import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { memoPath, notebookPath } from '../../catalog/fixed-paths.ts';
import { Button, ButtonLink, ButtonRow } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { homePath, loginPath } from '../addresses/paths.ts';
import Reference from '../client-log/reference.tsx';
import { usePortal, useTexts } from '../context/portal.ts';
import type { ReleaseFiles } from '../data/release-files.ts';
import { isChunkError } from '../errors/chunk-reload.ts';
import { errorStatus, missingClaim } from '../errors/error-status.ts';
import { WrongClock } from '../errors/sign-in-errors.ts';
import { Phone } from '../layouts/phone.tsx';
import { closedForMaintenance } from '../navigation/maintenance.ts';
import { useHasUnsavedAnswers } from '../session/holders.ts';
import { Maintenance } from './maintenance.tsx';

interface Failed {
  error: unknown;
}

/** What the page of an error says, by its status; fetched when there is one, or ahead of it. */
export default function ErrorBody({ error }: Failed) {
  const status = errorStatus(error);
  if (error === closedForMaintenance) return <Maintenance error={error} />;
  if (status === 404) return <NotFound error={error} />;
  if (status === 401) return <SessionExpired error={error} />;
  if (error instanceof WrongClock) return <ClockIsWrong error={error} />;
  if (isWithoutNetwork()) return <Offline error={error} />;
  return <TechnicalError error={error} />;
}

function NotFound({ error }: Failed) {
  const t = useTexts();
  return (
    <div className="plain-page">
      <img src="/images/calanque-phare.svg" alt="" width={240} height={120} />
      <h1>{t('error.404.title')}</h1>
      <p>{t('error.404.text')}</p>
      <Reference error={error} />
      <ButtonLink href={homePath} icon="home">
        {t('error.404.button')}
      </ButtonLink>
      <Phone />
    </div>
  );
}

function SessionExpired({ error }: Failed) {
  const { session, signIn } = usePortal();
  const t = useTexts();
  const ended = session.signedOutElsewhere ? 'elsewhere' : 'longest';
  const words = useEndWords();
  useEffect(() => session.expire(), [session]);
  if (words === null) return null;
  return (
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{words[`session.${ended}.title`] ?? t('error.401.title')}</h1>
      <p>{words[`session.${ended}.text`] ?? t('error.401.text')}</p>
      <Reference error={error} />
      <Button icon="profile" onClick={() => void signIn.leaveFor(location.pathname + location.search + location.hash)}>
        {t('error.401.button')}
      </Button>
      <Phone />
    </div>
  );
}

/** What is said of a session that did not end by inactivity, where one did; null until it is there. */
function useEndWords(): Readonly<Record<string, string>> | null {
  const { files, session } = usePortal();
  return usePart(files, session.signedOutElsewhere || session.reachedLongest ? 'session' : null);
}

/** The words of one part of the release, or of none; null until they are there. */
function usePart(files: ReleaseFiles, part: 'session' | 'offline' | null): Readonly<Record<string, string>> | null {
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
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{t('session.clock.title')}</h1>
      <p>{t('session.clock.text', { time: new Date().toLocaleString('fr-FR') })}</p>
      <Reference error={error} />
      <ButtonLink href={loginPath} icon="retry">
        {t('action.retry')}
      </ButtonLink>
      <Phone />
    </div>
  );
}

/** By what the browser says, or by what the page had to begin with; a server that draws it knows neither. */
const isWithoutNetwork = () =>
  globalThis.navigator?.onLine === false || (typeof self !== 'undefined' && self.SOCIETAIRE?.kept === true);

/** Nothing is wrong but the network: what can be read without it, from what the browser keeps. */
function Offline({ error }: Failed) {
  const { files } = usePortal();
  const t = useTexts();
  const words = usePart(files, 'offline');
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
        <ButtonLink href={memoPath} variant={held ? 'secondary' : 'primary'}>
          {word('page.memo')}
        </ButtonLink>
        <ButtonLink href={notebookPath} variant="secondary">
          {word('notebook')}
        </ButtonLink>
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
    <div className="plain-page">
      <Icon name="warning" size={48} className="plain-page-icon" />
      <h1>{t('error.500.title')}</h1>
      <p>{claim === null ? text : t('error.claim', { claim })}</p>
      <Reference error={error} />
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
      <Phone />
    </div>
  );
}
