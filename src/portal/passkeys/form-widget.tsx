import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fieldId, useAnswer, useForm, type WidgetProps } from '../../renderer/form/context.tsx';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { FieldNotes, noteIds } from '../../ui/Field.tsx';
import { useInBrowser } from '../../ui/use-in-browser.ts';
import { usePortal } from '../context/portal.ts';
import type { Door } from '../data/door.ts';
import type { PasskeyOutcome } from './ceremonies.ts';

/** Loads its code when pressed. */
const confirm = async (door: Door): Promise<PasskeyOutcome> => {
  try {
    return await (await import('./ceremonies.ts')).confirmWithPasskey(door);
  } catch {
    return { state: 'refused', message: null };
  }
};

/** Confirms the member's identity by a passkey; the answer is true once done. */
export function PasskeyWidget({ field: { name, label, hint } }: WidgetProps) {
  const { door } = usePortal();
  const { words } = useForm();
  const [answer, change] = useAnswer(name);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  // nearly all have them: a server draws the button
  const isOffered = useInBrowser(() => 'PublicKeyCredential' in window, true);
  const done = answer === true;
  // entering the step again asks again
  const begin = useEffectEvent(() => done && change(false));
  useEffect(() => void begin(), []);
  useEffect(() => {
    if (done) notice.current?.focus();
  }, [done]);
  if (!isOffered) return null;

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
