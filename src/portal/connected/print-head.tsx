import { PARIS } from '../../base/paris.ts';
import { usePrinting } from '../../ui/printing.ts';
import { usePortal, useTexts } from '../context/portal.ts';

/** The head of a printed page: brand and date. */
export default function PrintHead() {
  const { data } = usePortal();
  const t = useTexts();
  if (!usePrinting()) return null;
  const day = new Date().toLocaleDateString('fr-FR', { timeZone: PARIS });
  return (
    <p className="print-head">
      <b>{`${data.brand?.name ?? ''} – ${data.brand?.product ?? ''}`}</b>
      <span>{t('layout.printed', { date: day })}</span>
    </p>
  );
}
