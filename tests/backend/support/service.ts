import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseReader } from '../../../src/backend/catalogue/release-reader.ts';
import { type Config, readConfig } from '../../../src/backend/config/config.ts';
import { decideAsShipped } from '../../../src/backend/demo/samples/shipped.ts';
import { type StartedService, type StartOptions, start } from '../../../src/backend/main.ts';
import { answering } from './decide.ts';
import { onSamePort } from './free-port.ts';
import { say } from './say.ts';
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
export const decide = answering({
  'account-policy': () => ({ tellsUnknownNumber: true, password: { expiryMonths: 12 } }),
  insurer: (given) => decideAsShipped('insurer', given),
  market: (given) => decideAsShipped('market', given),
  family: (given) => decideAsShipped('family', given),
  'state-change': (given) => decideAsShipped('state-change', given),
  'premium-asked': (given) => decideAsShipped('premium-asked', given),
  'product-labels': (given) => decideAsShipped('product-labels', given),
  'military-or-association': (given) => decideAsShipped('military-or-association', given),
  'form-refusals': () => [],
  certificates: () => [],
  'certificate-reads': () => [],
  certificate: () => BLANK,
  document: () => SHEET,
  acknowledgement: () => SHEET,
  termination: () => OFFER,
  renunciation: () => ({ statut: 'none', dernierJour: null }),
  savings: () => SAVINGS,
  errand: () => ({
    ...{ label: '', steps: [{ code: 'traitement', label: '', workingDays: 7, days: 'ouvres', months: null }] },
  }),
  'errand-shown-days': () => 30,
  'errand-words': () => ({
    ...{ libelle: '', etatLibelle: '', etapes: [], prochaineEtape: null },
    ...{ lien: null, aSuivre: true },
  }),
});

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

export interface Service extends StartedService {
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
    // tests send tokens of their own; those of sessions that the server holds are in web-sessions.test.ts
    SESSION: 'bearer',
    // many tests send as one member, within one moment
    PACE_EASE: '1000',
    DIST_DIR: 'tests/backend/support/built',
    ...database.env,
    ...env,
  });
  const boot = () =>
    start(config, {
      ...{ decide, say, logTo: { write: (line) => void logs.push(line) } },
      // who prepares releases has them in the service's own store
      ...(options.prepareReleases === undefined && { releases }),
      ...options,
    });
  let started = await boot();
  return {
    config,
    logs,
    get origin() {
      return started.origin;
    },
    get metricsPort() {
      return started.metricsPort;
    },
    get db() {
      return started.db;
    },
    get decide() {
      return started.decide;
    },
    members: started.members,
    demonstration: started.demonstration,
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
