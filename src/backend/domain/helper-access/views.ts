import { HELPER_ENDS, type SharedPart } from '../../../view/accounts/helper-access.ts';
import type { Decide } from '../../catalogue/decide.ts';
import type { Db } from '../../database/database.ts';
import { findMember } from '../members/record.ts';
import type { Viewer } from '../members/viewer.ts';
import { type AccessState, accessState, findLastAccess, type HelperAccess } from './access.ts';

interface ViewServices {
  db: Db;
  decide: Decide;
  now(): Date;
}

/** An access as its member sees it. */
export interface AccessView {
  id: string;
  etat: AccessState;
  partages: SharedPart[];
  dateDebut: string;
  dateFin: string;
  dateFinCode: string;
  aidant: string | null;
  dateEntree: string | null;
  dateCloture: string | null;
  cloture: string | null;
}

async function toAccessView(services: ViewServices, access: HelperAccess): Promise<AccessView> {
  const { id, endedAt, endedBy } = access;
  const now = services.now();
  const etat = accessState(access, now);
  const by = endedBy ?? (access.usedAt === null ? 'code' : 'delai');
  const over = access.usedAt === null ? access.codeExpiresAt : access.expiresAt;
  return {
    ...{ id, etat, partages: access.parts, dateDebut: access.openedAt.toISOString() },
    dateFin: access.expiresAt.toISOString(),
    dateFinCode: access.codeExpiresAt.toISOString(),
    aidant: access.helperName,
    dateEntree: access.usedAt?.toISOString() ?? null,
    dateCloture: etat === 'terminee' ? (endedAt ?? over).toISOString() : null,
    // a later version, serving beside this one, may have other ends
    cloture: etat === 'terminee' && HELPER_ENDS.includes(by) ? await services.decide('helper-end', { by }) : null,
  };
}

/** The member's latest access; null without any. */
export async function readLastAccess(services: ViewServices, viewer: Viewer): Promise<AccessView | null> {
  const access = await findLastAccess(services.db, viewer);
  return access && toAccessView(services, access);
}

/** The holder of an active access. */
export interface Helper {
  accessId: string;
  name: string;
  parts: readonly SharedPart[];
  until: Date;
}

/** An access as its helper sees it, with the member's first name and initial. */
export async function readHelperView(services: ViewServices, { viewer, helper }: { viewer: Viewer; helper: Helper }) {
  const member = await findMember(services.db, viewer);
  return {
    numProfil: viewer.numProfil,
    societaire: shortName(member?.prenom1 ?? '', member?.nom ?? ''),
    aidant: helper.name,
    partages: [...helper.parts],
    dateFin: helper.until.toISOString(),
  };
}

const shortName = (first: string, last: string): string =>
  [first, last === '' ? '' : `${[...last][0] ?? ''}.`].filter(Boolean).join(' ');
