import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { WaitProvider } from '../../ui/Wait.tsx';
import { LateReference } from '../client-log/late-reference.tsx';
import { useTexts } from '../context/portal.ts';
import { Phone } from './phone.tsx';

/** What a long wait is told to the server as. */
const longWait = new Error('a long wait');

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
      <LateReference error={longWait} />
      <Button variant="secondary" icon="retry" onClick={() => location.reload()}>
        {t('error.500.button')}
      </Button>
      <Phone />
    </>
  );
}
