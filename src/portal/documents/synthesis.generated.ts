// Written by `npm run types` from schemas/portal.graphql and the portal’s documents.
import type { TypedDocument } from './document.ts';

export type GetSyntheseLightCollectionCustomQueryVariables = {
  page?: number | null | undefined;
  pagination?: boolean | null | undefined;
  numProfil: string;
  onlyDevis?: boolean | null | undefined;
};

export type GetSyntheseLightCollectionCustomQuery = { getSyntheseLightCollectionCustom: Array<{ id: string, numContrat: string | null, codeProduit: string | null, codeEtat: string | null, policeId: string | null, libelleProduit: string | null, dateEffet: string | null, dateFin: string | null, isActive: boolean | null, clauseBeneficiaireAVerifier: boolean | null, dispositionsGeneralesASigner: boolean | null, descriptionDashboard: { ligne1: string | null, ligne2: string | null } | null, demandeResiliation: { date: string | null, motif: string | null, dateEffet: string | null, deDroit: boolean | null, dateSuspension: string | null } | null, situationPaiement: { contentieux: boolean | null, impaye: boolean | null, montantTotalImpaye: number | null, indicateurReglementPossibleCarteBleue: boolean | null } | null, forfaitKm: { forfait: number | null, periodeFin: string | null, declarationEnAttente: boolean | null, declarationRequise: boolean | null } | null }> | null };

export const getSyntheseLightCollectionCustom: TypedDocument<GetSyntheseLightCollectionCustomQuery, GetSyntheseLightCollectionCustomQueryVariables> = {
  text: "query getSyntheseLightCollectionCustom($page:Int$pagination:Boolean$numProfil:String!$onlyDevis:Boolean){getSyntheseLightCollectionCustom(page:$page pagination:$pagination numProfil:$numProfil onlyDevis:$onlyDevis){id numContrat codeProduit codeEtat policeId libelleProduit dateEffet dateFin descriptionDashboard{ligne1 ligne2}isActive demandeResiliation{date motif dateEffet deDroit dateSuspension}situationPaiement{contentieux impaye montantTotalImpaye indicateurReglementPossibleCarteBleue}forfaitKm{forfait periodeFin declarationEnAttente declarationRequise}clauseBeneficiaireAVerifier dispositionsGeneralesASigner}}",
};
