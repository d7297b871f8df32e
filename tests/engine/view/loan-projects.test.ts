import { expect, it } from 'vitest';
import { searchLoanProjects } from '../../../src/view/index.ts';

it('says that the search of household-loan projects is not implemented', () => {
  expect(() => searchLoanProjects()).toThrow(new Error('Method not implemented'));
});
