import { expect, it } from 'vitest';
import { cardView, dashboardView } from '../../../src/view/index.ts';
import { whole } from './support.ts';

it('names a task by the card that stands on the page, and draws none again', () => {
  const item = { id: 'c1', codeProduit: '40', codeEtat: 'ATTENTE_SIGNATURE', descriptionDashboard: { ligne1: 'Clio' } };
  const card = { ...cardView(whole, item), primary: 'La carte de la page' };
  const subjects = (cards?: (typeof card)[]) =>
    dashboardView(whole, { contracts: [item], today: '2026-11-21', ...(cards && { cards }) }).tasks.map(
      ({ subject }) => subject,
    );
  expect(subjects([card])).toEqual(['La carte de la page']);
  expect(subjects()).toEqual(['Clio']);
});
