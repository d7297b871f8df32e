import { createReadStream } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request as plain } from 'node:http';
import { request as secure } from 'node:https';
import { pipeline } from 'node:stream/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../config/files.ts';
import { inSpan } from '../trace/span.ts';
import type { Blobs } from './blobs.ts';

/** SHA-256 of an empty body. */
const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
/** Milliseconds of silence after which a request is given up. */
const PATIENCE = 30_000;

interface StoreRequest {
  method: 'GET' | 'PUT' | 'DELETE';
  sha256?: string;
  headers?: Record<string, string>;
}

/**
 * Any store that speaks the S3 protocol. Requests are signed as `fetch` would send them, but streamed with a known
 * length, which stores require and `fetch` does not send.
 */
export function s3Blobs({ bucket, region, accessKey, secretKey }: S3Config): Blobs {
  async function startRequest(
    key: string,
    { method, sha256 = EMPTY, headers = {} }: StoreRequest,
  ): Promise<ClientRequest> {
    const signer = new AwsV4Signer({
      ...{ method, region, url: `${bucket}/${key}`, service: 's3' },
      ...{ accessKeyId: accessKey, secretAccessKey: secretKey },
      headers: { 'x-amz-content-sha256': sha256 },
    });
    const signed = await signer.sign();
    const send = signed.url.protocol === 'http:' ? plain : secure;
    const all = { ...Object.fromEntries(signed.headers), ...headers };
    const sent = send(signed.url, { method, headers: all, timeout: PATIENCE });
    return sent.once('timeout', () => sent.destroy(new Error('the file store does not answer')));
  }

  const store: Blobs = {
    async put(key, { path, size, sha256 }) {
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      const sent = await startRequest(key, { method: 'PUT', sha256, headers });
      const answer = receiveResponse(sent);
      const [response] = await Promise.all([answer, pipeline(createReadStream(path), sent)]);
      await requireStatus(response, [200]);
    },
    async get(key) {
      const sent = await startRequest(key, { method: 'GET' });
      const answer = receiveResponse(sent);
      sent.end();
      const response = await answer;
      if (response.statusCode !== 200) await requireStatus(response, []);
      return response;
    },
    async remove(key) {
      const sent = await startRequest(key, { method: 'DELETE' });
      const answer = receiveResponse(sent);
      sent.end();
      await requireStatus(await answer, [200, 204, 404]);
    },
  };
  return {
    put: (key, content) => traced('PutObject', () => store.put(key, content)),
    get: (key) => traced('GetObject', () => store.get(key)),
    remove: (key) => traced('DeleteObject', () => store.remove(key)),
  };
}

/** Runs a request to the store as a span without the key, which names a file. */
const traced = <T>(method: string, work: () => Promise<T>): Promise<T> => {
  const attributes = { 'rpc.system': 'aws-api', 'rpc.service': 'S3', 'rpc.method': method };
  return inSpan(() => ({ name: `S3 ${method}`, kind: 'client', attributes }), work);
};

const receiveResponse = (sent: ClientRequest): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));

/** @throws on any other status; the body may name the file and is not repeated */
async function requireStatus(answer: IncomingMessage, expected: readonly number[]): Promise<void> {
  answer.resume();
  const status = answer.statusCode ?? 0;
  if (!expected.includes(status)) throw new Error(`the file store answered ${status}`);
}
