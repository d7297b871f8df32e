import { useId } from 'react';
import { amountsIn } from '../../../catalog/money.ts';
import { Button } from '../../../ui/Button.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { DeadlineView } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';

/** The next payment: amount, month, means (P9), and a calendar entry. */
export function Deadline({ deadline }: { deadline: DeadlineView }) {
  const { data } = usePortal();
  const t = useTexts();
  const heading = useId();
  const { amount, month, means, date } = deadline;
  const written = amountsIn(data)(amount) ?? '';
  const keep = async () => {
    const { saveCalendar } = await import('./calendar.ts');
    saveCalendar({
      date,
      title: t('dashboard.deadline-event', { amount: written, brand: data.brand?.name ?? '' }),
      name: t('dashboard.deadline-file'),
    });
  };
  return (
    <section className="deadline" aria-labelledby={heading}>
      <h2 id={heading}>{t('dashboard.deadline')}</h2>
      <p className="deadline-amount">
        <Money>{written}</Money>
      </p>
      <p>{means === null ? month : `${month}, ${means}`}</p>
      <Button variant="quiet" icon="plus" onClick={keep}>
        {t('dashboard.deadline-keep')}
      </Button>
    </section>
  );
}
