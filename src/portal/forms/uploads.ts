import { createListeners } from '../../base/listeners.ts';
import type { Uploads } from '../../renderer/form/context.tsx';
import type { FormFile } from '../../renderer/form/widgets/upload.tsx';
import { type CompiledForm, fileMessage, shownAnswers, uploadLimitsOf } from '../../view/forms/index.ts';
import { givenOf } from '../../view/forms/journey/index.ts';
import type { Portal } from '../context/portal.ts';
import { retirerFichier } from '../documents/files.generated.ts';
import { scaleDown } from './files/scale-down.ts';
import { sendFile } from './files/send-file.ts';
import type { JourneyStore } from './journey-store.ts';

interface PendingUpload {
  file: File;
  /** Key of the submission, kept on retries. */
  submission: string;
  progress: number;
  stop: AbortController | null;
}

/** The server accepts four per member. */
const maxParallel = 2;

/** The uploads of a journey: each starts when chosen and continues across steps; its state is among the answers. */
function createUploads(journey: JourneyStore, compiled: CompiledForm, portal: Portal): Uploads {
  const { session, door, words } = portal;
  const known = new Map<string, PendingUpload>();
  const { subscribe, notify } = createListeners();
  const waiting: (() => Promise<void>)[] = [];
  let running = 0;
  let last = 0;

  const listFiles = (field: string): FormFile[] => {
    const value = journey.answers.get(field);
    return Array.isArray(value) ? (value as FormFile[]) : [];
  };
  const change = (field: string, key: string, more: Partial<FormFile>) => {
    const files = listFiles(field);
    if (files.some((file) => file.key === key))
      journey.answers.set(
        field,
        files.map((file) => (file.key === key ? { ...file, ...more } : file)),
      );
  };
  const messageFor = (name: string, keyword: string, values?: Record<string, string | number>) =>
    fileMessage(compiled, { name, keyword, ...(values === undefined ? {} : { values }) }, settled());
  const settled = () => shownAnswers(compiled, givenOf(journey.state()));

  /** What is wrong with a file before upload, or null. */
  function fault(field: string, file: File, others: readonly FormFile[]): string | null {
    const limits = uploadLimitsOf(compiled, field);
    if (limits === null) return null;
    const taken = others.filter(({ state }) => state !== 'refused');
    const most = compiled.fields.get(field)?.definition.schema.maxItems;
    if (limits.types.indexOf(file.type) < 0) return messageFor(field, 'upload-type');
    if (file.size === 0) return messageFor(field, 'upload-empty');
    if (file.size > limits.maxFileBytes) return messageFor(field, 'upload-file-size');
    if (most !== undefined && taken.length >= most) return messageFor(field, 'upload-count', { limit: most });
    const total = taken.reduce((sum, { size }) => sum + size, file.size);
    return total > limits.maxTotalBytes ? messageFor(field, 'upload-total-size') : null;
  }

  function startWaiting(): void {
    while (running < maxParallel) {
      const work = waiting.shift();
      if (work === undefined) return;
      running++;
      void work().finally(() => {
        running--;
        startWaiting();
      });
    }
  }

  async function send(field: string, key: string): Promise<void> {
    const one = known.get(key);
    if (one === undefined) return;
    const stop = new AbortController();
    one.stop = stop;
    one.progress = 0;
    const limits = uploadLimitsOf(compiled, field);
    try {
      const file = limits === null ? one.file : await scaleDown(one.file, limits);
      if (stop.signal.aborted) return;
      change(field, key, { name: file.name, size: file.size, type: file.type });
      const others = listFiles(field).filter((other) => other.key !== key);
      const message = fault(field, file, others);
      if (message !== null) return change(field, key, { state: 'refused', message });
      const bearer = session.bearer();
      const given = { form: compiled.form.id, field, file, key: one.submission, bearer, words };
      const outcome = await sendFile(given, (part) => setProgress(one, part), stop.signal);
      if (stop.signal.aborted) {
        if (outcome.state === 'received') forget(outcome.id);
        return;
      }
      if (outcome.state === 'signed-out') session.refuse(bearer);
      if (outcome.state === 'received' || outcome.state === 'refused') change(field, key, outcome);
      else change(field, key, { state: 'failed', message: messageFor(field, 'upload-failed') });
    } catch {
      change(field, key, { state: 'failed', message: messageFor(field, 'upload-failed') });
    }
  }

  function setProgress(one: PendingUpload, part: number): void {
    one.progress = part;
    notify();
  }

  /** The server deletes leftovers after a day. */
  function forget(id: string): void {
    door.ask(retirerFichier, { id }).catch(() => undefined);
  }

  return {
    add(field, files) {
      for (const file of files) {
        const key = `${Date.now()}-${++last}`;
        known.set(key, { file, submission: randomKey(), progress: 0, stop: null });
        const entry: FormFile = { key, name: file.name, size: file.size, type: file.type, state: 'sending' };
        const others = listFiles(field);
        // a photo may still be scaled down
        const isPhoto = /^image\/(jpeg|png)$/.test(file.type);
        const message = isPhoto ? null : fault(field, file, others);
        if (message === null) {
          journey.answers.set(field, [...others, entry]);
          waiting.push(() => send(field, key));
        } else journey.answers.set(field, [...others, { ...entry, state: 'refused', message }]);
      }
      startWaiting();
    },
    remove(field, key) {
      const files = listFiles(field);
      const gone = files.find((file) => file.key === key);
      known.get(key)?.stop?.abort();
      known.delete(key);
      const left = files.filter((file) => file.key !== key);
      journey.answers.set(field, left.length === 0 ? undefined : left);
      if (gone?.id !== undefined) forget(gone.id);
    },
    retry(field, key) {
      const { message: _, ...rest } = listFiles(field).find((file) => file.key === key) ?? { message: '' };
      if (!('key' in rest)) return;
      journey.answers.set(
        field,
        listFiles(field).map((file): FormFile => (file.key === key ? { ...rest, state: 'sending' } : file)),
      );
      waiting.push(() => send(field, key));
      startWaiting();
    },
    progress: (key) => known.get(key)?.progress ?? 0,
    subscribe,
  };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const uploadsByJourney = new WeakMap<JourneyStore, Uploads>();

/** The uploads of a journey. */
export function getUploads(journey: JourneyStore, compiled: CompiledForm, portal: Portal): Uploads {
  const uploads = uploadsByJourney.get(journey) ?? createUploads(journey, compiled, portal);
  uploadsByJourney.set(journey, uploads);
  return uploads;
}
