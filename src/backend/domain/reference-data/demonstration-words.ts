import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../../../base/maps.ts';
import { insurerFolder } from '../../../release/index.ts';

/** The words of the insurer that the demonstration plays: `demonstration.json`, beside its `catalog/`. */
export interface DemonstrationWords {
  /** Of every demonstration member. */
  password: string;
  secretAnswer: string;
  /** The start of addresses. */
  healthPortal: string;
  lender: string;
  funds: Readonly<Record<'security' | 'balanced' | 'dynamic' | 'environment' | 'solidarity', string>>;
  banks: readonly { code: string; bic: string; name: string }[];
  people: Readonly<Record<'lastNames' | 'women' | 'men', readonly string[]>>;
  towns: readonly { postalCode: string; name: string }[];
  /** Where members live. */
  ways: readonly string[];
  /** What the search of an address proposes, in place of a register. */
  streets: readonly string[];
  /** Postal codes proposed before one is typed. */
  usualTowns: readonly string[];
  /** Who the members are and what they hold; the demonstration's own where the insurer brings none. */
  members?: readonly PlayedMember[];
}

/** A member of the demonstration; the rest of a person is drawn. */
export interface PlayedMember {
  numClient: string;
  civilite: 'Monsieur' | 'Madame';
  prenom: string;
  nom: string;
  /** AAAA-MM-JJ */
  dateNaissance: string;
  /** What they demonstrate. */
  shows: string;
  registered?: boolean;
  email?: boolean;
  mandatAVerifier?: boolean;
  contracts: readonly PlayedContract[];
}

/** A contract as it is stored; product and state are named by the catalogue. */
export interface PlayedContract {
  /** Its type in the API. */
  kind: string;
  codeProduit: string;
  codeEtat: string;
  dateEffet: string;
  dateSignature?: string;
  dateFin?: string;
  /** JJ/MM */
  echeance?: string;
  codePeriodicite?: string;
  montantAnnuelTTC?: number;
  codeFormule?: string;
  referenceDg?: string;
  devis?: boolean;
  /** Fields of its type. */
  details?: Readonly<Record<string, unknown>>;
  /** Its two lines in lists. */
  description: { ligne1: string; ligne2: string | null };
  guarantees?: readonly string[];
  documents?: readonly { codeType: string; date: string }[];
  /** In euros; with `contentieux`, after the end. */
  owed?: { montant: number; contentieux?: boolean };
  termination?: { date: string; motif: string; dateEffet: string };
}

/** Nobody's words, for an insurer that brings none. */
const NEUTRAL: DemonstrationWords = {
  password: 'Demonstration-2026!',
  secretAnswer: 'Exemple',
  healthPortal: 'https://sante.example/espace/',
  lender: 'Banque du Prêt',
  funds: {
    security: 'Fonds Sécurité',
    balanced: 'Fonds Équilibre',
    dynamic: 'Fonds Dynamique',
    environment: 'Fonds Environnement',
    solidarity: 'Fonds Solidaire',
  },
  banks: [{ code: '30003', bic: 'SOGEFRPP', name: 'Banque de Dépôt' }],
  people: { lastNames: ['Martin', 'Bernard', 'Petit'], women: ['Camille', 'Nadia'], men: ['Lucas', 'Karim'] },
  towns: [{ postalCode: '35000', name: 'Rennes' }],
  ways: ['rue de la Mairie', 'place du Marché'],
  streets: ['Place du Marché', 'Rue de la Mairie'],
  usualTowns: ['35000'],
};

/** The played insurer's words; nobody's where it has no file, or leaves some out. */
export const demonstrationWords = once((): DemonstrationWords => {
  const file = join(insurerFolder(), 'demonstration.json');
  if (!existsSync(file)) return NEUTRAL;
  return { ...NEUTRAL, ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<DemonstrationWords>) };
});
