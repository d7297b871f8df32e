import type { ExternalIdentity } from './identity.ts';
import type { Reader } from './reader.ts';

/** Where analysts change the catalogue in a browser. */
export interface StudioConfig {
  /** Without a sign-in, for who develops on this machine. */
  open: boolean;
  /** Whether the person who made a change may publish it. */
  alone: boolean;
  /** What an approval does: it publishes, or writes the files of the checkout, whose branch is somebody else's work. */
  source: 'releases' | 'folder';
  /** At another provider: our client, and the claim with the roles. */
  clientId: string;
  clientSecret: string | null;
  rolesClaim: string;
}

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Null: there is no studio. */
export function readStudio(read: Reader, external: ExternalIdentity | null): StudioConfig | null {
  const dev = read.flag('DEV', false);
  const isOn = read.oneOf('STUDIO', ['off', 'on'], dev ? 'on' : 'off') === 'on';
  // an open studio writes files: only this machine may reach it
  const open = dev && LOOPBACK.includes(read.text('HOST', '127.0.0.1'));
  const config: StudioConfig = {
    open,
    alone: read.integer('STUDIO_APPROVALS', open ? 0 : 1, 0, 1) === 0,
    source: read.oneOf('STUDIO_SOURCE', ['releases', 'folder'], dev ? 'folder' : 'releases'),
    clientId: read.text('STUDIO_CLIENT_ID', 'studio'),
    clientSecret: read.text('STUDIO_CLIENT_SECRET', '') || null,
    rolesClaim: read.text('STUDIO_ROLES_CLAIM', 'roles'),
  };
  if (isOn && external === null && read.has('STUDIO_CLIENT_SECRET'))
    read.fault('STUDIO_CLIENT_SECRET', 'is the secret of the studio at another provider: it needs OIDC_ISSUER');
  return isOn ? config : null;
}
