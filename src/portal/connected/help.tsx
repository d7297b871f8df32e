import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../../ui/Button.tsx';
import { homePath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { contactPath, helpPath } from './destinations.ts';

/** Desktop help: the tutorial on the dashboard alone, and the contact button. */
export function Help() {
  const { data } = usePortal();
  const t = useTexts();
  const { pathname } = useLocation();
  const { supportPhone = '', supportHours = '' } = data.brand ?? {};
  return (
    <section className="help" aria-labelledby="help-title">
      <h2 className="help-title" id="help-title">
        {t('help.title')}
      </h2>
      <p className="help-phone">{t('help.phone', { phone: supportPhone, hours: supportHours })}</p>
      <div className="help-buttons">
        <ButtonLink href={contactPath} variant="secondary" icon="contact" wide>
          {t('help.contact')}
        </ButtonLink>
        {pathname === homePath && (
          <ButtonLink href={helpPath} variant="quiet" icon="help" wide>
            {t('help.tutorial')}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
