import type { Lacking } from '../data.ts';
import type { Route } from '../types.generated.ts';
import { PORTAL_DOCUMENTS } from './portal-documents.generated.ts';

type Kind = NonNullable<Route['kind']>;

/** What a kind of page cannot do without: where the other API has none of it, the page is closed. */
export const NEEDED: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  list: ['getSyntheseLightCollectionCustom'],
  documents: ['getDfDocumentSearch'],
  certificates: ['getAttestationCollectionCustom'],
  notices: ['getAvisEcheancesItem'],
  errands: ['getDemandeCollection'],
  messages: ['getConversationCollectionCustom'],
  journal: ['getJournalCollection'],
  claims: ['getSinistreCollectionCustom'],
  passkeys: ['getClesAccesCollection'],
  helped: ['getAccesAideItem'],
  helping: ['getAideEnCoursItem'],
  verification: ['verifierAttestation'],
};

/** Who signed in: without it nobody enters. */
export const SIGNED_IN = 'getNumProfil';

/** What keeps the answers of a form that is not finished. */
export const KEEPING: readonly string[] = ['enregistrerBrouillon', 'getBrouillonItem'];

/** What the portal's own words take for granted, and what the other API must tell for them to be true. */
const TAKEN_FOR_GRANTED: Readonly<Record<Lacking, readonly string[]>> = {
  drafts: KEEPING,
  tasks: ['getLcbftPieceIdentiteItem', 'getAlerteMandatSepaItem', 'getAvisEcheancesItem', 'getDemandeCollection'],
  // the lists that fields look up while somebody types
  locality: ['getZonierMrhCollection'],
  address: ['getSingleV2Collection'],
  country: ['getPaysCollection'],
};

/** What the portal must not speak of as if it knew, by what is absent. */
export const lackingIn = (isAbsent: (operation: string) => boolean): Lacking[] =>
  (Object.keys(TAKEN_FOR_GRANTED) as Lacking[]).filter((one) => TAKEN_FOR_GRANTED[one].some(isAbsent));

/** The documents of each kind of page, by their files. */
const asked: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  dashboard: ['dashboard', 'synthesis'],
  list: ['synthesis'],
  documents: ['papers', 'synthesis'],
  certificates: ['papers', 'synthesis'],
  notices: ['notices'],
  errands: ['errands'],
  messages: ['messages'],
  journal: ['journal'],
  claims: ['claims'],
  passkeys: ['passkeys'],
  helped: ['helper-access'],
  helping: ['helper-access', 'synthesis'],
  verification: ['verification'],
};

/** The operations that each kind of page asks, for who looks whether another API has them. */
export function wantedOperations(): Record<string, { needs: readonly string[]; asks: readonly string[] }> {
  const entries = Object.entries(asked).map(([kind, files]) => {
    const texts = files.flatMap((file) => Object.values(PORTAL_DOCUMENTS[file] ?? {}));
    const asks = [...new Set(texts.flatMap(operationsIn))].sort();
    return [kind, { needs: NEEDED[kind as Kind] ?? [], asks }] as const;
  });
  return Object.fromEntries(entries);
}

/** Every operation that the portal's own documents ask, on any page. */
export const portalOperations = (): string[] =>
  [...new Set(Object.values(PORTAL_DOCUMENTS).flatMap((file) => Object.values(file).flatMap(operationsIn)))].sort();

/** The operations of a document: the fields of its outermost selection. */
function operationsIn(text: string): string[] {
  let level = 0;
  const found: string[] = [];
  const bare = text.replace(/ fragment [\s\S]*$/, '').replace(/\([^()]*\)/g, '');
  for (const [token] of bare.matchAll(/[{}]|@?\w+:?/g)) {
    if (token === '{') level++;
    else if (token === '}') level--;
    else if (level === 1 && !/^@|:$/.test(token)) found.push(token);
  }
  return found;
}
