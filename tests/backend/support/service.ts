import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Decide } from '../../../src/backend/catalogue/decide.ts';
import type { ReleaseReader } from '../../../src/backend/catalogue/release-reader.ts';
import type { Config } from '../../../src/backend/config/config.ts';
import { readConfig } from '../../../src/backend/config/config.ts';
import { type Started, type StartOptions, start } from '../../../src/backend/main.ts';
import { onSamePort } from './free-port.ts';
import { postgresDatabase, seededFolder } from './template.ts';

/** A certificate that says nothing but its title. */
const BLANK = {
  ...{ code: 'CAR-05', label: 'Attestation', fileName: 'AUTO_attestation.pdf', operation: 'getAttestation' },
  moment: 'in-force',
  paper: {
    ...{ title: 'Attestation', subtitle: null, locale: 'fr-FR', issued: '', situation: null, pages: '' },
    ...{ parts: [], notes: [], signature: [], until: null, dated: false, verification: null },
  },
};

/** A paper that says nothing. */
const SHEET = {
  title: '',
  fileName: 'papier',
  issued: '',
  reference: '',
  pages: '',
  parts: [],
  notes: [],
  signature: [],
};

/** One reason for which any contract may be ended. */
const OFFER = {
  ...{ statut: 'available', groupe: 2, avertissements: [], autres: [], situations: [] },
  motifs: [
    {
      ...{
        code: 'R01',
        libelle: 'Échéance',
        type: 'differee',
        recap: 3,
        condition: '',
        preavis: '',
        remboursement: '',
      },
      ...{ loi: '', dateEffet: '2027-04-01', pieces: [] },
    },
  ],
};

/** Savings of which everything may be asked. */
const SAVINGS = {
  ...{ possible: true, retraitTotalDemande: false, changementDemande: false },
  ...{ valeurRachat: 100, retraitsDemandes: 0, disponible: 100, fraisLibre: 'free', fraisProgramme: 'programmed' },
  ...{ dateRetrait: null, montantReinvestissable: null },
  supports: [{ code: 'securite', libelle: 'Fonds sécurité', montant: 100, part: 100 }],
};

/** As a catalogue would decide: certificates, enough to see one come through; what sign-in asks. */
export const decide: Decide = (name) => {
  if (name === 'account-policy') return { tellsUnknownNumber: true, password: { expiryMonths: 12 } };
  if (name === 'form-refusals' || name === 'certificates' || name === 'certificate-reads') return [];
  if (name === 'certificate') return BLANK;
  if (name === 'document' || name === 'acknowledgement') return SHEET;
  if (name === 'termination') return OFFER;
  if (name === 'renunciation') return { statut: 'none', dernierJour: null };
  if (name === 'savings') return SAVINGS;
  if (name === 'errand')
    return { label: '', steps: [{ code: 'traitement', label: '', workingDays: 7, days: 'ouvres', months: null }] };
  if (name === 'errand-shown-days') return 30;
  if (name === 'errand-words') {
    const words = { libelle: '', etatLibelle: '', etapes: [], prochaineEtape: null };
    return { ...words, lien: null, aSuivre: true };
  }
  throw new Error(`no decision ${name} in this test`);
};

const index = JSON.stringify({
  products: {},
  routes: {
    routes: [],
    redirects: [
      { from: '/contract/*', to: '/contrat/*' },
      { from: '/contracts', to: '/contrats' },
    ],
  },
});
const releases: ReleaseReader = {
  current: () => 'abcdef123456',
  read: async (hash, file) => (hash === 'abcdef123456' && file === 'index.json' ? index : null),
};

export interface Service extends Started {
  config: Config;
  /** Every line that the service has logged. */
  logs: string[];
  /** Stops and starts again on the same database. */
  restart(): Promise<void>;
}

/** A database of its own for each service: PostgreSQL when the environment names one, otherwise a folder. */
export async function startService(env: Record<string, string> = {}, options: StartOptions = {}): Promise<Service> {
  const database = await freshDatabase(readConfig(env).seed === 'demo');
  const logs: string[] = [];
  const config = readConfig({
    PORT: '0',
    LOG_LEVEL: 'info',
    // many tests send as one member, within one moment
    PACE_EASE: '1000',
    DIST_DIR: 'tests/backend/support/built',
    ...database.env,
    ...env,
  });
  const boot = () => start(config, { decide, releases, logTo: { write: (line) => void logs.push(line) }, ...options });
  let started = await boot();
  return {
    config,
    logs,
    get origin() {
      return started.origin;
    },
    get db() {
      return started.db;
    },
    members: started.members,
    get cut() {
      return started.cut;
    },
    get lost() {
      return started.lost;
    },
    settled: () => started.settled(),
    async restart() {
      const { port } = new URL(started.origin);
      await started.close();
      config.port = Number(port);
      started = await onSamePort(boot);
    },
    async close() {
      await started.close();
      await database.drop();
    },
  };
}

/** Holds the demonstration already, or nothing. */
export async function freshDatabase(seeded = true): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL ?? '';
  if (url === '' && seeded) {
    const { folder, drop } = await seededFolder();
    return { env: { DATA_DIR: folder }, drop };
  }
  const folder = await mkdtemp(join(tmpdir(), 'societaire-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  if (url === '') return { env: { DATA_DIR: folder }, drop: remove };
  const database = await postgresDatabase(url, seeded);
  const drop = async () => {
    await database.drop();
    await remove();
  };
  return { env: { DATABASE_URL: database.url, DATA_DIR: folder }, drop };
}
