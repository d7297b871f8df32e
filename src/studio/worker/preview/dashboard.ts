import { calledPlace } from '../../../analysis/explain/called.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { contractView } from '../../../view/contracts/contract-view.ts';
import { type DashboardGiven, dashboardBranches, dashboardView } from '../../../view/dashboard.ts';
import type { ExplainedElement } from '../contract-of.ts';
import { type Drawable, worldOf } from '../drawable.ts';
import { words } from '../words.ts';
import { dashboardFields, type InventedMember, listedContract } from './api-answer.ts';
import { explainedEntry, type HoldsAt, hiddenEntries, watchedConditions } from './why.ts';

const DASHBOARD = fileOf('dashboard');
const OFFERS = fileOf('offers');

/** Whether what a file says of the dashboard is explained, for a member as the preview invents them. */
export const isOfDashboard = (file: string): boolean => file === DASHBOARD || file === OFFERS;

/** The tasks, shortcuts or offers that the dashboard of a member leaves out, each with why. */
export function absentOfDashboard(drawable: Drawable, member: InventedMember, file: string): ExplainedElement[] {
  const { judge, shortcuts } = drawnDashboard(drawable, member, file);
  const hidden = hiddenEntries(drawable, file, judge);
  if (file !== DASHBOARD) return hidden;
  const behind = dashboardBranches(drawable.catalogue, 'shortcuts').flatMap(({ element, decision }) => {
    const { pointer } = decision.otherwise.at;
    if (!judge(element.when ?? true, `${pointer}/when`) || shortcuts.has(element.id)) return [];
    const found = explainedEntry(drawable, file, pointer, judge);
    return found === null ? [] : [{ ...found, shows: false, otherwise: words.crowdedOut }];
  });
  return [...hidden, ...behind].map((one) => asTask(drawable, one));
}

/** Why an entry of the dashboard shows. */
export function whyOnDashboard(
  drawable: Drawable,
  member: InventedMember,
  file: string,
  pointer: string,
): ExplainedElement | null {
  const found = explainedEntry(drawable, file, pointer, drawnDashboard(drawable, member, file).judge);
  return found === null ? null : asTask(drawable, found);
}

/** A task is called by what is to be done: its label is that of the link below. */
function asTask(drawable: Drawable, one: ExplainedElement): ExplainedElement {
  const { place } = one;
  const action = place === null ? null : calledPlace(worldOf(drawable), place.file, place.pointer, ['action']);
  return action === null ? one : { ...one, called: action.charAt(0).toUpperCase() + action.slice(1) };
}

/** The dashboard and the offers of a member, drawn: a condition holds where it did of a contract, or of the member. */
function drawnDashboard(
  drawable: Drawable,
  member: InventedMember,
  file: string,
): { judge: HoldsAt; shortcuts: ReadonlySet<string> } {
  const { watched, seen } = watchedConditions(drawable.catalogue);
  const { shortcuts } = dashboardView(watched, dashboardGiven(drawable, member));
  for (const one of [member.contract, ...member.others]) contractView(watched, one);
  return {
    judge: (when, pointer) => when === true || seen(file, pointer) === true,
    shortcuts: new Set(shortcuts.map(({ id }) => id)),
  };
}

/** What the preview answers what the dashboard asks with. */
function dashboardGiven(drawable: Drawable, { contract, others, row }: InventedMember): DashboardGiven {
  const said = ['contracts', 'notices', ...Object.keys(dashboardFields)].flatMap((name) =>
    row !== null && name in row ? [[name, row[name]] as const] : [],
  );
  return {
    contracts: [contract, ...others].map((one) => listedContract(drawable, one)),
    ...Object.fromEntries(said),
    today: contract.today ?? null,
  };
}
