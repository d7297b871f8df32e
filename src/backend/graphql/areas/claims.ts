import { isStormDamage } from '../../domain/claims/storm.ts';
import type { QueryIsDegatsTempeteArgs } from '../core/api.generated.ts';
import { type Area, rule } from '../core/area.ts';

export const claims = {
  reads: {
    isDegatsTempete: ({ natureSinistre }: QueryIsDegatsTempeteArgs) =>
      rule(isStormDamage(natureSinistre), 'Ce sinistre n’est pas un dégât de tempête'),
  },
} satisfies Area;
