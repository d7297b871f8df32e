import { sign, verify } from 'node:crypto';
import type { Db } from '../../database/database.ts';
import type { KeyStore } from '../../keys/key-cipher.ts';
import { findSigningKey, findVerifyingKey } from './keys.ts';

/** The signed content of a paper: only what it shows. */
export interface Statement {
  code: string;
  title: string;
  issued: string;
  reference: string;
  sentences: string[];
  lines: { key: string; value: string }[];
}

const pack = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unpack = (part: string): unknown => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Signs with Ed25519 as a compact JWS (RFC 7515), verifiable by anybody with the published keys. */
export async function signStatement(store: KeyStore, statement: Statement): Promise<string> {
  const { kid, key } = await findSigningKey(store);
  const signed = `${pack({ alg: 'EdDSA', kid, typ: 'attestation+jws' })}.${pack(statement)}`;
  return `${signed}.${sign(null, Buffer.from(signed), key).toString('base64url')}`;
}

/** The content of a proof; null without a valid signature of ours. */
export async function readProof(db: Db, proof: string): Promise<Statement | null> {
  const [head = '', body = '', signature = ''] = proof.split('.');
  try {
    const { kid, alg } = unpack(head) as { kid?: unknown; alg?: unknown };
    const key = alg === 'EdDSA' && typeof kid === 'string' ? await findVerifyingKey(db, kid) : null;
    if (key === null) return null;
    const holds = verify(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'));
    return holds ? (unpack(body) as Statement) : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
