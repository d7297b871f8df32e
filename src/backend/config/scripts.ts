import { createHash } from 'node:crypto';
import type { Reader } from './reader.ts';

/** What visitors consent to, one by one; `necessary` needs no consent (P2.9). */
export const PURPOSES = ['necessary', 'preference', 'statistical', 'marketing'] as const;
export type ScriptPurpose = (typeof PURPOSES)[number];

/** A third-party script, and what the security policy of pages allows for it. */
export interface ForeignScript {
  script: string;
  /** Loaded for visitors who consent to one of them. */
  purposes: ScriptPurpose[];
  /** Further origins of its scripts, images, frames and data. */
  sources: string[];
  /** Trusted Types policies that it creates. */
  policies: string[];
}

export interface ForeignScripts {
  tagManager: ForeignScript | null;
  upload: ForeignScript | null;
}

export function readScripts(read: Reader): ForeignScripts {
  return {
    tagManager: readScript(read, 'TAG_MANAGER', ['statistical', 'marketing']),
    upload: readScript(read, 'UPLOAD', ['preference']),
  };
}

function readScript(read: Reader, name: string, purposes: ScriptPurpose[]): ForeignScript | null {
  if (!read.has(`${name}_SCRIPT`)) return null;
  return {
    script: read.url(`${name}_SCRIPT`),
    purposes: readPurposes(read, `${name}_PURPOSES`, purposes),
    sources: readSources(read, `${name}_SOURCES`),
    policies: readPolicies(read, `${name}_POLICIES`),
  };
}

/** Purposes separated by spaces. */
export function readPurposes(read: Reader, name: string, fallback: ScriptPurpose[]): ScriptPurpose[] {
  const names = splitWords(read.text(name, fallback.join(' ')));
  const known = PURPOSES.filter((purpose) => names.includes(purpose));
  if (known.length !== names.length) read.fault(name, `must be some of ${PURPOSES.join(', ')}, separated by spaces`);
  return known;
}

/** Names of Trusted Types policies, separated by spaces. */
export function readPolicies(read: Reader, name: string): string[] {
  const policies = splitWords(read.text(name, ''));
  if (policies.some((policy) => !/^[\w#=@/.%-]+$/.test(policy)))
    read.fault(name, 'must be names of Trusted Types policies, separated by spaces');
  return policies;
}

/** Origins separated by spaces. */
export function readSources(read: Reader, name: string): string[] {
  const sources = splitWords(read.text(name, ''));
  const isOrigin = (source: string) => /^https?:\/\/(\*\.)?[\w.-]+(:\d+)?$/.test(source);
  if (!sources.every(isOrigin)) read.fault(name, 'must be origins such as https://www.example.fr, separated by spaces');
  return sources;
}

const splitWords = (text: string) => text.split(/\s+/).filter(Boolean);

/**
 * Identifies what a visitor consented to: it changes with the scripts, which makes the portal ask again. Null where
 * nothing needs consent.
 */
export function consentVersion(scripts: readonly (Pick<ForeignScript, 'script' | 'purposes'> | null)[]): string | null {
  const optional = scripts.flatMap((one) => (one === null || one.purposes.includes('necessary') ? [] : [one]));
  if (optional.length === 0) return null;
  const choices = optional.map(({ script, purposes }) => [new URL(script).origin, purposes]);
  return createHash('sha256').update(JSON.stringify(choices)).digest('hex').slice(0, 8);
}

/** All configured third-party scripts. */
export function foreignScripts(config: { captcha: ForeignScript | null; scripts: ForeignScripts }): ForeignScript[] {
  const { captcha, scripts } = config;
  return [captcha, scripts.tagManager, scripts.upload].filter((one) => one !== null);
}
