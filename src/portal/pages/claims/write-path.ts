import type { CatalogueData } from '../../../catalog/index.ts';
import { pathOf } from '../../../view/index.ts';
import type { OpenClaim } from './claim-data.ts';

/** Where more is sent, or written, about a claim. */
export function writePath(
  data: CatalogueData,
  { reference, policeId }: Pick<OpenClaim, 'reference' | 'policeId'>,
): string {
  const query = { objetMessage: 'sinistre', numero: reference, policeId };
  return pathOf(data, { route: 'contact-message', params: {}, query });
}
