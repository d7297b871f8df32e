export { cardView, familyOfProduct, isActive, pageOfProduct } from './card-view.ts';
export type { PageContract, PageGiven } from './content/kind.ts';
export { contentPageView } from './content/page.ts';
export { contractView } from './contract-view.ts';
export { type DashboardGiven, dashboardView } from './dashboard.ts';
export { type CardGroup, type ListView, listView } from './list-view.ts';
export { searchLoanProjects } from './loan-projects.ts';
export { memoState, memoView } from './memo.ts';
export { givenFrom, type ReadAnswer, type ReadContext, readVariables } from './query.ts';
export { type ContractRoute, fillPath, matchContractRoute, pathOf, routeName } from './routes.ts';
export { type ContractGiven, offerKeys } from './scope.ts';

export type * from './types.generated.ts';
