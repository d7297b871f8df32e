import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** What an attacker, or a failing device, does otherwise. */
interface Otherwise {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** The holder was not verified: no finger, no code. */
  unverified?: boolean;
  /** As a copy of the device would count. */
  counter?: number;
  /** Names another holder. */
  userHandle?: string;
  /** Answers under another credential's name. */
  id?: string;
}

/** A security key in software: one passkey, and how often it has signed. */
export class SoftAuthenticator {
  readonly id = randomBytes(32).toString('base64url');
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });
  private holder = '';
  counter = 0;

  constructor(
    private readonly origin: string,
    private readonly synced = true,
  ) {}

  /** What a browser answers to `navigator.credentials.create`. */
  create(options: string, otherwise: Otherwise = {}): string {
    const asked = JSON.parse(options) as Asked;
    this.holder = asked.user?.id ?? '';
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const cose = new Map<number, number | Uint8Array>([
      ...([
        [1, 2],
        [3, -7],
        [-1, 1],
      ] as const),
      [-2, point(x)],
      [-3, point(y)],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.head(otherwise.rpId ?? asked.rp?.id ?? '', otherwise, 0x40),
      ...[Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(cose))],
    ]);
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
    const clientDataJSON = this.clientData('webauthn.create', asked, otherwise).toString('base64url');
    return this.answer({ attestationObject, clientDataJSON, transports: ['internal'] }, this.id);
  }

  /** What a browser answers to `navigator.credentials.get`. */
  get(options: string, otherwise: Otherwise = {}): string {
    const asked = JSON.parse(options) as Asked;
    this.counter = otherwise.counter ?? this.counter + 1;
    const authData = this.head(otherwise.rpId ?? asked.rpId ?? '', otherwise, 0);
    const client = this.clientData('webauthn.get', asked, otherwise);
    const signer = createSign('sha256').update(Buffer.concat([authData, sha256(client)]));
    const response = {
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: client.toString('base64url'),
      signature: signer.sign(this.keys.privateKey).toString('base64url'),
      userHandle: otherwise.userHandle ?? this.holder,
    };
    return this.answer(response, otherwise.id ?? this.id);
  }

  private head(rpId: string, { unverified = false }: Otherwise, more: number): Buffer {
    const flags = 0x01 | (unverified ? 0 : 0x04) | (this.synced ? 0x18 : 0) | more;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter]);
  }

  private clientData(type: string, asked: Asked, { origin = this.origin, challenge }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: challenge ?? asked.challenge, origin, crossOrigin: false }));
  }

  private answer(response: Record<string, unknown>, id: string): string {
    return JSON.stringify({ id, rawId: id, type: 'public-key', clientExtensionResults: {}, response });
  }
}
