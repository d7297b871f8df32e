import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink, ButtonRow } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { homePath, loginPath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { missingClaimOf, referenceOf, statusOf } from '../errors/status-of.ts';
import { WrongClock } from '../errors/wrong-clock.ts';
import { Phone } from '../layouts/phone.tsx';
import { FallbackBoundary } from './fallback-boundary.tsx';

/** The page of an error (P2.10): not found, session expired, anything else. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <FallbackBoundary>
      <ErrorBody error={error} />
    </FallbackBoundary>
  );
}

function ErrorBody({ error }: { error: unknown }) {
  const status = statusOf(error);
  if (status === 404) return <NotFound />;
  if (status === 401) return <SessionExpired />;
  if (error instanceof WrongClock) return <ClockIsWrong />;
  return <TechnicalError reference={referenceOf(error)} claim={missingClaimOf(error)} />;
}

function NotFound() {
  const t = useTexts();
  return (
    <div className="plain-page">
      <Icon name="search" size={48} className="plain-page-icon" />
      <h1>{t('error.404.title')}</h1>
      <p>{t('error.404.text')}</p>
      <ButtonLink href={homePath} icon="home">
        {t('error.404.button')}
      </ButtonLink>
      <Phone />
    </div>
  );
}

function SessionExpired() {
  const { session, signIn } = usePortal();
  const t = useTexts();
  useEffect(() => session.expire(), [session]);
  return (
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{t('error.401.title')}</h1>
      <p>{t('error.401.text')}</p>
      <Button icon="profile" onClick={() => void signIn.signOut()}>
        {t('error.401.button')}
      </Button>
      <Phone />
    </div>
  );
}

function ClockIsWrong() {
  const t = useTexts();
  return (
    <div className="plain-page">
      <Icon name="clock" size={48} className="plain-page-icon" />
      <h1>{t('session.clock.title')}</h1>
      <p>{t('session.clock.text', { time: new Date().toLocaleString('fr-FR') })}</p>
      <ButtonLink href={loginPath} icon="retry">
        {t('action.retry')}
      </ButtonLink>
      <Phone />
    </div>
  );
}

function TechnicalError({ reference, claim }: { reference: string | null; claim: string | null }) {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <div className="plain-page">
      <Icon name="warning" size={48} className="plain-page-icon" />
      <h1>{t('error.500.title')}</h1>
      <p>{claim === null ? t('error.500.text') : t('error.claim', { claim })}</p>
      {reference !== null && <p className="plain-page-reference">{t('error.reference', { reference })}</p>}
      <ButtonRow>
        <Button icon="retry" onClick={() => location.reload()}>
          {t('error.500.button')}
        </Button>
        {pathname !== homePath && (
          <ButtonLink href={homePath} variant="secondary" icon="home">
            {t('error.500.home')}
          </ButtonLink>
        )}
      </ButtonRow>
      <Phone />
    </div>
  );
}
