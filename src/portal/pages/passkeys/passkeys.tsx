import { makePasskey } from '../../passkeys/ceremonies.ts';
import '../../errands/errands.css';
import '../../passkeys/passkeys.css';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BackLink } from '../../../renderer/BackLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { pathOf } from '../../../view/index.ts';
import { type Portal, usePortal, useTexts } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import { getPasskeys } from '../../documents/passkeys.generated.ts';
import { useBack } from '../../navigation/back.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { useRetry } from '../../navigation/use-deferred.ts';
import { withWords } from '../with-words.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { OnePasskey, type Passkey, type Task } from './one-passkey.tsx';

interface PasskeysData {
  /** Null where passkeys are unavailable. */
  keys: readonly Passkey[] | null;
}

/** A member's passkeys: to see, name, add and remove them. */
export const page: LoadPage = async (portal) => ({
  Component: withWords(Passkeys, await portal.files.part('passkeys')),
  loader: () => loadPasskeys(portal),
});

async function loadPasskeys({ door }: Portal): Promise<PasskeysData> {
  const { getClesAccesCollection } = requireData(await door.ask(getPasskeys, {}, { shown: true }));
  return { keys: getClesAccesCollection ?? null };
}

interface Status {
  tone: 'success' | 'error';
  text: string;
}

function Passkeys() {
  const { keys } = useLoaderData<PasskeysData>();
  const { data, door } = usePortal();
  const t = useTexts();
  const again = useRetry();
  const supported = useInBrowser(browserSupportsWebAuthn, true);
  const back = useBack({ href: pathOf(data, { route: 'profil', params: {}, query: {} }), label: t('passkeys.back') });
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState<Status | null>(null);
  /** Waits for proof of identity. */
  const [held, setHeld] = useState<Task | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== null) notice.current?.focus();
  }, [status]);

  async function carryOut(task: Task): Promise<void> {
    setBusy(true);
    setStatus(null);
    const outcome = await task.work();
    setBusy(false);
    setHeld(outcome.state === 'to-confirm' ? task : null);
    if (outcome.state === 'done') {
      setStatus({ tone: 'success', text: task.done });
      again();
    } else if (outcome.state === 'known') setStatus({ tone: 'error', text: t('passkeys.known') });
    else if (outcome.state === 'refused') setStatus({ tone: 'error', text: outcome.message ?? t('passkeys.failed') });
  }

  const add = () =>
    void carryOut({
      work: () => makePasskey(door),
      done: t('passkeys.added'),
      proof: t('passkeys.confirm-add-text'),
    });

  return (
    <div className="page reading-page">
      <BackLink {...back} />
      <h1>{t('passkeys.title')}</h1>
      <p className="lead">{t('passkeys.lead')}</p>
      {status !== null && (
        <div ref={notice} tabIndex={-1}>
          <Alert tone={status.tone} word={t(`status.${status.tone}`)}>
            <p>{status.text}</p>
          </Alert>
        </div>
      )}
      {keys === null ? (
        <Alert tone="info" word={t('status.info')}>
          <p>{t('passkeys.unavailable')}</p>
        </Alert>
      ) : (
        <>
          <section className="passkeys">
            <h2>{t('passkeys.list')}</h2>
            {keys.length === 0 ? (
              <p>{t('passkeys.none')}</p>
            ) : (
              <ul className="errands-all">
                {keys.map((one) => (
                  <li key={one.id} className="errand passkey">
                    <OnePasskey passkey={one} onTask={carryOut} />
                  </li>
                ))}
              </ul>
            )}
          </section>
          <p className="form-submit">
            {supported ? (
              <Button icon="plus" busy={busy} onClick={add}>
                {t('passkeys.add')}
              </Button>
            ) : (
              t('passkeys.unsupported')
            )}
          </p>
          <section className="passkeys">
            <h2>{t('passkeys.questions')}</h2>
            <p>{t('passkeys.safe')}</p>
            <p>{t('passkeys.password')}</p>
            <p>{t('passkeys.lost')}</p>
          </section>
        </>
      )}
      {held !== null && (
        <ConfirmIdentity
          {...(held.proof === undefined ? {} : { text: held.proof })}
          withPasskey={(keys ?? []).some(({ confirme }) => confirme) && supported}
          onClose={() => setHeld(null)}
          onConfirmed={() => void carryOut(held)}
        />
      )}
    </div>
  );
}
