import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonRow } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { notifyDraftDropped } from '../../data/dropped-drafts.ts';
import { supprimerBrouillon } from '../../documents/drafts.generated.ts';
import type { StartedDeclaration } from './claim-data.ts';

interface DiscardProps {
  begun: StartedDeclaration;
  /** What is declared. */
  label: string;
  onDone: () => void;
}

/** Deletes a declaration and its files, after confirmation. */
export function Discard({ begun: { id }, label, onDone }: DiscardProps) {
  const t = useTexts();
  const { door } = usePortal();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);

  async function discard(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const answer = await door.ask(supprimerBrouillon, { formulaire: id }).catch(() => null);
    setBusy(false);
    if (answer === null || answer.errors.length > 0) return setFailed(true);
    notifyDraftDropped(id);
    setOpen(false);
    onDone();
  }

  const close = () => setOpen(false);
  return (
    <>
      <Button variant="quiet" aria-label={t('claims.discard-this', { label })} onClick={() => setOpen(true)}>
        {t('claims.discard')}
      </Button>
      {open && (
        <Dialog
          title={t('claims.discard-title', { label })}
          closeLabel={t('action.close')}
          onClose={close}
          footer={
            <ButtonRow>
              <Button variant="danger" busy={busy} onClick={() => void discard()}>
                {t('claims.discard')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t('claims.discard-keep')}
              </Button>
            </ButtonRow>
          }
        >
          <p>{t('claims.discard-text')}</p>
          {failed && (
            <Alert tone="error" word={t('status.error')} role="alert">
              <p>{t('claims.discard-failed')}</p>
            </Alert>
          )}
        </Dialog>
      )}
    </>
  );
}
