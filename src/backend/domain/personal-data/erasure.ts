import { type OwnAsker, type Receipt, receipt, withOwnRecord } from '../profile/own-record.ts';

/** A kind of `errands.json`. */
const KIND = 'effacement';

/** Requests erasure: the insurer answers within a month, with what the law makes it keep. */
export const requestErasure = (
  asker: OwnAsker,
  { numProfil, message }: { numProfil: string; message?: string | null | undefined },
): Promise<Receipt> =>
  withOwnRecord(asker, numProfil, ({ member, record }) =>
    record({ nature: KIND, args: { message: message?.trim() || null } }, async (_tx, errand) =>
      receipt(asker, member, errand, 'erasure'),
    ),
  );
