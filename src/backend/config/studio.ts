import { isAbsolute } from 'node:path';
import type { ExternalIdentity } from './identity.ts';
import type { Reader } from './reader.ts';

/** What an approval does: it publishes; it makes a branch, and its merge publishes; or it writes a checkout's files. */
export type StudioSource = 'releases' | 'git' | 'folder';

/** A clone of the repository in which the catalogue is kept. */
export interface GitSettings {
  /** Its folder; what it has checked out is left alone. */
  repository: string;
  /** The branch whose merges are published. */
  branch: string;
  /** Where branches are pushed to and merges fetched from; null: the clone itself is where people work. */
  remote: string | null;
  /** The address that commits give for people and for the studio. */
  email: string;
}

/** Where analysts change the catalogue in a browser. */
export interface StudioConfig {
  /** Without a sign-in, for who develops on this machine. */
  open: boolean;
  /** Whether the person who made a change may publish it. */
  alone: boolean;
  source: StudioSource;
  /** Null where the source is not git. */
  git: GitSettings | null;
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
  const source = read.oneOf('STUDIO_SOURCE', ['releases', 'git', 'folder'], dev ? 'folder' : 'releases');
  const config: StudioConfig = {
    open,
    alone: read.integer('STUDIO_APPROVALS', open ? 0 : 1, 0, 1) === 0,
    source,
    git: readGit(read, isOn && source === 'git'),
    clientId: read.text('STUDIO_CLIENT_ID', 'studio'),
    clientSecret: read.text('STUDIO_CLIENT_SECRET', '') || null,
    rolesClaim: read.text('STUDIO_ROLES_CLAIM', 'roles'),
  };
  if (isOn && external === null && read.has('STUDIO_CLIENT_SECRET'))
    read.fault('STUDIO_CLIENT_SECRET', 'is the secret of the studio at another provider: it needs OIDC_ISSUER');
  return isOn ? config : null;
}

/** Names that git takes, and that cannot be taken for an option or an address. */
const BRANCH = /^\w[\w.-]*(?:\/\w[\w.-]*)*$/;
const REMOTE = /^\w[\w.-]*$/;

function readGit(read: Reader, isUsed: boolean): GitSettings | null {
  const settings: GitSettings = {
    repository: read.text('STUDIO_GIT_REPOSITORY', ''),
    branch: read.text('STUDIO_GIT_BRANCH', 'main'),
    remote: read.text('STUDIO_GIT_REMOTE', '') || null,
    email: read.text('STUDIO_GIT_EMAIL', 'studio@localhost'),
  };
  if (!isUsed) return null;
  if (!isAbsolute(settings.repository))
    read.fault('STUDIO_GIT_REPOSITORY', 'is the folder of a clone, from the root: STUDIO_SOURCE=git needs it');
  if (!BRANCH.test(settings.branch) || settings.branch.includes('..'))
    read.fault('STUDIO_GIT_BRANCH', 'is no name of a branch');
  if (settings.remote !== null && !REMOTE.test(settings.remote))
    read.fault('STUDIO_GIT_REMOTE', 'is the name of a remote of the clone, such as origin');
  if (!/^[^\s<>@]+@[^\s<>@]+$/.test(settings.email)) read.fault('STUDIO_GIT_EMAIL', 'is no address');
  return settings;
}
