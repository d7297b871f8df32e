import { ERRANDS } from '../../../catalog/index.ts';
import { type OwnRecordCall, type Receipt, receipt, withOwnRecord } from '../profile/own-record.ts';

/** Requests erasure: the insurer answers within a month, with what the law makes it keep. */
export const requestErasure = (
  call: OwnRecordCall,
  { numProfil, message }: { numProfil: string; message?: string | null | undefined },
): Promise<Receipt> =>
  withOwnRecord(call, numProfil, ({ member, record }) =>
    record({ nature: ERRANDS.erasure, args: { message: message?.trim() || null } }, async (_tx, errand) =>
      receipt(call, member, errand, 'erasure'),
    ),
  );
