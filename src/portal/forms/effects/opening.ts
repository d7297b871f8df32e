import type { Failure, JourneyEffect, JourneyEvent } from '../../../view/forms/journey/index.ts';
import type { Portal } from '../../context/portal.ts';
import type { Door } from '../../data/door.ts';
import { untypedDocument } from '../../data/door.ts';
import { errorReference, errorStatus } from '../../errors/error-status.ts';
import { readDraft } from './drafts.ts';
import { loadForm } from './load-form.ts';

/** Gives an event to the journey. */
export type Dispatch = (event: JourneyEvent) => void;

const nothingRead = { data: null, errors: [] };

export function fetchForm(
  { ticket, form, release }: Extract<JourneyEffect, { kind: 'load-form' }>,
  portal: Pick<Portal, 'data' | 'files'>,
  dispatch: Dispatch,
): Promise<void> {
  return reportFailure(ticket, dispatch, async () => {
    const loaded = await loadForm(portal, form, release ?? portal.files.release);
    dispatch({ type: 'form-loaded', ticket, release: loaded.release });
  });
}

/** Reads the form's data and its draft. @param name of its draft */
export function readForm(
  { ticket, query, variables, draft }: Extract<JourneyEffect, { kind: 'read' }>,
  name: string,
  door: Door,
  dispatch: Dispatch,
): Promise<void> {
  return reportFailure(ticket, dispatch, async () => {
    const [{ data, errors }, kept] = await Promise.all([
      query === null ? nothingRead : door.ask(untypedDocument(query), variables),
      draft ? readDraft(name, door) : null,
    ]);
    dispatch({ type: 'read', ticket, data, errors, draft: kept });
  });
}

/** Dispatches an error as the reason why the form cannot open. */
async function reportFailure(ticket: number, dispatch: Dispatch, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    dispatch({ type: 'opening-failed', ticket, failure: toFailure(error) });
  }
}

const toFailure = (error: unknown): Failure => ({
  message: error instanceof Error ? error.message : String(error),
  status: errorStatus(error),
  reference: errorReference(error),
});
