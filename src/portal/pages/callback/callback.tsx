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

/** Returns from the provider: turns the code into a session, and goes where the member was going. */
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
          // back to the page that was being read, which loads nothing meanwhile
          const { redirect = homePath } = refused;
          history.replaceState(history.state, '', isSafeTarget(redirect) ? redirect : homePath);
          session.expire();
        }
        // the login screen would leave for the provider again, which would refuse again
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

/** A code is valid once: a second render must not send it again. */
let taken: string | undefined;
