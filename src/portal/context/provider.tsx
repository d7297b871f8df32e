import type { ReactNode } from 'react';
import { OwnIconsContext } from '../../ui/own-icons.ts';
import { type Portal, PortalContext } from './portal.ts';

const none = {};

/** Provides a portal to the pages below, and the icons of its insurer. */
export function PortalProvider({ value, children }: { value: Portal; children: ReactNode }) {
  return (
    <OwnIconsContext value={value.data.icons?.icons ?? none}>
      <PortalContext value={value}>{children}</PortalContext>
    </OwnIconsContext>
  );
}
