import type { TourStep } from '../../catalog/index.ts';

type Target = NonNullable<TourStep['target']>;

/** Selectors of each target; the first visible one counts. */
const selectors: Readonly<Record<Target, readonly string[]>> = {
  messages: ['.header-messages'],
  profile: ['.header-profile'],
  deadline: ['.deadline'],
  tasks: ['.tasks'],
  contracts: ['.cards-all a', '.card-tile', '.dashboard-ended a', '.contract-cards [data-place]'],
};

/** Null when missing or hidden. */
export function findTarget(target: Target): HTMLElement | null {
  const found = selectors[target].map((selector) => document.querySelector<HTMLElement>(selector));
  return found.find((element) => element !== null && element.getClientRects().length > 0) ?? null;
}

/** The steps whose target is present (P2.12). */
export function presentSteps(steps: readonly TourStep[]): TourStep[] {
  return steps.filter(({ target }) => target === undefined || findTarget(target) !== null);
}
