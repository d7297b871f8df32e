import { and, asc, eq, inArray, like, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import type { ChangedFile } from './base.ts';
import { studioDraftFiles, studioDrafts, studioReviews, studioTests } from './schema.ts';

/** Keeps what a publication changes of the testers' tables and examples: a release holds none. */
export async function keepTests(tx: Db, changed: readonly ChangedFile[]): Promise<void> {
  for (const { path, text } of changed.filter((one) => one.path.startsWith('tests/')))
    await tx
      .insert(studioTests)
      .values({ path, text })
      .onConflictDoUpdate({ target: studioTests.path, set: { text, changedAt: sql`now()` } });
}

/**
 * Takes what publications changed of the tables back with them: each file is again as the publications before left it,
 * or as it is beside the catalogue.
 * @param sources names of the sources that are not served any more
 */
export async function withdrawTests(tx: Db, sources: readonly string[]): Promise<void> {
  if (sources.length === 0) return;
  const { draft, path, text } = studioDraftFiles;
  const published = await tx
    .select({ path, text, sources: studioReviews.sources })
    .from(studioDraftFiles)
    .innerJoin(studioDrafts, and(eq(studioDrafts.id, draft), eq(studioDrafts.state, 'PUBLISHED')))
    .innerJoin(studioReviews, and(eq(studioReviews.draft, draft), eq(studioReviews.state, 'APPROVED')))
    .where(like(path, 'tests/%'))
    .orderBy(asc(studioReviews.answeredAt));
  const isWithdrawn = (file: { sources: string | null }) => file.sources !== null && sources.includes(file.sources);
  const paths = [...new Set(published.filter(isWithdrawn).map((file) => file.path))];
  if (paths.length === 0) return;
  await tx.delete(studioTests).where(inArray(studioTests.path, paths));
  await keepTests(
    tx,
    published.filter((file) => paths.includes(file.path) && !isWithdrawn(file)),
  );
}
