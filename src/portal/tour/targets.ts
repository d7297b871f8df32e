import type { TourStep } from '../../catalog/index.ts';
import { findShown } from '../../ui/Tour.tsx';

type Target = NonNullable<TourStep['target']>;

/** Selectors of each target; the first visible one counts. */
const selectors: Readonly<Record<Target, readonly string[]>> = {
  messages: ['.header-messages'],
  profile: ['.header-profile'],
  deadline: ['.deadline'],
  tasks: ['.tasks'],
  contracts: ['.cards-all a', '.card-tile', '.dashboard-ended a', '.contract-cards [data-place]'],
};

export const findTarget = (target: Target): HTMLElement | null => findShown(selectors[target]);
