import { describe, expect, it } from 'vitest';
import { EURO, money } from '../../../src/rules/index.ts';
import { paymentNotices } from '../../../src/view/payments/payment-notices.ts';

const notice = (id: string, dateEffetEcheance: string, montant: number, more: object = {}) => ({
  ...{ id, dateEffetEcheance, montant, idPolice: 'c1', rum: 'RUM-1', typePaiement: 'PRELEVEMENT' },
  ...more,
});
const bySlip = { text: 'Vous le réglez.', label: 'Régler', route: 'paiement-tip-cb' };
const said = { means: { PRELEVEMENT: 'par prélèvement' }, payable: { TIP: bySlip } };
const read = (...given: Parameters<typeof paymentNotices>[0]) =>
  paymentNotices(
    given,
    said,
    (id) => (id === 'c1' ? 'Assurance auto' : null),
    (amount) => money(amount, EURO),
  );

const nothing = { paymentRef: '', date: null, montant: null, rum: null, typePaiement: null, means: null };

describe('payment notices', () => {
  it('stand month by month, in the order of the server, with what each month comes to', () => {
    const months = read(notice('a', '2026-12-01', 10.1), notice('b', '2026-12-15', 20.2), notice('c', '2027-01-01', 5));
    expect(
      months.map(({ month, total, notices }) => [month, total, notices.map(({ paymentRef }) => paymentRef)]),
    ).toEqual([
      ['décembre 2026', '30,30\u00a0€', ['a', 'b']],
      ['janvier 2027', '5,00\u00a0€', ['c']],
    ]);
  });

  it('say when, how much, how, by which mandate and for what', () => {
    expect(read(notice('a', '2026-12-01', 10.1))[0]?.notices).toEqual([
      {
        ...{ paymentRef: 'a', date: '1er\u00a0décembre 2026', montant: '10,10\u00a0€', rum: 'RUM-1' },
        ...{ typePaiement: 'PRELEVEMENT', means: 'par prélèvement', contract: 'Assurance auto', payable: null },
      },
    ]);
  });

  it('say how the member pays what is not taken', () => {
    const [month] = read(notice('a', '2026-12-01', 10, { rum: null, typePaiement: 'TIP' }));
    expect(month?.notices[0]).toMatchObject({ rum: null, means: 'TIP', payable: bySlip });
  });

  it('say nothing of what is not known, and a means that has no words by its code', () => {
    const [month] = read(notice('a', '2026-12-01', 10, { idPolice: 'c2', rum: null, typePaiement: 'VIREMENT' }));
    expect(month?.notices[0]).toMatchObject({ contract: null, rum: null, means: 'VIREMENT' });
    expect(read({})).toEqual([
      {
        ...{ month: '', total: '0,00\u00a0€' },
        notices: [{ ...nothing, contract: null, payable: null }],
      },
    ]);
  });
});
