import { ButtonLink } from '../../../ui/Button.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { homePath, loginPath } from '../../navigation/paths.ts';
import { usePortal, useTexts } from '../../portal.ts';
import { fillText } from '../../texts/fill-text.ts';

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

/** Its own words are in a file of their own: few members need help to sign in. */
export function LoginHelp({ words }: { words: Readonly<Record<string, string>> }) {
  const { data, session } = usePortal();
  const t = useTexts();
  const help = (key: string, values?: Readonly<Record<string, string>>) =>
    fillText(words[`login-help.${key}`] ?? key, values);
  const connected = session.isConnected();
  const { supportPhone = '', supportHours = '' } = data.brand ?? {};
  return (
    <div className="reading-page">
      <h1>{help('title')}</h1>
      <p className="lead">{help('text')}</p>
      <div className="topics">
        {topics.map((topic) => (
          <Disclosure key={topic} summary={help(`${topic}.title`)}>
            <p>{help(`${topic}.text`, { phone: supportPhone, hours: supportHours })}</p>
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
