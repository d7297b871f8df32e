import type { Member } from './data.ts';
import { type Answer, type Doing, userError } from './refusals.ts';

export interface AddressInput {
  line1: string;
  line2?: string | null;
  locality: string;
  kind: string;
  since: string;
  until?: string | null;
  clientMutationId: string;
}

/** Notes where a member will live, once for each key; from today on, it is the address. */
export function changeAddress(member: Member, input: AddressInput, { today, once }: Doing<Member>): Answer {
  return once(member, input.clientMutationId, () => {
    const { line1, line2 = null, locality, kind, since, until = null } = input;
    const [, postalCode, city] = /^(\d{5}) (.+)$/.exec(locality) ?? [];
    if (postalCode === undefined || city === undefined)
      return userError('ADDRESS_REFUSED', 'A postal code and a town', 'locality');
    if (since < today) return userError('DATE_REFUSED', 'That day is over', 'since');
    const address = { line1, line2, postalCode, city };
    if (since === today && kind === 'FOREVER') member.address = address;
    else member.nextAddress = { address, kind, since, until };
    return { change: { reference: `A-${member.memberNumber}-${since}` }, userErrors: [] };
  });
}
