import { ButtonLink } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import type { TaskView } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { Phone } from '../../layouts/phone.tsx';

/** Warns of a late payment once per session (P8, OP-056). */
export default function LatePayment({ task }: { task: TaskView }) {
  const { session } = usePortal();
  const t = useTexts();
  const { label, subject, text, link } = task;
  return (
    <Dialog
      title={label}
      closeLabel={t('action.close')}
      onClose={() => session.closePopIn()}
      footer={
        link !== null && (
          <ButtonLink href={link.to} onClick={() => session.closePopIn()}>
            {link.label}
          </ButtonLink>
        )
      }
    >
      {subject !== null && (
        <p>
          <strong>{subject}</strong>
        </p>
      )}
      <p>{text}</p>
      <Phone />
    </Dialog>
  );
}
