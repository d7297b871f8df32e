import { type CaptchaConfig, readCaptcha } from './captcha.ts';
import { type CommandConfig, type PrepareConfig, readKeys, readPrepare } from './command.ts';
import { type DatabasePatience, readDatabasePatience } from './database.ts';
import { type DocumentsConfig, readDocuments } from './documents.ts';
import { readGraphqlEndpoint } from './endpoint.ts';
import { type FilesConfig, readFiles } from './files.ts';
import { type HostedConfig, readHosted } from './hosted.ts';
import {
  type ExternalIdentity,
  readIdentity,
  readPasskeyDomain,
  readSessionHolder,
  type SessionHolder,
} from './identity.ts';
import { type MailConfig, readMail } from './mail.ts';
import { type OperationConfig, readOperation } from './operation.ts';
import { type Reader, readSettings } from './reader.ts';
import { type ForeignScripts, readScripts } from './scripts.ts';
import { readStudio, type StudioConfig } from './studio.ts';

/** What serves. */
export interface Config extends OperationConfig, PrepareConfig, CommandConfig {
  host: string;
  /** 0 lets the system choose; `origin` then uses the chosen port. */
  port: number;
  /** The address in the member's browser; null when it follows the port. */
  origin: string | null;
  dev: boolean;
  /** Proxies in front of the service, each of which adds an address to X-Forwarded-For; 0: none. */
  proxies: number;
  logLevel: string;
  databasePatience: DatabasePatience;
  /** Minutes between two rounds of the played insurer, which answers demonstration members; 0: never. */
  demoTick: number;
  /** Multiplies the paces of members: above 1 to measure what the service can take. */
  paceEase: number;
  /** Hours after which a member signs in again, active or not. */
  sessionHours: number;
  /** Another OpenID Connect provider; null for the embedded one. */
  externalIdentity: ExternalIdentity | null;
  session: SessionHolder;
  /** The domain that passkeys are bound to; null: the origin's. */
  passkeyDomain: string | null;
  mail: MailConfig;
  files: FilesConfig;
  /** Null: no form checks for a person. */
  captcha: CaptchaConfig | null;
  hosted: HostedConfig;
  /** Third-party scripts, loaded for visitors who consent. */
  scripts: ForeignScripts;
  /** Endpoint of the portal's queries: our own path, or another address. */
  graphqlEndpoint: string;
  documents: DocumentsConfig;
  /** Milliseconds that the first answer to a signed-in member waits for the page that the server draws; 0: it draws none. */
  drawing: number;
  /** Whether browsers keep the portal for visits without a network. */
  worker: boolean;
  /** External links of the portal by name, merged with the catalogue's. */
  links: Record<string, string>;
  /** Null: there is no studio. */
  studio: StudioConfig | null;
  /** Folder of the built portal. */
  distDir: string;
}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Reads and checks the whole environment. @throws ConfigError that lists every fault */
export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => readSettings(readAll, env);

function readAll(read: Reader): Config {
  const prepare = readPrepare(read);
  const { dataDir, production } = prepare;
  const externalIdentity = readIdentity(read);
  const config: Config = {
    ...prepare,
    ...readKeys(read),
    host: read.text('HOST', '127.0.0.1'),
    port: read.integer('PORT', 4173, 0, 65535),
    origin: read.has('ORIGIN') ? read.origin('ORIGIN') : null,
    dev: read.flag('DEV', false),
    proxies: readProxies(read),
    logLevel: read.oneOf('LOG_LEVEL', LEVELS, 'info'),
    databasePatience: readDatabasePatience(read),
    ...readOperation(read, production),
    demoTick: read.integer('DEMO_TICK', 0, 0, 1440),
    paceEase: read.integer('PACE_EASE', 1, 1, 1_000_000),
    sessionHours: read.integer('SESSION_HOURS', 12, 1, 24),
    externalIdentity,
    session: readSessionHolder(read, externalIdentity),
    passkeyDomain: readPasskeyDomain(read),
    mail: readMail(read, dataDir, production),
    files: readFiles(read, dataDir),
    captcha: readCaptcha(read),
    hosted: readHosted(read),
    scripts: readScripts(read),
    graphqlEndpoint: readGraphqlEndpoint(read),
    documents: readDocuments(read, production),
    drawing: read.integer('DRAWN_PAGES', 500, 0, 60_000),
    worker: read.flag('PORTAL_WORKER', true),
    links: read.links('PORTAL_LINKS'),
    studio: readStudio(read, externalIdentity),
    distDir: read.text('DIST_DIR', 'dist'),
  };
  if (config.production && config.origin === null) read.fault('ORIGIN', 'is required when NODE_ENV is production');
  if (config.production && config.dev) read.fault('DEV', 'must not be set when NODE_ENV is production');
  if (config.demoTick > 0 && config.seed === 'none')
    read.fault('DEMO_TICK', 'plays the insurer for demonstration members: it needs SEED=demo');
  return config;
}

const MOST_PROXIES = 10;
/** What TRUST_PROXY was while it only said whether there is a proxy. */
const FLAGS: Readonly<Record<string, number>> = { true: 1, yes: 1, false: 0, no: 0 };

function readProxies(read: Reader): number {
  const flag = FLAGS[read.text('TRUST_PROXY', '').toLowerCase()];
  return flag ?? read.integer('TRUST_PROXY', 0, 0, MOST_PROXIES);
}
