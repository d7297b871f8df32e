import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Wait } from '../../../ui/Wait.tsx';
import { readRedirect } from '../../addresses/redirect-target.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { ErrorPage } from '../../error-pages/error-page.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const page: LoadPage = async ({ files }) => {
  // prefetches the code for leaving to the provider
  void import('../../session/authorization-request.ts').catch(() => undefined);
  return { Component: withWords(SignInPage, await files.part('sign-in')) };
};

/**
 * The login screen, with the provider's interaction. Without one it starts the flow, which is all it does with an
 * external provider (OP-025).
 */
function SignInPage() {
  const [query] = useSearchParams();
  const interaction = query.get('interaction');
  return interaction === null ? <StartFlow redirect={readRedirect(query)} /> : <SignInForm interaction={interaction} />;
}

function StartFlow({ redirect }: { redirect: string }) {
  const { signIn } = usePortal();
  const t = useTexts();
  const [failure, setFailure] = useState<unknown>();
  useEffect(() => {
    signIn.leaveFor(redirect).catch(setFailure);
  }, [signIn, redirect]);
  if (failure !== undefined) return <ErrorPage error={failure} />;
  return (
    <div className="sign-in">
      <h1>{t('login.title')}</h1>
      <p className="sign-in-wait" role="status">
        {t('loading')}
      </p>
      <Wait />
    </div>
  );
}
