import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { WaitProvider } from '../../ui/Wait.tsx';
import { useTexts } from '../context/portal.ts';
import { Phone } from './phone.tsx';

/** What every wait of the portal says once it is long. */
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
      <Button variant="secondary" icon="retry" onClick={() => location.reload()}>
        {t('error.500.button')}
      </Button>
      <Phone />
    </>
  );
}
