import './passkeys.css';
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { useEffect, useState } from 'react';
import type { CatalogueData } from '../../catalog/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button, ButtonRow } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fillText } from '../../view/fill-text.ts';
import { usePortal } from '../context/portal.ts';
import { dismissPasskey, isPasskeyOffered } from '../documents/passkeys.generated.ts';
import { makePasskey } from './add.ts';

/** Right after a sign-in by password, offers a passkey where this device can hold one: once, to who has none. */
export default function PasskeyOffer() {
  const { files, door } = usePortal();
  const [part, setPart] = useState<CatalogueData | null>(null);
  useEffect(() => {
    const read = async () => {
      if (!(await platformAuthenticatorIsAvailable())) return;
      const { data } = await door.ask(isPasskeyOffered, {});
      if (data?.isCleAccesAProposer?.result !== true) return;
      const words = await files.part('passkeys');
      // somebody else is asking something: it is for the next sign-in
      if (document.querySelector('dialog[open], .veil') !== null) return;
      await door.ask(dismissPasskey, {});
      setPart(words);
    };
    read().catch(() => undefined);
  }, [files, door]);
  return part === null ? null : <Offer texts={part.wording?.texts ?? {}} onClose={() => setPart(null)} />;
}

function Offer({ texts, onClose }: { texts: Readonly<Record<string, string>>; onClose: () => void }) {
  const { data, door } = usePortal();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const t = (key: string) => fillText(texts[key] ?? data.wording?.texts[key] ?? key);

  async function make(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const outcome = await makePasskey(door);
    setBusy(false);
    setDone(outcome.state === 'done');
    if (outcome.state === 'known') setFailure(t('passkeys.known'));
    else if (outcome.state === 'to-confirm') setFailure(t('passkeys.offer-later'));
    else if (outcome.state === 'refused') setFailure(outcome.message ?? t('passkeys.failed'));
  }

  return (
    <Dialog
      title={t(done ? 'passkeys.offer-done' : 'passkeys.offer-title')}
      closeLabel={t('action.close')}
      onClose={onClose}
      footer={
        done ? (
          <Button onClick={onClose}>{t('passkeys.offer-go-on')}</Button>
        ) : (
          <ButtonRow>
            <Button busy={busy} onClick={() => void make()}>
              {t('passkeys.offer-make')}
            </Button>
            <Button variant="quiet" onClick={onClose}>
              {t('passkeys.offer-no')}
            </Button>
          </ButtonRow>
        )
      }
    >
      {failure !== null && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{failure}</p>
        </Alert>
      )}
      {done ? (
        <p role="status">{t('passkeys.added')}</p>
      ) : (
        <div className="passkeys">
          <p>{t('passkeys.lead')}</p>
          <p>{t('passkeys.offer-text')}</p>
        </div>
      )}
    </Dialog>
  );
}
