import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button, ButtonLink, ButtonRow } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { homePath, loginPath } from '../addresses/paths.ts';
import { newReference, noteError } from '../client-log/note.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { isChunkError } from '../errors/chunk-reload.ts';
import { missingClaimOf, referenceOf, statusOf } from '../errors/status-of.ts';
import { WrongClock } from '../errors/wrong-clock.ts';
import { Phone } from '../layouts/phone.tsx';
import { useHeld } from '../session/holders.ts';

/** What the page of an error says, by its status; fetched when there is one, or ahead of it. */
export default function ErrorBody({ error }: { error: unknown }) {
  const status = statusOf(error);
  if (status === 404) return <NotFound />;
  if (status === 401) return <SessionExpired />;
  if (error instanceof WrongClock) return <ClockIsWrong />;
  return <TechnicalError error={error} />;
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

/** Under this reference the server knows the error, or learns of it now. */
function useReference(error: unknown): string {
  const given = referenceOf(error);
  const [reference] = useState(() => given ?? newReference());
  useEffect(() => {
    if (given === null) noteError(error, reference);
  }, [given, error, reference]);
  return reference;
}

function TechnicalError({ error }: { error: unknown }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const held = useHeld();
  const reference = useReference(error);
  const claim = missingClaimOf(error);
  const isOverAnswers = held && isChunkError(error);
  const text = isOverAnswers ? t('error.chunk.held') : t('error.500.text');
  return (
    <div className="plain-page">
      <Icon name="warning" size={48} className="plain-page-icon" />
      <h1>{t('error.500.title')}</h1>
      <p>{claim === null ? text : t('error.claim', { claim })}</p>
      <p className="plain-page-reference">{t('error.reference', { reference })}</p>
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
            {t('error.500.home')}
          </ButtonLink>
        )}
      </ButtonRow>
      <Phone />
    </div>
  );
}
