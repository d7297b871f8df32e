import type { Kind } from '../../catalog/walk/index.ts';

const api = 'it is a code of the API: the insurer gives it, and contracts carry it';
const address = 'it is part of addresses that members keep: change it by hand, with a line of "redirects"';
const kept = 'members’ drafts and the server know it';
const engine = 'the engine and the back-end know it by this name';

/** Why names of a kind cannot change; null where only the catalogue uses them. */
const keeps: Readonly<Record<Kind, string | null>> = {
  action: null,
  rule: null,
  theme: null,
  'list-heading': null,
  instead: null,
  link: null,
  'code-list': null,
  'card-kind': null,
  'account-profile': null,
  area: null,
  'accessibility-check': null,
  'paper-part': null,
  'claim-family': null,
  'message-nature': 'the server has kept it with each conversation',
  product: api,
  certificate: api,
  guarantee: api,
  offer: api,
  operation: api,
  'api-operation': api,
  'document-type': api,
  'termination-group': api,
  'termination-reason': api,
  'termination-proof': api,
  'termination-type': api,
  'paper-language': 'it is a code of a language',
  tab: address,
  step: address,
  page: address,
  'step-or-page': address,
  'step-of-page': address,
  'content-page': address,
  form: kept,
  field: kept,
  family: engine,
  moment: engine,
  fee: engine,
  mail: engine,
  errand: engine,
  read: engine,
  icon: engine,
  'wording-key': engine,
};

/** Names of kinds that may be renamed which code of the engine, the portal or the back-end reads all the same. */
export const knownByCode: Partial<Record<Kind, readonly string[]>> = {
  link: ['contactForm'],
  rule: ['free-payment-fee', 'programmed-payment-fee', 'savings-open', 'surrender-value'],
};

/** Why something keeps its name, or null. */
export function renameRefusal(kind: Kind, name: string): string | null {
  return keeps[kind] ?? (knownByCode[kind]?.includes(name) === true ? engine : null);
}

/** Kinds whose names may change. */
export const renamed: readonly string[] = Object.entries(keeps).flatMap(([kind, why]) => (why === null ? [kind] : []));

/** Names that are safe for files, paths and objects. */
export const isSafeName = (name: string): boolean =>
  /^[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*$/.test(name) &&
  name.length <= 60 &&
  !['constructor', 'prototype', 'null', 'default'].includes(name) &&
  !(name in Object.prototype);
