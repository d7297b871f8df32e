import { once } from '../../../base/maps.ts';
import type { Say } from '../../catalogue/say.ts';
import type { Db } from '../../database/database.ts';
import { terminationRequestsOf } from '../../domain/cancellation/requests.ts';
import { commonFields, contractRecord } from '../../domain/contracts/contract-record.ts';
import { describe } from '../../domain/contracts/describe.ts';
import type { ContractKind, DetailsByKind } from '../../domain/contracts/details.ts';
import { type ContractRow, listOwned } from '../../domain/contracts/find.ts';
import { findMileage, findMileages } from '../../domain/contracts/mileage.ts';
import { listMissingCarPapers } from '../../domain/contracts/missing-papers.ts';
import { fortegoNumber } from '../../domain/contracts/numbers.ts';
import { paymentSituationsOf } from '../../domain/payments/situation.ts';
import type * as api from '../core/api.generated.ts';
import { type Area, type MemberCall, rule } from '../core/area.ts';

interface ById {
  id: string;
}
interface ByPolice {
  policeId: string;
}
interface ByProfile {
  numProfil: string;
}

const PAGE_SIZE = 10;

/** A contract of one kind: common fields, guarantees and what its family adds. */
async function findContract<K extends ContractKind>({ contracts }: MemberCall<never>, id: string, kind: K) {
  const row = await contracts.find(id, [kind]);
  return row && contractRecord<K>(row);
}

const byId =
  <K extends ContractKind>(kind: K) =>
  ({ id }: ById, call: MemberCall<never>) =>
    findContract(call, id, kind);

const byPolice =
  <K extends ContractKind>(kind: K) =>
  ({ policeId }: ByPolice, call: MemberCall<never>) =>
    findContract(call, policeId, kind);

const guarantees =
  (kinds?: readonly ContractKind[]) =>
  async ({ idPolice }: { idPolice: string }, { contracts }: MemberCall<never>) =>
    (await contracts.find(idPolice, kinds))?.garanties;

function toLightItem(row: ContractRow, say: Say): api.SyntheseLight {
  const { id, codeProduit, codeEtat, libelleProduit, dateEffet, dateFin, isActive, numeroContrat } = row;
  return {
    ...{
      id,
      policeId: id,
      numContrat: numeroContrat,
      codeProduit,
      codeEtat,
      libelleProduit,
      dateEffet,
      dateFin,
      isActive,
    },
    descriptionDashboard: describe(row, say),
    clauseBeneficiaireAVerifier:
      (row.details as DetailsByKind['ContratPrevoyance']).clauseBeneficiaireAVerifier ?? false,
    dispositionsGeneralesASigner: (row.details as DetailsByKind['ContratMrh']).dispositionsGeneralesASigner ?? false,
  };
}

/** Adds lazy fields to the items of a list, each read for all items together on first use. */
function withStanding(db: Db, items: readonly api.SyntheseLight[]) {
  const ids = items.map(({ id }) => id);
  const requests = once(() => terminationRequestsOf(db, ids));
  const payments = once(() => paymentSituationsOf(db, ids));
  const mileages = once(() => findMileages(db, ids));
  return items.map((item) => {
    const standing = {
      demandeResiliation: async () => (await requests()).get(item.id) ?? null,
      situationPaiement: async () => withId((await payments()).get(item.id), item.id),
      forfaitKm: async () => (await mileages()).get(item.id) ?? null,
    };
    return { ...item, ...standing };
  });
}

const withId = <T extends object>(row: T | undefined, id: string) => (row === undefined ? null : { ...row, id });

/** Contract reads (C7) by kind; the common fields are served for any. */
const byKind = {
  getContratAutoItemCustom: byId('ContratAuto'),
  getContratMrhItemCustom: byId('ContratMrh'),
  getContratPjItemCustom: byId('ContratPj'),
  getContratAetItemCustom: byId('ContratAet'),
  getContratObjectifPrevoyanceItemCustom: byId('ContratObjectifPrevoyance'),
  getContratGspItemCustom: byId('ContratGsp'),
  getProjetAdpItemCustom: byId('ProjetAdp'),
  getContratPrevoyanceCdcItemCustom: byId('ContratPrevoyanceCdc'),
  getContratPrevoyanceDecesInvaliditeItemCustom: byId('ContratPrevoyance'),
  getContratSanteItemCustom: byId('ContratSante'),
  getContratFortegoItem: byId('ContratFortego'),
  getContratAssociationItem: byId('ContratAssociation'),
  getContratArpegeItem: byPolice('ContratArpege'),
  getContratArpegeItemCustom: byPolice('ContratArpege'),
  getContratEparmilItem: byPolice('ContratEparmil'),
  getContratEparmilItemCustom: byPolice('ContratEparmil'),
  async getContratBasicsItem({ id }: ById, { contracts }: MemberCall<never>) {
    const row = await contracts.find(id);
    return row && commonFields(row);
  },
};

export const contracts = {
  ownReads: {
    ...byKind,
    getGarantieCollection: guarantees(),
    getGarantiesMrh: guarantees(['ContratMrh']),

    async getForfaitKmItem({ policeId }: ByPolice, { contracts, services: { db } }: MemberCall<'db'>) {
      return (await contracts.find(policeId)) === null ? null : findMileage(db, policeId);
    },

    async getEnfantCouvertCollection({ idPolice }: { idPolice: string }, { contracts }: MemberCall<never>) {
      const row = await contracts.find(idPolice);
      return row && (row.enfantsAssures ?? []);
    },

    async getOwlianceItem(
      { numProfil, idPoliceContratSante }: api.QueryGetOwlianceItemArgs,
      { viewer, contracts }: MemberCall<never>,
    ) {
      if (numProfil !== viewer.numProfil) return null;
      const row = await contracts.find(idPoliceContratSante, ['ContratSante']);
      return row && { url: (row.details as DetailsByKind['ContratSante']).portailSanteUrl ?? null };
    },

    async getSyntheseLightCollectionCustom(
      args: api.QueryGetSyntheseLightCollectionCustomArgs,
      { viewer, contracts, services: { db, say } }: MemberCall<'db' | 'say'>,
    ) {
      if (args.numProfil !== viewer.numProfil) return null;
      const owned = args.onlyDevis ? await listOwned(db, viewer, true) : await contracts.all();
      const rows = owned.map((row) => toLightItem(row, say));
      const from = (Math.max(1, args.page ?? 1) - 1) * PAGE_SIZE;
      return withStanding(db, args.pagination ? rows.slice(from, from + PAGE_SIZE) : rows);
    },

    getNumTego: ({ numProfil }: ByProfile, { viewer, services: { db } }: MemberCall<'db'>) =>
      numProfil === viewer.numProfil ? fortegoNumber(db, viewer) : null,

    getAlertePiecesJointesAutoManquantes: async ({ numProfil }: ByProfile, { viewer, contracts }: MemberCall<never>) =>
      numProfil === viewer.numProfil ? listMissingCarPapers(await contracts.all()) : null,

    async getContratCardLabels(_args: unknown, { services: { decide } }: MemberCall<'decide'>) {
      const labels = await decide('product-labels', {});
      return labels.map(({ code: codeProduit, label: libelle }) => ({ codeProduit, libelle }));
    },

    isProduitMilOuAssociation: async (
      { codeProduit }: { codeProduit: string },
      { services: { decide, say } }: MemberCall<'decide' | 'say'>,
    ) =>
      rule(
        await decide('military-or-association', { codeProduit }),
        say({ area: 'verdicts', code: 'militaryOrAssociation' }),
      ),
  },
} satisfies Area;
