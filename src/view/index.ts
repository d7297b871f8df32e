export { type ContractRoute, fillPath, matchContractRoute, pathOf, routeName } from './addresses/routes.ts';
export type { PageContract, PageGiven } from './content/kind.ts';
export { contentPageView } from './content/page.ts';
export { cardView, familyOfProduct, isActive, pageOfProduct } from './contracts/card-view.ts';
export { contractView } from './contracts/contract-view.ts';
export { type CardGroup, type ListView, listView } from './contracts/list-view.ts';
export { searchLoanProjects } from './contracts/loan-projects.ts';
export { memoState, memoView } from './contracts/memo.ts';
export { type DashboardGiven, dashboardView } from './dashboard.ts';
export { givenFrom, pickAnswer, type ReadAnswer, type ReadContext, readVariables } from './query.ts';
export { type ContractGiven, offerKeys } from './scope.ts';

export type * from './types.generated.ts';
