import { ButtonLink } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { homePath, loginPath } from '../../navigation/paths.ts';
import { usePortal, useTexts } from '../../portal.ts';

/** The seven topics, in order (OP-028). */
const topics = [
  'first-connection',
  'number-forgotten',
  'password-forgotten',
  'link',
  'secret-question',
  'password-expired',
  'technical',
] as const;

export function LoginHelp() {
  const { data, session } = usePortal();
  const t = useTexts();
  const connected = session.isConnected();
  const { supportPhone = '', supportHours = '' } = data.brand ?? {};
  return (
    <div className="reading-page">
      <h1>{t('login-help.title')}</h1>
      <p className="lead">{t('login-help.text')}</p>
      <div className="topics">
        {topics.map((topic) => (
          <Disclosure key={topic} summary={t(`login-help.${topic}.title`)}>
            <p>{t(`login-help.${topic}.text`, { phone: supportPhone, hours: supportHours })}</p>
          </Disclosure>
        ))}
      </div>
      <p>{t('help.phone', { phone: supportPhone, hours: supportHours })}</p>
      <p className="reading-foot">
        <ButtonLink href={connected ? homePath : loginPath} variant="secondary" icon="back">
          {t(connected ? 'action.back-to-dashboard' : 'action.back-to-login')}
        </ButtonLink>
      </p>
    </div>
  );
}
