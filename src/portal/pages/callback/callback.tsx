import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Spinner } from '../../../ui/Spinner.tsx';
import { Wait } from '../../../ui/Wait.tsx';
import { homePath, loginPath } from '../../addresses/paths.ts';
import { isSafeTarget } from '../../addresses/redirect-target.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { ErrorPage } from '../../error-pages/error-page.tsx';
import type { LoadPage } from '../../navigation/page.ts';

export const page: LoadPage = () => ({ Component: Callback });

/** Back from the provider: the code becomes a session, and the member goes where they were going. */
function Callback() {
  const { session, signIn } = usePortal();
  const t = useTexts();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();

  useEffect(() => {
    const callback = new URL(location.href);
    if (taken === callback.href) return;
    taken = callback.href;
    signIn.complete(callback).then(
      (target) => navigate(isSafeTarget(target) ? target : homePath, { replace: true }),
      (error: unknown) => {
        const refused = error as { name?: string; code?: string; silent?: boolean; redirect?: string };
        if (refused.name === 'SignInRefused' && refused.silent === true) {
          // the page that was being read is where the member comes back to; nothing of it is asked for meanwhile
          const { redirect = homePath } = refused;
          history.replaceState(history.state, '', isSafeTarget(redirect) ? redirect : homePath);
          session.expire();
        }
        // the login screen leaves for the provider: one that refuses would refuse again, without end
        else if (refused.code !== 'unknown_state') setFailure(error);
        else navigate(loginPath, { replace: true });
      },
    );
  }, [signIn, session, navigate]);

  if (failure !== undefined) return <ErrorPage error={failure} />;
  return (
    <div className="plain-page">
      <div role="status">
        <h1>{t('callback.title')}</h1>
        <Spinner />
      </div>
      <Wait />
    </div>
  );
}

/** A code serves once: drawing the page twice must not send it twice. */
let taken: string | undefined;
