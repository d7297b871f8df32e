import { randomUUID } from 'node:crypto';
import { and, count, eq, inArray, lt, sql } from 'drizzle-orm';
import { type Db, first } from '../database/database.ts';
import type { Bases, ChangedFile } from './base.ts';
import { boundedCount, boundedFiles, boundedPaths, boundedText, MOST_DRAFTS, MOST_FILES } from './bounds.ts';
import { recordEvent } from './people.ts';
import { refuse } from './refusals.ts';
import { studioDraftEditors, studioDraftFiles, studioDrafts, studioPresence } from './schema.ts';
import type {
  Person,
  StudioMutationCreateDraftArgs,
  StudioMutationRebaseDraftArgs,
  StudioMutationSaveDraftArgs,
} from './studio-api.generated.ts';

export type DraftRow = typeof studioDrafts.$inferSelect;

const { id, state, revision } = studioDrafts;

/** Makes and changes drafts. Each write names the revision that it changes: of two at a time, one wins. */
export class Drafts {
  constructor(
    private readonly db: Db,
    private readonly bases: Bases,
  ) {}

  /** @throws a refusal */
  async create({ title, reason }: StudioMutationCreateDraftArgs, person: Person): Promise<DraftRow> {
    const base = await this.bases.inForce();
    await this.bases.keep(base);
    const values = {
      ...{ id: randomUUID(), title: boundedText('title', title), reason: boundedText('reason', reason) },
      ...{ authorId: person.id, authorName: person.name, base: base.sources },
    };
    return this.db.transaction(async (tx) => {
      // those who create at the same time wait here for each other
      await tx.execute(sql`lock table ${studioDrafts} in share row exclusive mode`);
      const [open] = await tx
        .select({ drafts: count() })
        .from(studioDrafts)
        .where(inArray(state, ['OPEN', 'REQUESTED']));
      if ((open?.drafts ?? 0) >= MOST_DRAFTS) throw refuse({ code: 'TOO_MANY_DRAFTS', most: MOST_DRAFTS });
      const [row] = await tx.insert(studioDrafts).values(values).returning();
      await addEditor(tx, values.id, person);
      await recordEvent(tx, { person, what: 'create', draft: values.id });
      return row ?? unknown();
    });
  }

  /** @throws a refusal */
  async save(args: StudioMutationSaveDraftArgs, person: Person): Promise<DraftRow> {
    const { title, reason, unchanged = [] } = args;
    const files = boundedFiles(args.files);
    boundedPaths(boundedCount(unchanged));
    const set = {
      ...(title == null ? {} : { title: boundedText('title', title) }),
      ...(reason == null ? {} : { reason: boundedText('reason', reason) }),
    };
    return this.db.transaction(async (tx) => {
      const row = await this.change(tx, args, set);
      if (unchanged.length > 0) await tx.delete(studioDraftFiles).where(ofDraft(args.id, unchanged));
      await writeFiles(tx, args.id, files);
      await addEditor(tx, args.id, person);
      await recordEvent(tx, { person, what: 'save', draft: args.id, detail: String(row.revision) });
      return row;
    });
  }

  /** Moves a draft to the catalogue in force. @throws a refusal, also where that is another one by now */
  async rebase(args: StudioMutationRebaseDraftArgs, person: Person): Promise<DraftRow> {
    const files = boundedFiles(args.files);
    const base = await this.bases.inForce();
    if (base.sources !== args.base) throw refuse({ code: 'STALE_BASE', base: base.sources });
    await this.bases.keep(base);
    return this.db.transaction(async (tx) => {
      const row = await this.change(tx, args, { base: args.base });
      await tx.delete(studioDraftFiles).where(eq(studioDraftFiles.draft, args.id));
      await writeFiles(tx, args.id, files);
      await addEditor(tx, args.id, person);
      await recordEvent(tx, { person, what: 'rebase', draft: args.id, detail: String(row.revision) });
      return row;
    });
  }

  /** @throws a refusal */
  async abandon(args: { id: string; expectedRevision: number }, person: Person): Promise<DraftRow> {
    return this.db.transaction(async (tx) => {
      const row = await this.change(tx, args, { state: 'ABANDONED' });
      await recordEvent(tx, { person, what: 'abandon', draft: args.id });
      return row;
    });
  }

  /**
   * Changes an open draft of this revision, in one statement: the next revision is its own.
   * @throws a refusal
   */
  async change(
    tx: Db,
    { id: draft, expectedRevision }: { id: string; expectedRevision: number },
    set: Partial<DraftRow>,
  ): Promise<DraftRow> {
    if (draft.includes('\0')) unknown();
    const [row] = await tx
      .update(studioDrafts)
      .set({ ...set, revision: sql`${revision} + 1`, changedAt: sql`now()` })
      .where(and(eq(id, draft), eq(revision, expectedRevision), eq(state, 'OPEN')))
      .returning();
    if (row !== undefined) return row;
    const now = await this.read(draft, tx);
    throw refuse(now.state === 'OPEN' ? { code: 'STALE_REVISION', revision: now.revision } : { code: 'NOT_OPEN' });
  }

  /** @throws a refusal for an unknown draft */
  async read(draft: string, db = this.db): Promise<DraftRow> {
    // no text of the database holds this character
    if (draft.includes('\0')) unknown();
    return (await first(db.select().from(studioDrafts).where(eq(id, draft)))) ?? unknown();
  }

  /** What a draft changes, in order of paths. */
  async files(draft: string): Promise<ChangedFile[]> {
    if (draft.includes('\0')) unknown();
    const { path, text } = studioDraftFiles;
    return this.db.select({ path, text }).from(studioDraftFiles).where(eq(studioDraftFiles.draft, draft)).orderBy(path);
  }

  /** Says that somebody has a draft open. @throws a refusal */
  async attend(
    { id: draft, file = null }: { id: string; file?: string | null | undefined },
    person: Person,
  ): Promise<DraftRow> {
    const row = await this.read(draft);
    if (file !== null) boundedPaths([file]);
    const set = { personName: person.name, file, seenAt: sql`now()` };
    await this.db
      .insert(studioPresence)
      .values({ draft, personId: person.id, ...set })
      .onConflictDoUpdate({ target: [studioPresence.draft, studioPresence.personId], set });
    return row;
  }
}

async function writeFiles(tx: Db, draft: string, files: readonly ChangedFile[]): Promise<void> {
  for (const { path, text } of files)
    await tx
      .insert(studioDraftFiles)
      .values({ draft, path, text })
      .onConflictDoUpdate({ target: [studioDraftFiles.draft, studioDraftFiles.path], set: { text } });
  const [all] = await tx.select({ files: count() }).from(studioDraftFiles).where(eq(studioDraftFiles.draft, draft));
  if ((all?.files ?? 0) > MOST_FILES) throw refuse({ code: 'TOO_MANY_FILES', most: MOST_FILES });
}

async function addEditor(tx: Db, draft: string, { id: personId, name: personName }: Person): Promise<void> {
  await tx.insert(studioDraftEditors).values({ draft, personId, personName }).onConflictDoNothing();
}

const ofDraft = (draft: string, paths: readonly string[]) =>
  and(eq(studioDraftFiles.draft, draft), inArray(studioDraftFiles.path, [...paths]));

function unknown(): never {
  throw refuse({ code: 'UNKNOWN_DRAFT' });
}

/** Deletes who was there and is no more. */
export async function forgetPresence(db: Db): Promise<void> {
  await db.delete(studioPresence).where(lt(studioPresence.seenAt, sql`now() - interval '1 hour'`));
}
