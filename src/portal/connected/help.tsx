import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { firstOpenPath } from '../addresses/open.ts';
import { homePath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { Phone } from '../layouts/phone.tsx';
import { contactPaths } from './destinations.ts';
import { showOverlay } from './overlay.ts';

/** Desktop help: a person to call, the tutorial on the dashboard alone, and the contact button. */
export function Help() {
  const t = useTexts();
  const { pathname } = useLocation();
  const contact = firstOpenPath(usePortal().data, contactPaths);
  return (
    <section className="help" aria-labelledby="help-title">
      <p className="help-title" id="help-title">
        {t('help.title')}
      </p>
      <Phone className="help-phone" />
      <div className="help-buttons">
        {contact !== undefined && (
          <ButtonLink href={contact} variant="secondary" icon="contact" wide>
            {t('help.contact')}
          </ButtonLink>
        )}
        {pathname === homePath && (
          <Button variant="quiet" icon="help" wide onClick={() => showOverlay('tour')}>
            {t('help.tutorial')}
          </Button>
        )}
      </div>
    </section>
  );
}
