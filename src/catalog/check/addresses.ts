import { safeAddress } from '../safe-address.ts';
import { type Check, findingAt } from './context.ts';

/** Addresses written in full lead outside safely; those that a rule gives are judged when it has given them. */
export const checkAddresses: Check = (context) =>
  context.table.entries.flatMap(({ file, pointer, gives, value }) => {
    if (gives !== 'address' || typeof value !== 'string' || value.startsWith('{') || safeAddress.test(value)) return [];
    const message = `"${value}" is not an address that a link may have`;
    return findingAt(context, { file, pointer }, 'unsafe-address', message, 'begin with https://, mailto: or tel:');
  });
