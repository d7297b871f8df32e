import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Icon } from '../../ui/Icon.tsx';
import { Link, LinkProvider } from '../../ui/Link.tsx';
import { SkipLink } from '../../ui/SkipLink.tsx';
import { useIsHeld } from '../../ui/waiting.ts';
import { cookiesPath, loginHelpPath } from '../addresses/paths.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { portalConfig } from '../handover/config.ts';
import { RouterLink } from '../navigation/router-link.tsx';
import { Brand } from './brand.tsx';
import { Phone } from './phone.tsx';

/**
 * Reduced header, and a bottom bar: a person to call, two links, and where there is one to make, the choice of cookies;
 * the help page does not lead to itself.
 */
export function NotConnectedLayout({ children }: { children: ReactNode }) {
  const { data } = usePortal();
  const t = useTexts();
  const { pathname } = useLocation();
  const held = useIsHeld();
  const contactForm = data.links?.links.contactForm;
  const isAsked = portalConfig().consent !== undefined;
  const cookies = isAsked ? data.links?.footer.find(({ id }) => id === 'cookies') : undefined;
  return (
    <LinkProvider component={RouterLink} newWindow={t('contract.external')}>
      <div className="frame">
        <SkipLink to="contenu" label={t('layout.skip')} />
        <header className="header">
          <div className="header-inside">
            <Brand />
          </div>
        </header>
        <main id="contenu" className="main main-narrow" tabIndex={-1}>
          {children}
        </main>
        <footer className="bottom-bar" hidden={held}>
          <Phone className="bottom-phone" />
          {contactForm !== undefined && (
            <Link href={contactForm} className="bottom-link">
              <Icon name="contact" />
              {t('layout.contact-us')}
            </Link>
          )}
          {pathname !== loginHelpPath && (
            <Link href={loginHelpPath} className="bottom-link">
              <Icon name="help" />
              {t('layout.login-help')}
            </Link>
          )}
          {cookies !== undefined && (
            <Link href={cookiesPath} className="bottom-link">
              {cookies.label}
            </Link>
          )}
        </footer>
      </div>
    </LinkProvider>
  );
}
