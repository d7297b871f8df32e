export { inverter } from './convert.ts';
export {
  type Conversion,
  type ErrorsPlan,
  type FirstQuestion,
  operationOf,
  type Plan,
  type Plans,
  type RefusalsPlan,
  type Take,
  type TakePlan,
  type VariableSource,
} from './plan.ts';
