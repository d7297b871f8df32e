import { describe, expect, it } from 'vitest';
import { formAddresses, inVariants } from '../../../src/catalog/form-addresses.ts';
import type { Form } from '../../../src/catalog/index.ts';
import { withVariant } from '../../../src/view/forms/journey/journey-form.ts';
import { stepStandingAt } from '../../../src/view/forms/journey/standing.ts';

const form: Form = {
  id: 'essai',
  title: 'Essai',
  path: '/contrat/{produit}/essai/{id}/{step}',
  variants: { produit: ['arpege', 'epargne'] },
  aliases: { '/essai': 'debut' },
  fields: {},
  steps: [
    { id: 'debut', path: '/contrat/{produit}/essai/{id}', title: 'Début' },
    { id: 'suite', title: 'Suite' },
    { id: 'fin', path: '/contrat/{produit}/essai/fin/{id?}', title: 'Fin' },
  ],
};

describe('the addresses of a form', () => {
  it('are one for each variant, and one where nothing varies', () => {
    expect(formAddresses(form)).toEqual([
      '/contrat/arpege/essai/{id}/{step}',
      '/contrat/epargne/essai/{id}/{step}',
      '/essai',
      '/contrat/arpege/essai/{id}',
      '/contrat/epargne/essai/{id}',
      '/contrat/arpege/essai/fin/{id?}',
      '/contrat/epargne/essai/fin/{id?}',
    ]);
    expect(inVariants('/a/{produit}')).toEqual(['/a/{produit}']);
  });

  it.each([
    ['/contrat/arpege/essai/12', 'debut'],
    ['/contrat/epargne/essai/12', 'debut'],
    ['/contrat/epargne/essai/fin', 'fin'],
    ['/contrat/epargne/essai/fin/12', 'fin'],
    ['/contrat/epargne/essai', undefined],
    ['/contrat/epargne/essai/12/suite', undefined],
    ['/essai', undefined],
  ])('%s stands for the step %s', (address, step) => {
    expect(stepStandingAt(form, address)).toBe(step);
  });

  it('keep in their query which variant they are for, as far as it is known', () => {
    const varied = { ...form, queryVariants: { genre: { auto: ['car'], toit: [] } } };
    expect(withVariant(varied, '/essai', { genre: 'auto', id: '12' })).toBe('/essai?genre=auto');
    expect(withVariant(varied, '/essai', { genre: 'a&b' })).toBe('/essai?genre=a%26b');
    expect(withVariant(varied, '/essai', { id: '12' })).toBe('/essai');
    expect(withVariant(form, '/essai', { genre: 'auto' })).toBe('/essai');
  });
});
