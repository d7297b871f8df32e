import type { JobKind } from '../../jobs/worker.ts';
import { Refused } from '../refusal.ts';
import type { DiscreetServices } from './discretion.ts';
import { mailLostNumber } from './lost-number.ts';
import { sendResetLink } from './recovery.ts';
import { sendRegistrationLink } from './registration.ts';
import type { DiscreetRequest } from './requests.ts';
import type { AccountServices } from './services.ts';

/** Does what a discreet answer promised; a refusal ends it, and nobody learns of it. */
export const discreetWork = (services: DiscreetServices & Pick<AccountServices, 'sealRequest'>): JobKind => ({
  async run({ reference = '', sealed = '' }) {
    const request = services.sealRequest(reference).open(sealed) as DiscreetRequest;
    try {
      await perform(services, request, reference);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
  },
});

function perform(services: DiscreetServices, request: DiscreetRequest, reference: string): Promise<void> {
  switch (request.name) {
    case 'inscription':
      return sendRegistrationLink(services, request.given, reference);
    case 'reinitialisation':
      return sendResetLink(services, request.given);
    case 'numero':
      return mailLostNumber(services, request.given, reference);
  }
}
