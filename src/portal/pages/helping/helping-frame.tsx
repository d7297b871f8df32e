import { type ReactNode, useEffect, useState } from 'react';
import { RendererProvider } from '../../../renderer/context.tsx';
import { installThemes } from '../../../renderer/themes.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { pathOf } from '../../../view/index.ts';
import { fillText } from '../../../view/text/fill-text.ts';
import { PortalContext } from '../../context/portal.ts';
import { getHelped, leaveAsHelper } from '../../documents/helper-access.generated.ts';
import { RouterLink } from '../../navigation/router-link.tsx';
import { useRetry } from '../../navigation/use-deferred.ts';
import { useEvery } from '../helper-access/use-every.ts';
import { formatInstant } from '../helper-access/words.ts';
import { type HelpedPortal, isAccessOver } from './helped.ts';
import { forgetHelperToken } from './kept-token.ts';

/** How often the page checks that the access is still open, in milliseconds. */
const LOOK_AGAIN_MS = 15_000;

/** Frame of the helper's pages: for whom, until when, and the way out. */
export function HelpingFrame({ portal, children }: { portal: HelpedPortal; children: ReactNode }) {
  const { data, door, helped } = portal;
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const again = useRetry();
  const texts = data.wording?.texts ?? {};
  const t = (key: string, values?: Readonly<Record<string, string | number>>) => fillText(texts[key] ?? key, values);
  const themes = data.themes?.themes;
  useEffect(() => {
    installThemes(themes ?? {});
  }, [themes]);
  // the member may end the access meanwhile
  useEvery(LOOK_AGAIN_MS, true, async () => {
    await door.ask(getHelped, {}).catch((error: unknown) => (isAccessOver(error) ? again() : undefined));
  });

  async function leave(): Promise<void> {
    setBusy(true);
    setFailed(false);
    const done = await door.ask(leaveAsHelper, {}).then(
      ({ errors }) => errors.length === 0,
      (error: unknown) => isAccessOver(error),
    );
    setBusy(false);
    setFailed(!done);
    if (!done) return;
    forgetHelperToken();
    again();
  }

  return (
    <PortalContext value={portal}>
      <RendererProvider LinkComponent={RouterLink} href={(to) => ('href' in to ? to.href : pathOf(data, to))} t={t}>
        <div className="contract-partial">
          <Alert
            tone="warning"
            icon="preview"
            word={t('status.info')}
            title={t('helper.banner', { name: helped.societaire, until: formatInstant(helped.dateFin) })}
            action={
              <Button variant="secondary" busy={busy} onClick={() => void leave()}>
                {t('helper.leave')}
              </Button>
            }
          >
            {failed && <p role="alert">{t('helper.failed')}</p>}
          </Alert>
        </div>
        {children}
      </RendererProvider>
    </PortalContext>
  );
}
