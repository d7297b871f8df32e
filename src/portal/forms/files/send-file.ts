import { attempt } from '../../../base/attempt.ts';
import type { Said } from '../../../vocabulary/said.ts';
import type { LoadWords } from '../../data/open-release.ts';
import { deposerFichier } from '../../documents/files.generated.ts';
import { portalConfig } from '../../handover/handover.ts';

export interface FileToSend {
  form: string;
  field: string;
  file: File;
  /** Equal when a file is sent again, so that it is received once. */
  key: string;
  bearer: string | null;
  /** Where the API speaks other words than ours. */
  words?: LoadWords;
}

/** `refused` is final, `failed` may be retried. */
export type SendOutcome =
  | { state: 'received'; id: string; name: string; size: number; type: string }
  | { state: 'refused'; message: string }
  | { state: 'failed' }
  | { state: 'signed-out' };

interface Answer {
  data?: { deposerFichier?: { id: string; nom: string; taille: number; type: string } | null } | null;
  errors?: { message?: string; extensions?: { code?: string; retryAfter?: number } }[];
}

/** Sends a file as a GraphQL multipart request. Uses XMLHttpRequest, since `fetch` reports no progress. */
export async function sendFile(
  { form, field, file, key, bearer, words }: FileToSend,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<SendOutcome> {
  const body = new FormData();
  const variables = { formulaire: form, champ: field, fichier: null };
  const said = words === undefined ? null : await (await words()).said(deposerFichier.text);
  if (said?.text === null) return { state: 'failed' };
  const query = said?.text ?? deposerFichier.text;
  body.append('operations', JSON.stringify({ query, variables: said?.variables(variables, key) ?? variables }));
  body.append('map', JSON.stringify({ 0: ['variables.fichier'] }));
  body.append('0', file, file.name);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', portalConfig().graphql);
    request.setRequestHeader('accept', 'application/json');
    if (said === null || said.plan.header === true) request.setRequestHeader('idempotency-key', key);
    if (bearer !== null) request.setRequestHeader('authorization', `Bearer ${bearer}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => resolve(toOutcome(request.status, request.responseText, said));
    request.onerror = request.onabort = request.ontimeout = () => resolve({ state: 'failed' });
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const failures: readonly (string | undefined)[] = ['INTERNAL_SERVER_ERROR', 'ENVOIS_TROP_NOMBREUX', undefined];

function toOutcome(status: number, text: string, said: Said | null): SendOutcome {
  const { data, errors: [error] = [] } = parseResponse(text, said);
  if (status === 401) return { state: 'signed-out' };
  const received = data?.deposerFichier;
  if (received !== null && received !== undefined)
    return { state: 'received', id: received.id, name: received.nom, size: received.taille, type: received.type };
  const { code, retryAfter } = error?.extensions ?? {};
  const isFinal = failures.indexOf(code) < 0 && retryAfter === undefined && status < 500;
  return isFinal && error?.message !== undefined ? { state: 'refused', message: error.message } : { state: 'failed' };
}

function parseResponse(text: string, said: Said | null): Answer {
  const answer = attempt<Answer, Answer>(() => JSON.parse(text) as Answer, {});
  if (said === null) return answer;
  return said.takeApart({ data: answer.data ?? null, errors: answer.errors ?? [] }) as Answer;
}
