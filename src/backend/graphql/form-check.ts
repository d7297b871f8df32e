import { type FileRow, isFileId, listUnclaimedFiles } from '../domain/files/files.ts';
import { checkForm } from '../domain/forms/check.ts';
import type { SubmissionCheck } from './submissions.ts';

/** File properties that forms check. */
const facts = ({ name, mime, size }: FileRow) => ({ name, type: mime, size });

export const formCheck: SubmissionCheck = async (operation, args, { member, services: { db, decide, today } }) => {
  const ids = Object.values(args).flatMap((value) => (Array.isArray(value) ? value.filter(isFileId) : []));
  const own = member === null ? [] : await listUnclaimedFiles(db, member.viewer.memberId, ids);
  const files = Object.fromEntries(own.map((file) => [file.id, facts(file)]));
  await checkForm(decide, { operation, args, files, today: today() });
};
