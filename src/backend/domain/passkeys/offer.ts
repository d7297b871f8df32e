import { keepItem, listItems } from '../storage/items.ts';
import { listPasskeys } from './keys.ts';
import { findFreshSignIn, type PasskeyCall } from './services.ts';

const DISMISSED = 'cle-acces-proposee';

/**
 * Whether to offer a first passkey: after a recent password sign-in, to members without one who have not dismissed it.
 */
export async function isPasskeyOffered({
  viewer,
  services,
}: Pick<PasskeyCall, 'viewer' | 'services'>): Promise<boolean> {
  const { db, relyingParty } = services;
  if (relyingParty === null) return false;
  const [signIn, keys, dismissed] = await Promise.all([
    findFreshSignIn(viewer.grant, services),
    listPasskeys(db, viewer),
    listItems(db, viewer, DISMISSED),
  ]);
  return signIn?.byPassword === true && keys.length === 0 && dismissed.length === 0;
}

/** Remembers that the offer was dismissed, for good. */
export async function dismissOffer({ viewer, services, keepAnswer }: PasskeyCall): Promise<boolean> {
  await services.db.transaction(async (tx) => {
    await keepItem(tx, { memberId: viewer.memberId, clef: DISMISSED, valeur: 'oui', dateMaj: services.now() });
    await keepAnswer(tx, true);
  });
  return true;
}
