import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { homePath } from '../addresses/paths.ts';
import { useTexts } from '../context/portal.ts';
import { Phone } from '../layouts/phone.tsx';
import { contactPath } from './destinations.ts';
import { showOverlay } from './overlay.ts';

/** Desktop help: a person to call, the tutorial on the dashboard alone, and the contact button. */
export function Help() {
  const t = useTexts();
  const { pathname } = useLocation();
  return (
    <section className="help" aria-labelledby="help-title">
      <p className="help-title" id="help-title">
        {t('help.title')}
      </p>
      <Phone className="help-phone" />
      <div className="help-buttons">
        <ButtonLink href={contactPath} variant="secondary" icon="contact" wide>
          {t('help.contact')}
        </ButtonLink>
        {pathname === homePath && (
          <Button variant="quiet" icon="help" wide onClick={() => showOverlay('tour')}>
            {t('help.tutorial')}
          </Button>
        )}
      </div>
    </section>
  );
}
