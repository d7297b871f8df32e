import { dayInParis } from '../../base/paris.ts';
import type { FooterLink } from '../../catalog/index.ts';
import { TargetLink } from '../../renderer/target.tsx';
import { useIsPlaceHeld } from '../../ui/waiting.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { plainTarget } from '../data/plain-target.ts';
import { Phone } from '../layouts/phone.tsx';

/** Support number, configured links, and copyright. */
export function Footer() {
  const { data } = usePortal();
  const t = useTexts();
  const held = useIsPlaceHeld();
  return (
    <footer className="footer" hidden={held}>
      <div className="footer-inside">
        <Phone className="footer-phone" />
        <FooterLinks className="footer-links" />
        <p className="footer-copyright num">
          {t('layout.copyright', { year: dayInParis().slice(0, 4), name: data.brand?.name ?? '' })}
        </p>
      </div>
    </footer>
  );
}

export function FooterLinks({ className }: { className: string }) {
  const { data } = usePortal();
  return (
    <ul className={className}>
      {(data.links?.footer ?? []).map((link: FooterLink) => (
        <li key={link.id}>
          <TargetLink to={plainTarget(link.to)}>{link.label}</TargetLink>
        </li>
      ))}
    </ul>
  );
}
