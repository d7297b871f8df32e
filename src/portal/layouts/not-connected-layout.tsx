import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link, LinkProvider } from '../../ui/Link.tsx';
import { SkipLink } from '../../ui/VisuallyHidden.tsx';
import { useIsPlaceHeld } from '../../ui/waiting.ts';
import { loginHelpPath } from '../addresses/paths.ts';
import { usePortal, useSession, useTexts } from '../context/portal.ts';
import { RouterLink } from '../navigation/router-link.tsx';
import { Brand } from './brand.tsx';
import { Phone } from './phone.tsx';

/** Legal pages open to visitors, by their footer link's id. */
const PAPERS: readonly string[] = [
  'mentions-legales',
  'conditions-generales',
  'donnees-personnelles',
  'cookies',
  'accessibilite',
];

/**
 * Reduced header, and a bottom bar with support, two links and legal pages; the help page has no link to itself. A
 * member without a menu may sign out.
 */
export function NotConnectedLayout({ children }: { children: ReactNode }) {
  const { data, session, signIn } = usePortal();
  const t = useTexts();
  const { pathname } = useLocation();
  const held = useIsPlaceHeld();
  const contactForm = data.links?.links.contactForm;
  const isMember = useSession().numProfil !== '' && session.isConnected();
  return (
    <LinkProvider component={RouterLink} newWindow={t('contract.external')}>
      <div className="frame">
        <SkipLink to="contenu" label={t('layout.skip')} />
        <header className="header">
          <div className="header-inside">
            <Brand />
            {isMember && (
              <Button variant="quiet" icon="logout" className="header-out" onClick={() => void signIn.signOut()}>
                {t('layout.logout')}
              </Button>
            )}
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
              {t('help.contact')}
            </Link>
          )}
          {pathname !== loginHelpPath && (
            <Link href={loginHelpPath} className="bottom-link">
              <Icon name="help" />
              {t('layout.login-help')}
            </Link>
          )}
          {data.links?.footer.map(
            ({ id, label }) =>
              PAPERS.includes(id) && (
                <Link key={id} href={`/${id}`} className="bottom-link">
                  {label}
                </Link>
              ),
          )}
        </footer>
      </div>
    </LinkProvider>
  );
}
