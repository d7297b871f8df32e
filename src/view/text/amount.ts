export { amount, EURO, type Money } from '../../rules/index.ts';
