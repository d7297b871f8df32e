import '../../../ui/member-icons.ts';
import type { Route } from '../../../catalog/index.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { homePath, loginPath } from '../../addresses/paths.ts';
import { usePortal, useTexts } from '../../context/portal.ts';

/** A page of the route table that is not open yet says so, by its title. */
export function NotOpen({ route }: { route: Route | undefined }) {
  const { session } = usePortal();
  const t = useTexts();
  const connected = session.isConnected();
  return (
    <div className="plain-page">
      <Icon name={route?.icon ?? 'contract'} size={48} className="plain-page-icon" />
      <h1>{route?.title}</h1>
      <p>
        <strong>{t('page.not-built')}</strong>
      </p>
      <p>{t('page.not-built-text')}</p>
      <ButtonLink href={connected ? homePath : loginPath} icon="back">
        {t(connected ? 'action.back-to-dashboard' : 'action.back-to-login')}
      </ButtonLink>
    </div>
  );
}
