import './memo.css';
import { useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue } from '../../../catalog/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { Wait } from '../../../ui/Wait.tsx';
import { routeName } from '../../../view/index.ts';
import { usePortal, useSession, useTexts } from '../../context/portal.ts';
import { canKeep, changeKept, type KeptMemo } from '../../memo/kept.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { isOffline } from '../../offline/status.ts';
import { contentPage } from '../content/content.tsx';
import { withWords } from '../with-words.tsx';
import { Offer } from './offer.tsx';
import { memoCatalogue, readVehicles, type Vehicle } from './read.ts';
import { type FoundMemo, findKept, refreshKept } from './refresh.ts';
import { Sheet } from './sheet.tsx';

interface MemoData {
  found: FoundMemo;
  catalogue: Catalogue;
}

/**
 * The memo of a vehicle on this device: readable offline and signed out, kept and removed only here, with the texts of
 * a content page.
 */
export const page: LoadPage = async (portal, { path }) => {
  const route = portal.data.routes?.routes.find((candidate) => candidate.path === path);
  const words = await portal.files.part('memo');
  const { Component, loader } = contentPage(portal, route?.content ?? routeName(path), withWords(Memo, words));
  return {
    Component,
    loader: async (given) => {
      const [content, catalogue, found] = await Promise.all([
        typeof loader === 'function' ? loader(given) : null,
        memoCatalogue(portal.files),
        findKept(portal),
      ]);
      return { ...(content as object), catalogue, found } satisfies MemoData;
    },
  };
};

/** The last result, announced and replaced by the next. */
interface Status {
  text: string;
  tone: 'success' | 'info' | 'error';
  title?: string;
}

function Memo() {
  const { found, catalogue } = useLoaderData<MemoData>();
  const portal = usePortal();
  const t = useTexts();
  const { numProfil } = useSession();
  const isConnected = numProfil !== '' && portal.session.isConnected();
  const [{ kept, isForeign }, setFound] = useState<FoundMemo>(found);
  /** Null while reading. */
  const [vehicles, setVehicles] = useState<readonly Vehicle[] | 'failed' | null>(null);
  const [tries, setTries] = useState(0);
  const [status, setStatus] = useState<Status | null>(null);
  const place = useRef<HTMLDivElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads the same again
  useEffect(() => {
    let left = false;
    setVehicles(null);
    if (!isConnected || isOffline()) return;
    const shown = refreshKept(portal).then(({ ended, ...now }) => {
      if (left) return;
      setFound(now);
      const plate = ended.map(({ view }) => view.plate?.value ?? '').join(', ');
      if (ended.length > 0) setStatus({ tone: 'info', title: t('memo.ended-title'), text: t('memo.ended', { plate }) });
    });
    // a failure keeps what was stored
    shown.catch(() => undefined);
    void readVehicles(portal).then(
      (read) => left || setVehicles(read),
      () => left || setVehicles('failed'),
    );
    return () => {
      left = true;
    };
  }, [portal, numProfil, tries]);

  /** Moves the focus from the removed control to the result. */
  function announce(next: Status): void {
    setStatus(next);
    place.current?.focus();
  }

  async function keep({ view, ...vehicle }: Vehicle, stays: boolean): Promise<void> {
    const memo: KeptMemo = { ...vehicle, refreshed: new Date().toISOString(), view };
    try {
      const now = await changeKept((before) => {
        if (portal.session.state.numProfil !== numProfil) return before;
        const own = before?.owner === numProfil ? before.memos.filter(({ id }) => id !== memo.id) : [];
        return { owner: numProfil, stays, memos: [...own, memo] };
      });
      setFound({ kept: now, isForeign: false });
      announce({ tone: 'success', text: t('memo.kept', { plate: view.plate?.value ?? '' }) });
    } catch {
      announce({ tone: 'error', text: t('memo.full') });
    }
  }

  async function remove({ id, view }: KeptMemo): Promise<void> {
    const now = await changeKept(
      (before) => before && { ...before, memos: before.memos.filter((memo) => memo.id !== id) },
    ).catch(() => null);
    setFound({ kept: now, isForeign: false });
    announce({ tone: 'success', text: t('memo.removed', { plate: view.plate?.value ?? '' }) });
  }

  async function removeForeign(): Promise<void> {
    await changeKept(() => null).catch(() => null);
    setFound({ kept: null, isForeign: false });
    announce({ tone: 'success', text: t('memo.removed-other') });
  }

  async function setStays(stays: boolean): Promise<void> {
    // optimistic: a failing store turns it back
    setFound({ kept: kept && { ...kept, stays }, isForeign: false });
    const now = await changeKept((before) => before && { ...before, stays }).catch(() => kept);
    setFound({ kept: now, isForeign: false });
  }

  const signIn = () => void portal.signIn.leaveFor('/memo-vehicule');
  const memos = kept?.memos ?? [];
  const others =
    vehicles === null || vehicles === 'failed' ? [] : vehicles.filter(({ id }) => memos.every((m) => m.id !== id));

  return (
    <div className="memo">
      <div role="status" tabIndex={-1} ref={place} className="memo-news">
        {status !== null && (
          <Alert tone={status.tone} word={t(`status.${status.tone}`)} title={status.title}>
            <p>{status.text}</p>
          </Alert>
        )}
      </div>
      {memos.map((memo) => (
        <Sheet key={memo.id} memo={memo} catalogue={catalogue} onRemove={() => void remove(memo)} />
      ))}
      {kept !== null && (
        <div className="memo-stays">
          {isConnected ? (
            <Choice
              type="checkbox"
              id="memo-garder"
              label={t('memo.stay')}
              hint={t('memo.stay-hint')}
              checked={kept.stays}
              onChange={({ target }) => void setStays(target.checked)}
            />
          ) : (
            <>
              <p>{t(kept.stays ? 'memo.kept-on' : 'memo.kept-for-session')}</p>
              <Button variant="secondary" icon="retry" onClick={signIn}>
                {t('memo.sign-in-refresh')}
              </Button>
            </>
          )}
        </div>
      )}
      {isForeign && (
        <Alert tone="info" word={t('status.info')} title={t('memo.away-title')}>
          <p>{t('memo.away')}</p>
          <Button variant="secondary" onClick={() => void removeForeign()}>
            {t('memo.remove-other')}
          </Button>
        </Alert>
      )}
      {!isConnected && kept === null && (
        <section className="memo-offer">
          <p>{t('memo.nothing')}</p>
          {isOffline() ? (
            <p>{t('memo.nothing-offline')}</p>
          ) : (
            <>
              <p>{t('memo.new-text')}</p>
              <Button onClick={signIn}>{t('memo.sign-in')}</Button>
            </>
          )}
        </section>
      )}
      {isConnected && vehicles === null && memos.length === 0 && (isOffline() ? <p>{t('memo.nothing')}</p> : <Wait />)}
      {isConnected && vehicles === 'failed' && memos.length === 0 && (
        <Alert tone="error" word={t('status.error')}>
          <p>{t('memo.failed')}</p>
          <Button variant="secondary" icon="retry" onClick={() => setTries(tries + 1)}>
            {t('memo.retry')}
          </Button>
        </Alert>
      )}
      {isConnected && Array.isArray(vehicles) && vehicles.length === 0 && memos.length === 0 && <p>{t('memo.none')}</p>}
      {others.length > 0 &&
        (canKeep() ? (
          <Offer vehicles={others} more={memos.length > 0} stays={kept?.stays ?? false} onKeep={keep} />
        ) : (
          <p>{t('memo.unsupported')}</p>
        ))}
    </div>
  );
}
