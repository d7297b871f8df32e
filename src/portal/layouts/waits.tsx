import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { WaitProvider } from '../../ui/Wait.tsx';
import { LateReference } from '../client-log/late-reference.tsx';
import { useTexts } from '../context/portal.ts';
import { Phone } from './phone.tsx';

/** Reported to the server for a long wait. */
const longWait = new Error('a long wait');

/** Texts of every long wait. */
export function Waits({ children }: { children: ReactNode }) {
  const t = useTexts();
  return (
    <WaitProvider explained={t('wait.explained')} helped={<WaitHelp />}>
      {children}
    </WaitProvider>
  );
}

function WaitHelp() {
  const t = useTexts();
  return (
    <>
      <p>{t('wait.helped')}</p>
      <LateReference error={longWait} />
      <Button variant="secondary" icon="retry" onClick={() => location.reload()}>
        {t('error.500.button')}
      </Button>
      <Phone />
    </>
  );
}
