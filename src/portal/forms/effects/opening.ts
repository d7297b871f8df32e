import type { CatalogueData } from '../../../catalog/index.ts';
import type { Failure, JourneyEffect } from '../../../view/forms/journey/index.ts';
import type { Door } from '../../data/door.ts';
import { untyped } from '../../data/door.ts';
import { referenceOf, statusOf } from '../../errors/status-of.ts';
import { beginRead } from '../../navigation/pending-reads.ts';
import { readDraft } from './drafts.ts';
import type { Dispatch } from './index.ts';
import { loadForm } from './load-form.ts';

const nothingRead = { data: null, errors: [] };

export function fetchForm(
  { ticket, form, release }: Extract<JourneyEffect, { kind: 'load-form' }>,
  index: CatalogueData,
  dispatch: Dispatch,
): Promise<void> {
  return tell(ticket, dispatch, async () => {
    const loaded = await loadForm(index, form, release ?? undefined);
    dispatch({ type: 'form-loaded', ticket, release: loaded.release });
  });
}

/** What the form reads, and the answers that were kept of it. */
export function readForm(
  { ticket, form, query, variables, draft }: Extract<JourneyEffect, { kind: 'read' }>,
  door: Door,
  dispatch: Dispatch,
): Promise<void> {
  return tell(ticket, dispatch, async () => {
    const [{ data, errors }, kept] = await Promise.all([
      query === null ? nothingRead : door.ask(untyped(query), variables),
      draft ? readDraft(form, door) : null,
    ]);
    dispatch({ type: 'read', ticket, data, errors, draft: kept });
  });
}

/** Shown as under way; what fails on the way is why the form is not opened. */
async function tell(ticket: number, dispatch: Dispatch, work: () => Promise<void>): Promise<void> {
  const end = beginRead();
  try {
    await work();
  } catch (error) {
    dispatch({ type: 'opening-failed', ticket, failure: failureOf(error) });
  } finally {
    end();
  }
}

const failureOf = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  status: statusOf(error),
  reference: referenceOf(error),
});
