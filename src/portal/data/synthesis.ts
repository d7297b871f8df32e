import { checked } from './check-answer.ts';
import type { Api } from './client.ts';
import { rememberProducts } from './product-family.ts';

/** A contract as lists show it (C3, light synthesis item). */
export interface SynthesisItem {
  id: string;
  numContrat?: string | null;
  codeProduit?: string | null;
  codeEtat?: string | null;
  policeId?: string | null;
  libelleProduit?: string | null;
  dateEffet?: string | null;
  descriptionDashboard?: { ligne1?: string | null; ligne2?: string | null } | null;
  isActive?: boolean | null;
}

const query = `query getSyntheseLightCollectionCustom(
  $page: Int, $pagination: Boolean, $numProfil: String!, $onlyDevis: Boolean
) {
  getSyntheseLightCollectionCustom(page: $page, pagination: $pagination, numProfil: $numProfil, onlyDevis: $onlyDevis) {
    id numContrat codeProduit codeEtat policeId libelleProduit dateEffet descriptionDashboard { ligne1 ligne2 } isActive
  }
}`;

/** Every contract of a profile, on one page (OP-124). */
export async function readSynthesis(api: Api, numProfil: string): Promise<SynthesisItem[]> {
  const variables = { page: 1, pagination: false, numProfil, onlyDevis: false };
  const answer = checked(await api.query(query, variables));
  const items = (answer.getSyntheseLightCollectionCustom ?? []) as SynthesisItem[];
  rememberProducts(items);
  return items;
}
