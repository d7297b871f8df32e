import { type FormEvent, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { PasswordInput } from '../../../ui/Field.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { confirmByPassword } from '../../documents/passkeys.generated.ts';
import { askOrThrow, confirmWithPasskey, type PasskeyOutcome, runCeremony } from '../../passkeys/ceremonies.ts';

interface ConfirmIdentityProps {
  /** Why proof is asked for; by default, a change of passkeys. */
  text?: string;
  /** The member has a passkey usable in this browser. */
  withPasskey: boolean;
  onClose: () => void;
  onConfirmed: () => void;
}

/** Asks for proof of identity, by passkey or password, before a sensitive action. */
export function ConfirmIdentity({ text, withPasskey, onClose, onConfirmed }: ConfirmIdentityProps) {
  const { door } = usePortal();
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function confirm(work: () => Promise<PasskeyOutcome>, onRefused: (message: string) => void): Promise<void> {
    if (busy) return;
    setBusy(true);
    setWrong(null);
    setFailure(null);
    const outcome = await work();
    setBusy(false);
    if (outcome.state === 'done') onConfirmed();
    else if (outcome.state === 'refused') onRefused(outcome.message ?? t('passkeys.failed'));
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const motDePasse = String(new FormData(event.currentTarget).get('motDePasse') ?? '');
    if (motDePasse === '') setWrong(t('passkeys.password-required'));
    else void confirm(() => runCeremony(() => askOrThrow(door, confirmByPassword, { motDePasse })), setWrong);
  }

  return (
    <Dialog title={t('passkeys.confirm-title')} closeLabel={t('action.close')} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="passkeys">
        <p>{text ?? t('passkeys.confirm-text')}</p>
        {failure !== null && (
          <Alert tone="error" word={t('status.error')} role="alert">
            <p>{failure}</p>
          </Alert>
        )}
        {withPasskey && (
          <Button
            variant="secondary"
            busy={busy}
            onClick={() => void confirm(() => confirmWithPasskey(door), setFailure)}
          >
            {t('passkeys.confirm-by-passkey')}
          </Button>
        )}
        <PasswordInput
          name="motDePasse"
          label={t('passkeys.your-password')}
          error={wrong ?? undefined}
          show={t('passkeys.password-show')}
          hide={t('passkeys.password-hide')}
          autoComplete="current-password"
          required
        />
        <Button type="submit" busy={busy}>
          {t('passkeys.confirm')}
        </Button>
      </form>
    </Dialog>
  );
}
