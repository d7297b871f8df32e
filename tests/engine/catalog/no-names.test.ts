import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { check } from './support.ts';

const { data } = check({});
const rooms = ['base', 'rules', 'catalog', 'view', 'release', 'ui', 'renderer', 'portal', 'analysis', 'cli', 'build'];

const ids = (items: readonly { id: string }[] | undefined) => (items ?? []).map(({ id }) => id);
const keys = (record: object | undefined) => Object.keys(record ?? {});
const families = Object.values(data.families ?? {});

/** Codes of the catalogue that the engine must not know. */
const codes: Record<string, readonly string[]> = {
  product: keys(data.products?.products),
  family: families.map(({ id }) => id),
  'state code': keys(data.states?.display),
  tab: families.flatMap((family) => ids(family.tabs)),
  reason: keys(data.cancellationReasons?.reasons),
  certificate: keys(data.certificates?.certificates),
  guarantee: keys(data.guarantees?.guarantees),
  offer: keys(data.offers?.offers),
  action: keys(data.actions?.actions),
  moment: keys(data.moments?.moments),
  errand: keys(data.errands?.kinds),
  'claim type': ids(data.claims?.types),
  form: keys(data.forms),
  mail: keys(data.mails?.mails),
};

/** The areas of the back-end each know the errands, forms and mails of their own; where a contract stands, none decides. */
const roomsOf = (kind: string) => (kind === 'moment' ? [...rooms, 'backend'] : rooms);

/** Codes that are usual words of code besides: those of HTML, of the API, and phases of a contract's life. */
const usual: Readonly<Record<string, readonly string[]>> = {
  moment: ['suspended'],
  errand: ['message'],
  'claim type': ['auto'],
  form: ['message', 'adresse', 'profil', 'conducteur', 'sinistre', 'aide', 'attestation'],
};

/** Words that are codes of the catalogue and something else besides, by the file where they may stand. */
const others: Record<string, readonly string[]> = {
  // kinds of block, properties and display states
  '*': ['documents', 'composition', 'null', 'active'],
  // an example on the analysts' page of operators, which no browser loads
  'rules/operators/list/in.ts': ['40', '41'],
  // icons
  'renderer/ContractHeader.tsx': ['retirer'],
  'renderer/ContractPage.tsx': ['retirer'],
  'renderer/blocks/certificates.tsx': ['garanties'],
  'portal/connected/destinations.ts': ['services'],
  'portal/forms/step-download.tsx': ['garanties'],
  'portal/pages/documents/certificates.tsx': ['garanties'],
  'portal/search/search.tsx': ['garanties'],
  // what the browser calls how a page was loaded
  'portal/connected/once-idle.tsx': ['navigation'],
  // how the browser scrolls
  'ui/Carousel.tsx': ['auto'],
  // a key of the memo
  'view/contracts/memo.ts': ['assistance'],
  // pixels
  'portal/layouts/brand.tsx': ['40'],
  'renderer/Banner.tsx': ['96', '32'],
  // the mails that the back-end sends, each with what it is given
  'catalog/check/missing-mail.ts': codes.mail ?? [],
  // the moment of a contract in a catalogue that decides none
  'view/contracts/moment.ts': ['in-force'],
  'release/search-slice.ts': ['in-force'],
  // a reply of the server
  'backend/domain/contracts/describe.ts': ['project'],
  // forms that a page of the portal itself leads to
  'portal/pages/claims/hub.tsx': ['preferences-contact'],
  'portal/pages/dashboard/tasks.tsx': ['retard-paiement'],
  'portal/pages/messages/conversations.tsx': ['reclamation'],
  // names of places
  'analysis/deciding/contract-view.ts': ['resiliation'],
  // an example on the analysts' page of blocks
  'analysis/docs/blocks-page.ts': ['identifiant'],
  // the action that savings are paid by
  'analysis/impact/errand-changes.ts': ['verser'],
};

function files(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return /\.tsx?$/.test(entry.name) && !entry.name.includes('.generated.') ? [path] : [];
  });
}

/** Every string literal of a source, comments and the direction of a text left out. */
function literals(text: string): string[] {
  const code = text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replaceAll('dir="auto"', '');
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  );
}

describe('the engine and the pages name no code of the catalogue', () => {
  for (const [kind, known] of Object.entries(codes)) {
    test(`no ${kind}`, () => {
      const wanted = new Set(known.filter((code) => code.length > 1 || /[A-Z]/.test(code)));
      const found: string[] = [];
      for (const room of roomsOf(kind))
        for (const file of files(resolve('src', room))) {
          const name = relative(resolve('src'), file);
          const allowed = [...(others['*'] ?? []), ...(usual[kind] ?? []), ...(others[name] ?? [])];
          for (const literal of literals(readFileSync(file, 'utf8')))
            if (wanted.has(literal) && !allowed.includes(literal)) found.push(`${name}: '${literal}'`);
        }
      expect([...new Set(found)]).toEqual([]);
    });
  }
});
