import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldId, useAnswer, useForm, type WidgetProps } from '../../renderer/form/context.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldNotes, noteIds } from '../../ui/Field.tsx';
import { usePortal } from '../context/portal.ts';
import type { Door } from '../data/door.ts';
import type { PasskeyOutcome } from './ceremonies.ts';

/** Its code comes once it is pressed. */
const confirm = async (door: Door): Promise<PasskeyOutcome> => {
  try {
    return await (await import('./ceremonies.ts')).confirmWithPasskey(door);
  } catch {
    return { state: 'refused', message: null };
  }
};

/** Confirms who is there by a passkey: the answer is true once that is done, and nothing else is to be typed. */
export function PasskeyWidget({ field: { name, label, hint } }: WidgetProps) {
  const { door } = usePortal();
  const { words } = useForm();
  const [answer, change] = useAnswer(name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  const done = answer === true;
  // Who comes to the step again, or was sent back since it took too long, is asked again.
  const begin = useEffectEvent(() => done && change(false));
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  if (typeof PublicKeyCredential === 'undefined') return null;

  async function press(): Promise<void> {
    setBusy(true);
    setFailure(null);
    const outcome = await confirm(door);
    setBusy(false);
    if (outcome.state === 'done') change(true);
    else if (outcome.state === 'refused') setFailure(outcome.message ?? words('form.passkey.failed'));
  }

  if (done)
    return (
      <div ref={notice} tabIndex={-1} className="field">
        <Alert tone="success" word={words('status.success')}>
          <p>{words('form.passkey.done')}</p>
        </Alert>
      </div>
    );
  return (
    <div className="field">
      {failure !== null && (
        <Alert tone="error" word={words('status.error')} role="alert">
          <p>{failure}</p>
        </Alert>
      )}
      <FieldNotes id={fieldId(name)} hint={hint} />
      <Button
        id={fieldId(name)}
        variant="secondary"
        busy={busy}
        aria-describedby={noteIds(fieldId(name), { hint })}
        onClick={() => void press()}
      >
        {label}
      </Button>
    </div>
  );
}
