import { type ComponentType, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { firstOpenPath, isOpenPath } from '../addresses/open.ts';
import { useDisplayName, usePortal, useSession, useTexts } from '../context/portal.ts';
import { Brand } from '../layouts/brand.tsx';
import { PhoneLink } from '../layouts/phone.tsx';
import { claimPath, messagesPaths, profilePaths } from './destinations.ts';
import { FooterLinks } from './footer.tsx';
import { SearchButton } from './search-button.tsx';
import { SideMenu } from './side-menu.tsx';

/** In milliseconds. */
const UNREAD_DELAY = 1500;
const ignore = () => undefined;

export function Header() {
  const t = useTexts();
  const { data } = usePortal();
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const menu = useId();
  const burger = useRef<HTMLButtonElement>(null);
  const messages = firstOpenPath(data, messagesPaths);

  /** A page change closes the mobile menu (P2.9). */
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every navigation
  useEffect(() => setOpen(false), [key]);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      burger.current?.focus();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [open]);

  return (
    <header className="header">
      <div className="header-inside">
        <button
          type="button"
          ref={burger}
          className="header-icon burger"
          aria-expanded={open}
          aria-controls={menu}
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'close' : 'menu'} size={24} />
          <span className="vh">{t('layout.menu')}</span>
        </button>
        <Brand />
        <div className="header-tools">
          {isOpenPath(data, claimPath) && (
            <ButtonLink href={claimPath} icon="declarer" className="desktop">
              {t('layout.claim')}
            </ButtonLink>
          )}
          <SearchButton className="header-icon header-search" narrow />
          <PhoneLink className="header-icon header-phone" wordClass="vh-narrow" />
          {messages !== undefined && (
            <Link href={messages} className="header-icon header-messages">
              <Icon name="message" size={24} />
              <span className="vh-narrow">{t('layout.messages')}</span>
              <Unread />
            </Link>
          )}
          <ProfileLink />
          <LogoutButton className="desktop" />
        </div>
      </div>
      <div id={menu} className="mobile-menu enter" hidden={!open}>
        <SideMenu label={t('layout.menu')} />
        <LogoutButton wide />
        <FooterLinks className="mobile-menu-links" />
      </div>
    </header>
  );
}

/** Loads the number of unread messages later. */
function Unread() {
  const [Count, setCount] = useState<ComponentType | null>(null);
  useEffect(() => {
    const timer = setTimeout(
      () => void import('./unread.tsx').then((it) => setCount(() => it.Unread), ignore),
      UNREAD_DELAY,
    );
    return () => clearTimeout(timer);
  }, []);
  return Count && <Count />;
}

/** The member's name and client number, or «Mon profil». */
function ProfileLink() {
  const t = useTexts();
  const { numClient } = useSession();
  const name = useDisplayName();
  const path = firstOpenPath(usePortal().data, profilePaths);
  return path === undefined ? null : (
    <Link href={path} className="header-icon header-profile">
      <Icon name="profile" size={24} />
      <span className="vh-narrow">
        <span className="vh">{t('layout.profile')} </span>
        {name !== null && <span className="header-name">{name}</span>}
        <span className="header-number num">{numClient}</span>
      </span>
    </Link>
  );
}

function LogoutButton({ className, wide }: { className?: string; wide?: boolean | undefined }) {
  const { signIn } = usePortal();
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="quiet"
      icon="logout"
      className={className}
      wide={wide}
      busy={busy}
      onClick={() => {
        setBusy(true);
        void signIn.signOut().finally(() => setBusy(false));
      }}
    >
      {t('layout.logout')}
    </Button>
  );
}
