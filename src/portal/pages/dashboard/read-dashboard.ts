import { dayInParis } from '../../../base/paris.ts';
import { type DashboardGiven, type DashboardView, dashboardView } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { dashboardCatalogue } from '../../data/catalogues.ts';
import { readMemberFacts } from '../../data/member-facts.ts';
import { drawErrands, type FollowedErrands } from '../../errands/read-errands.ts';
import { type ContractCardItem, readContracts } from '../read-contracts.ts';

export interface MemberDashboard {
  contracts: ContractCardItem[];
  view: DashboardView;
  /** Errands under way; null without any. */
  errands: FollowedErrands | null;
  /** Something could not be read: there may be more to do. */
  partial: boolean;
}

/** Reads everything before showing it, so that nothing is inserted above what is being read. */
export async function readDashboard(portal: Portal): Promise<MemberDashboard> {
  const pending = readMemberFacts(portal.door, portal.session.state.numProfil);
  const contracts = await readContracts(portal);
  const [{ facts, partial }, catalogue] = await Promise.all([
    pending,
    dashboardCatalogue(
      portal.files,
      contracts.map(({ item }) => item.codeProduit),
    ),
  ]);
  const given: DashboardGiven = {
    today: dayInParis(),
    contracts: contracts.map(({ item }) => ({ ...item })),
    cards: contracts.map(({ card }) => card),
    missingPapers: facts?.getAlertePiecesJointesAutoManquantes,
    profile: facts?.getWsProfilItemCustom,
    identity: facts?.getLcbftPieceIdentiteItem,
    errands: facts?.getDemandeCollection,
    begun: facts?.getDeclarationCommenceeCollection,
    forms: facts?.getFormulaireCommenceCollection ?? null,
    conversations: facts?.getConversationCollectionCustom,
    mandate: facts?.getAlerteMandatSepaItem,
    notices: facts?.getAvisEcheancesItem?.avisEcheances ?? [],
  };
  return {
    contracts,
    view: dashboardView(catalogue, given),
    errands: await drawErrands(portal, facts?.getDemandeCollection ?? [], 'ErrandList'),
    partial,
  };
}
