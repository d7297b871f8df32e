import '../../errands/errands.css';
import '../../passkeys/passkeys.css';
import '../../../renderer/rich.css';
import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import { BackLink } from '../../../renderer/BackLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { pathOf } from '../../../view/index.ts';
import { refusalText } from '../../../view/text/refusal-text.ts';
import { type Portal, usePortal, useTexts } from '../../context/portal.ts';
import { requireData } from '../../data/check-answer.ts';
import {
  endHelperAccess,
  type GetHelperAccessQuery,
  getHelperAccess,
  openHelperAccess,
} from '../../documents/helper-access.generated.ts';
import type { AnswerError } from '../../handover/handover.ts';
import { useBack } from '../../navigation/back.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { ConfirmIdentity } from '../passkeys/confirm-identity.tsx';
import { withWords } from '../with-words.tsx';
import { AccessCode, ActiveAccess, PastAccess } from './current-access.tsx';
import { OpenForm, type TickedBoxes } from './open-form.tsx';
import { SeenLines } from './seen-lines.tsx';
import { useEvery } from './use-every.ts';

/** How often the page checks for news, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** The page where a member grants, follows and ends a helper's access. */
export const page: LoadPage = async (portal) => ({
  Component: withWords(HelperAccess, await portal.files.part('helper')),
  loader: async ({ request }) => ({ ...(await readAccess(portal)), address: `${new URL(request.url).host}/aider` }),
});

async function readAccess({ door }: Pick<Portal, 'door'>): Promise<GetHelperAccessQuery> {
  return requireData(await door.ask(getHelperAccess, {}, { shown: true }));
}

interface Loaded extends GetHelperAccessQuery {
  /** The helper's address, as read out over the phone. */
  address: string;
}

interface NewCode {
  code: string;
  until: string;
}

interface Status {
  tone: 'success' | 'error';
  text: string;
}

function HelperAccess() {
  const { address, ...loaded } = useLoaderData<Loaded>();
  const { data, door } = usePortal();
  const t = useTexts();
  const back = useBack({ href: pathOf(data, { route: 'profil', params: {}, query: {} }), label: t('helper.back') });
  const [access, setAccess] = useState(loaded.getAccesAideItem);
  const [newCode, setNewCode] = useState<NewCode | null>(null);
  const [status, setStatus] = useState<Status | null>(null);
  const [busy, setBusy] = useState(false);
  /** Waits for proof of identity. */
  const [unconfirmed, setUnconfirmed] = useState<TickedBoxes | null>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (status !== null || newCode !== null) notice.current?.focus();
  }, [status, newCode]);

  const isActive = access !== null && access.etat !== 'terminee';
  useEvery(LOOK_AGAIN_MS, isActive, look);

  async function look(): Promise<void> {
    const found = await readAccess({ door }).catch(() => null);
    if (found !== null) setAccess(found.getAccesAideItem);
  }

  const fail = (error?: AnswerError) => setStatus({ tone: 'error', text: refusalText(error) ?? t('helper.failed') });

  async function carryOut(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setStatus(null);
    await work().catch(() => fail());
    setBusy(false);
  }

  const open = (ticked: TickedBoxes) =>
    carryOut(async () => {
      const { data: answer, errors } = await door.ask(openHelperAccess, ticked);
      const [error] = errors;
      const opened = answer?.ouvrirAccesAide ?? null;
      const toConfirm = error?.extensions?.code === 'MOT_DE_PASSE_A_CONFIRMER';
      setUnconfirmed(toConfirm ? ticked : null);
      if (toConfirm) return;
      if (opened === null) return fail(error);
      setNewCode({ code: opened.code, until: opened.dateFinCode });
      await look();
    });

  const end = () =>
    carryOut(async () => {
      const { errors } = await door.ask(endHelperAccess, {});
      const [error] = errors;
      setNewCode(null);
      if (error !== undefined && error.extensions?.code !== 'AIDE_TERMINEE') return fail(error);
      setStatus({ tone: 'success', text: t('helper.ended') });
      await look();
    });

  return (
    <div className="page reading-page">
      <BackLink {...back} />
      <h1>{t('helper.title')}</h1>
      <p className="lead">{t('helper.lead')}</p>
      <div ref={notice} tabIndex={-1} className="passkeys">
        {status !== null && (
          <Alert tone={status.tone} word={t(`status.${status.tone}`)}>
            <p>{status.text}</p>
          </Alert>
        )}
        {newCode !== null && access?.etat === 'attente' && <AccessCode {...newCode} address={address} />}
      </div>
      {isActive && <ActiveAccess access={access} busy={busy} onEnd={() => void end()} />}
      {isActive && access.aidant !== null && <SeenLines title={t('helper.seen')} lines={access.lectures} />}
      {!isActive && (
        <>
          <section className="passkeys rich">
            <h2>{t('helper.how')}</h2>
            <ol>
              <li>{t('helper.how-1')}</li>
              <li>{t('helper.how-2', { address })}</li>
              <li>{t('helper.how-3')}</li>
            </ol>
          </section>
          <OpenForm busy={busy} onOpen={(ticked) => void open(ticked)} />
          {access !== null && <PastAccess access={access} />}
        </>
      )}
      {unconfirmed !== null && (
        <ConfirmIdentity
          text={t('helper.confirm-text')}
          withPasskey={
            (loaded.getClesAccesCollection ?? []).some(({ confirme }) => confirme) && browserSupportsWebAuthn()
          }
          onClose={() => setUnconfirmed(null)}
          onConfirmed={() => void open(unconfirmed)}
        />
      )}
    </div>
  );
}
