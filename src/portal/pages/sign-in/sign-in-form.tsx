import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/ErrorSummary.tsx';
import { PasswordInput, TextInput } from '../../../ui/Field.tsx';
import { Link } from '../../../ui/Link.tsx';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { Wait } from '../../../ui/Wait.tsx';
import { isOpenPath, pathOfKind } from '../../addresses/open.ts';
import { homePath } from '../../addresses/paths.ts';
import { usePortal, useSession, useTexts } from '../../context/portal.ts';
import { isInteractionLost, isRefusal, type SignInRefusal, type SubmitResult, sendSignIn } from './submit.ts';

const ids = { numClient: 'numero-client', motDePasse: 'mot-de-passe' } as const;
type FieldName = keyof typeof ids;
type Faults = Partial<Record<FieldName, string>>;

/** Forms for who cannot sign in, each with its words. */
const LOST = [
  ['/connexion/identifiant-oublie', 'login.forgotten-number'],
  ['/connexion/passe-oublie', 'login.forgotten-password'],
] as const;
const REGISTER = '/connexion/inscription';

/** Loaded on demand. */
const loadPasskeys = () => import('./passkey.ts');
const browserHasPasskeys = () => typeof PublicKeyCredential === 'function';

/** Needed when the sign-in under way has ended. */
const loadRestart = () => import('./begin-again.ts');
const beginAgain = () =>
  loadRestart()
    .then((module) => module.beginAgain())
    .catch(() => null);
const readTarget = () =>
  loadRestart()
    .then((module) => module.pendingRedirect())
    .catch(() => homePath);

/** Validates on submit: the summary takes the focus, and each field has the same text. */
export function SignInForm({ interaction }: { interaction: string }) {
  const { data, signIn, session } = usePortal();
  const t = useTexts();
  const navigate = useNavigate();
  const [current, setCurrent] = useState(interaction);
  const [faults, setFaults] = useState<Faults>({});
  const [summary, setSummary] = useState<readonly SummaryError[]>([]);
  const [general, setGeneral] = useState<string | null>(null);
  const [interactionLost, setInteractionLost] = useState(false);
  const [busy, setBusy] = useState(false);

  const lost = LOST.filter(([form]) => isOpenPath(data, form));
  // a browser offers those that it has anyway
  const makesPasskeys = pathOfKind(data, 'passkeys') !== undefined;
  // nearly all have them: a server draws the button
  const supportsPasskeys = useInBrowser(browserHasPasskeys, true);
  const { numProfil } = useSession();
  useEffect(() => {
    // signed in in another tab
    if (numProfil !== '' && session.isConnected()) readTarget().then((to) => navigate(to, { replace: true }));
  }, [numProfil, session, navigate]);

  /** Starts a new sign-in and keeps what was typed; leaves for the provider where it cannot. */
  async function startAgain(): Promise<void> {
    const next = await beginAgain();
    if (next === null) return void signIn.leaveFor(await readTarget());
    setCurrent(next);
    setGeneral(null);
  }

  /** Runs `work`, and again in a new sign-in when this one has ended. */
  async function withInteraction(
    work: (interaction: string) => Promise<SubmitResult | null>,
  ): Promise<SubmitResult | null> {
    const first = await work(current);
    if (first === null || 'to' in first || !isInteractionLost(first.refusal)) return first;
    const next = await beginAgain();
    if (next === null) return first;
    setCurrent(next);
    return work(next);
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
    setInteractionLost(isLost);
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
    await send(() => withInteraction((interaction) => sendSignIn({ interaction, numClient, motDePasse })));
  }

  /** Sends; null when there is nothing to send. */
  async function send(work: () => Promise<SubmitResult | null>): Promise<void> {
    setBusy(true);
    try {
      const result = await work();
      if (result !== null && 'to' in result) {
        location.assign(result.to);
        return;
      }
      if (result !== null) refuse(result.refusal);
    } catch {
      setGeneral(t('login.unreachable'));
    }
    setBusy(false);
  }

  const sendPasskey = useEffectEvent((cleAcces: unknown) => send(() => sendSignIn({ interaction: current, cleAcces })));
  // The browser suggests passkeys at the number, as long as nothing else is sent.
  useEffect(() => {
    if (busy || !supportsPasskeys) return;
    const left = new AbortController();
    loadPasskeys()
      .then(({ awaitAutofill }) => awaitAutofill(current, left.signal))
      .then((answer) => (answer === null ? undefined : sendPasskey(answer)))
      .catch(() => undefined);
    return () => left.abort();
  }, [busy, current, supportsPasskeys]);

  const pressPasskey = () => {
    if (busy) return;
    show({});
    void send(() =>
      withInteraction(async (interaction) => {
        const answer = await (await loadPasskeys()).askForPasskey(interaction);
        return answer === null || isRefusal(answer) ? answer : sendSignIn({ interaction, cleAcces: answer });
      }),
    );
  };

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
              interactionLost && (
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
        <form method="post" noValidate onSubmit={submit}>
          <TextInput
            id={ids.numClient}
            name="numClient"
            label={t('login.number')}
            hint={t('login.number-hint')}
            error={faults.numClient}
            autoComplete="username webauthn"
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
        {supportsPasskeys && makesPasskeys && (
          <>
            <Button
              variant="secondary"
              wide
              className="sign-in-submit"
              aria-describedby="cle-acces"
              onClick={pressPasskey}
            >
              {t('login.passkey')}
            </Button>
            <p id="cle-acces" className="field-hint">
              {t('login.passkey-hint')}
            </p>
          </>
        )}
        {lost.length > 0 && (
          <ul className="sign-in-links">
            {lost.map(([form, word]) => (
              <li key={form}>
                <Link href={`${form}/1`}>{t(word)}</Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isOpenPath(data, REGISTER) && (
        <p className="sign-in-register">
          {t('login.first-visit')} <Link href={`${REGISTER}/1`}>{t('login.register')}</Link>
        </p>
      )}
    </div>
  );
}
