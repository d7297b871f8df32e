import { accounts } from './areas/accounts.ts';
import { bank } from './areas/bank.ts';
import { cancellation } from './areas/cancellation.ts';
import { certificates } from './areas/certificates.ts';
import { changes } from './areas/changes.ts';
import { claims } from './areas/claims.ts';
import { contracts } from './areas/contracts.ts';
import { documents } from './areas/documents.ts';
import { errands } from './areas/errands.ts';
import { files } from './areas/files.ts';
import { forms } from './areas/forms.ts';
import { helperAccess } from './areas/helper-access.ts';
import { hosted } from './areas/hosted.ts';
import { journal } from './areas/journal.ts';
import { members } from './areas/members.ts';
import { messaging } from './areas/messaging.ts';
import { passkeys } from './areas/passkeys.ts';
import { payments } from './areas/payments.ts';
import { personalData } from './areas/personal-data.ts';
import { profile } from './areas/profile.ts';
import { referenceData } from './areas/reference-data.ts';
import { savings } from './areas/savings.ts';
import { service } from './areas/service.ts';
import { storage } from './areas/storage.ts';
import { verification } from './areas/verification.ts';
import type { Area } from './core/area.ts';

/** The areas of the API; each has the same name in `domain/` and in `areas/`. */
export const AREAS: readonly Area[] = [
  accounts,
  bank,
  cancellation,
  certificates,
  changes,
  claims,
  contracts,
  documents,
  errands,
  files,
  forms,
  helperAccess,
  hosted,
  journal,
  members,
  messaging,
  passkeys,
  payments,
  personalData,
  profile,
  referenceData,
  savings,
  service,
  storage,
  verification,
];
