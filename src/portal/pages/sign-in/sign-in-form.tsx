import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/ErrorSummary.tsx';
import { PasswordInput, TextInput } from '../../../ui/Field.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Wait } from '../../../ui/Wait.tsx';
import { usePortal, useSession, useTexts } from '../../context/portal.ts';
import { pendingRedirect } from '../../session/pending-flow.ts';
import { isInteractionLost, type SignInRefusal, type SubmitResult, submitCredentials } from './submit.ts';

const ids = { numClient: 'numero-client', motDePasse: 'mot-de-passe' } as const;
type FieldName = keyof typeof ids;
type Faults = Partial<Record<FieldName, string>>;

/** Fetched when the provider has forgotten the sign-in under way. */
async function beginAgain(redirect: string): Promise<string | null> {
  const module = await import('./begin-again.ts').catch(() => null);
  return module === null ? null : module.beginAgain(redirect);
}

/** Nothing is checked before it is sent: then the summary takes the focus, and the same words stand at the fields. */
export function SignInForm({ interaction }: { interaction: string }) {
  const { signIn, session } = usePortal();
  const t = useTexts();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(interaction);
  const [redirect] = useState(pendingRedirect);
  const [faults, setFaults] = useState<Faults>({});
  const [summary, setSummary] = useState<readonly SummaryError[]>([]);
  const [general, setGeneral] = useState<string | null>(null);
  const [lost, setLost] = useState(false);
  const [busy, setBusy] = useState(false);

  const { numProfil } = useSession();
  useEffect(() => {
    // the member has signed in next to this page
    if (numProfil !== '' && session.isConnected()) navigate(redirect, { replace: true });
  }, [numProfil, session, navigate, redirect]);

  /** What was typed stays; where no other sign-in can be begun from here, the browser leaves for one. */
  async function startAgain(): Promise<void> {
    const next = await beginAgain(redirect);
    if (next === null) return void signIn.leaveFor(redirect);
    setCurrent(next);
    setGeneral(null);
  }

  async function send(numClient: string, motDePasse: string): Promise<SubmitResult> {
    const first = await submitCredentials(current, numClient, motDePasse);
    if ('to' in first || !isInteractionLost(first.refusal)) return first;
    const next = await beginAgain(redirect);
    if (next === null) return first;
    setCurrent(next);
    return submitCredentials(next, numClient, motDePasse);
  }

  function show(next: Faults): void {
    setFaults(next);
    setGeneral(null);
    setSummary(
      (Object.keys(ids) as FieldName[]).flatMap((name) => {
        const message = next[name];
        return message === undefined ? [] : [{ fieldId: ids[name], message }];
      }),
    );
  }

  function refuse(refusal: SignInRefusal): void {
    show(refusal.champ === null ? {} : { [refusal.champ]: refusal.message });
    const isLost = isInteractionLost(refusal);
    setLost(isLost);
    if (refusal.champ === null) setGeneral(isLost ? t('login.interaction-lost') : refusal.message);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    const numClient = String(form.get('numClient') ?? '').trim();
    const motDePasse = String(form.get('motDePasse') ?? '');
    const missing: Faults = {
      ...(numClient === '' ? { numClient: t('login.number-required') } : {}),
      ...(motDePasse === '' ? { motDePasse: t('login.password-required') } : {}),
    };
    show(missing);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    try {
      const result = await send(numClient, motDePasse);
      if ('to' in result) {
        location.assign(result.to);
        return;
      }
      refuse(result.refusal);
    } catch {
      setGeneral(t('login.unreachable'));
    }
    setBusy(false);
  }

  return (
    <div className="sign-in">
      <h1>{t('login.title')}</h1>
      <p className="lead">{t('login.text')}</p>
      <div className="sign-in-card">
        {general !== null && (
          <Alert
            tone="error"
            word={t('status.error')}
            role="alert"
            action={
              lost && (
                <Button variant="secondary" icon="retry" onClick={() => void startAgain()}>
                  {t('login.start-again')}
                </Button>
              )
            }
          >
            <p>{general}</p>
          </Alert>
        )}
        <ErrorSummary title={t('login.summary')} errors={summary} />
        <form noValidate onSubmit={submit}>
          <TextInput
            id={ids.numClient}
            name="numClient"
            label={t('login.number')}
            hint={t('login.number-hint')}
            error={faults.numClient}
            autoComplete="username"
            autoCapitalize="characters"
            spellCheck={false}
            required
          />
          <PasswordInput
            id={ids.motDePasse}
            name="motDePasse"
            label={t('login.password')}
            error={faults.motDePasse}
            show={t('login.password-show')}
            hide={t('login.password-hide')}
            autoComplete="current-password"
            required
          />
          <Button type="submit" wide busy={busy} className="sign-in-submit">
            {t('login.submit')}
          </Button>
          {busy && <Wait helped={<p>{t('wait.sent')}</p>} />}
        </form>
        <ul className="sign-in-links">
          <li>
            <Link href="/connexion/identifiant-oublie/1">{t('login.forgotten-number')}</Link>
          </li>
          <li>
            <Link href="/connexion/passe-oublie/1">{t('login.forgotten-password')}</Link>
          </li>
        </ul>
      </div>
      <p className="sign-in-register">
        {t('login.first-visit')} <Link href="/connexion/inscription/1">{t('login.register')}</Link>
      </p>
    </div>
  );
}
