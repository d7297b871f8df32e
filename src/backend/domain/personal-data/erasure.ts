import { type OwnAsker, type Receipt, receipt, withOwnRecord } from '../profile/own-record.ts';

/** As `errands.json` calls it. */
const KIND = 'effacement';

/** Asks for erasure: the insurer answers within a month, and says what the law has it keep. */
export const requestErasure = (
  asker: OwnAsker,
  { numProfil, message }: { numProfil: string; message?: string | null | undefined },
): Promise<Receipt> =>
  withOwnRecord(asker, numProfil, ({ member, record }) =>
    record({ nature: KIND, args: { message: message?.trim() || null } }, async (_tx, errand) =>
      receipt(asker, member, errand, 'erasure'),
    ),
  );
