import { makePasskey } from '../../passkeys/ceremonies.ts';
import '../../passkeys/passkeys.css';
import { platformAuthenticatorIsAvailable } from '@simplewebauthn/browser';
import { type ComponentType, useEffect, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonRow } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { dismissPasskey, isPasskeyOffered } from '../../documents/passkeys.generated.ts';
import { withWords } from '../with-words.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';

/** Offers a passkey once, after a sign-in by password on a device that can hold one. */
export default function PasskeyOffer() {
  const { files, door } = usePortal();
  const [shown, setShown] = useState<{ Dialog: ComponentType } | null>(null);
  useEffect(() => {
    const read = async () => {
      if (!(await platformAuthenticatorIsAvailable())) return;
      const { data } = await door.ask(isPasskeyOffered, {});
      if (data?.isCleAccesAProposer?.result !== true) return;
      const words = await files.part('passkeys');
      // another dialog is open: offer at the next sign-in
      if (document.querySelector('dialog[open], .veil') !== null) return;
      await door.ask(dismissPasskey, {});
      setShown({ Dialog: withWords(Offer, words) });
    };
    read().catch(() => undefined);
  }, [files, door]);
  return shown && <shown.Dialog />;
}

function Offer() {
  const { door } = usePortal();
  const t = useTexts();
  const [closed, setClosed] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const onClose = () => setClosed(true);

  async function make(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const outcome = await makePasskey(door);
    setBusy(false);
    setDone(outcome.state === 'done');
    setConfirming(outcome.state === 'to-confirm');
    if (outcome.state === 'known') setFailure(t('passkeys.known'));
    else if (outcome.state === 'refused') setFailure(outcome.message ?? t('passkeys.failed'));
  }

  if (closed) return null;
  // replaces the offer until it is done
  if (confirming)
    return (
      <ConfirmIdentity
        text={t('passkeys.confirm-add-text')}
        withPasskey={false}
        onClose={() => setConfirming(false)}
        onConfirmed={() => {
          setConfirming(false);
          void make();
        }}
      />
    );
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
