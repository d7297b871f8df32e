import { passwordRenewed } from '../../session/user-status.ts';

/** What the portal itself must learn of a submission, by operation: what it keeps elsewhere has just changed. */
const effects: Readonly<Record<string, () => void>> = {
  frEpModificationMdp: passwordRenewed,
};

export function afterSend(operation: string): void {
  if (Object.hasOwn(effects, operation)) effects[operation]?.();
}
