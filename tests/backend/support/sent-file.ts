import { randomUUID } from 'node:crypto';
import type { Db } from '../../../src/backend/database/database.ts';
import { files } from '../../../src/backend/domain/files/schema.ts';

/** A file that a member has sent, and that nothing has claimed; its id. */
export async function sentFile(db: Db, memberId: string, at = new Date(), id: string = randomUUID()): Promise<string> {
  const row = { id, memberId, name: 'a.pdf', mime: 'application/pdf', size: 9, sha256: '0', blob: id };
  await db.insert(files).values({ ...row, receivedAt: at, keptAt: at });
  return id;
}
