import { pathOf } from '../../../view/index.ts';
import type { Portal } from '../../context/portal.ts';
import { plainTarget } from '../../data/plain-target.ts';
import type { ClaimGlossary } from './claim-data.ts';

/** Where a type of claim is declared. */
export function declarationPath({ data }: Pick<Portal, 'data'>, { to }: ClaimGlossary['types'][number]): string {
  const target = plainTarget(to);
  return 'href' in target ? target.href : pathOf(data, target);
}
