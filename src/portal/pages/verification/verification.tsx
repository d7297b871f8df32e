import { safeDecode } from '../../addresses/paths.ts';
import './verification.css';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/ErrorSummary.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { Wait } from '../../../ui/Wait.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { type VerifierAttestationQuery, verifierAttestation } from '../../documents/verification.generated.ts';
import { Phone } from '../../layouts/phone.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';
import { Answer } from './answer.tsx';

export const page: LoadPage = async ({ files }) => ({
  Component: withWords(VerificationPage, await files.part('verification')),
});

type Verified = NonNullable<VerifierAttestationQuery['verifierAttestation']>;

const fieldId = 'code-du-document';

/**
 * Verifies a certificate for anybody. The code is typed, or in the hash of the paper's address, which no server sees.
 */
function VerificationPage() {
  const { door } = usePortal();
  const t = useTexts();
  const { hash } = useLocation();
  const [typed, setTyped] = useState('');
  const [verified, setVerified] = useState<Verified | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [missing, setMissing] = useState<readonly SummaryError[]>([]);
  const [busy, setBusy] = useState(false);
  /** A code in the address is verified before the form shows, so that nothing moves. */
  const [opening, setOpening] = useState(codeInHash(hash) !== '');
  const turns = useRef(0);

  const verify = useCallback(
    async (code: string) => {
      turns.current++;
      const turn = turns.current;
      setBusy(true);
      setVerified(null);
      setFailure(null);
      setMissing([]);
      const answer = await door.ask(verifierAttestation, { code }).catch(() => null);
      // superseded by another code
      if (turn !== turns.current) return;
      setBusy(false);
      setOpening(false);
      const found = answer?.data?.verifierAttestation ?? null;
      setVerified(found);
      const [refusal] = answer?.errors ?? [];
      if (found !== null) return;
      const isWait = refusal?.extensions?.code === 'TROP_DE_TENTATIVES';
      setFailure(isWait ? (refusal?.message ?? '') : t('verify.unreachable'));
    },
    [door, t],
  );

  const latest = useRef(verify);
  latest.current = verify;
  useEffect(() => {
    const code = codeInHash(hash);
    if (code === '') return;
    setTyped(code);
    void latest.current(code);
  }, [hash]);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') {
      setVerified(null);
      setMissing([{ fieldId, message: t('verify.required') }]);
    } else void verify(typed);
  }

  const recognised = verified !== null && verified.document !== null;

  return (
    <div className="reading-page verification">
      <h1>{t('verify.title')}</h1>
      {verified === null && <p className="lead">{t('verify.text')}</p>}
      {opening && (
        <div className="verification-opening">
          <Wait />
        </div>
      )}
      {verified !== null && <Answer verified={verified} />}
      {failure !== null && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{failure}</p>
          <Phone />
        </Alert>
      )}
      <ErrorSummary title={t('verify.summary')} errors={missing} />
      {!opening && (
        <form method="post" noValidate onSubmit={submit} className="verification-form">
          <TextInput
            id={fieldId}
            name="code"
            label={t('verify.code')}
            hint={t('verify.code-hint')}
            error={missing[0]?.message}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
          />
          <Button type="submit" busy={busy} variant={recognised ? 'secondary' : 'primary'}>
            {t(recognised ? 'verify.again' : 'verify.submit')}
          </Button>
          {busy && <Wait />}
        </form>
      )}
    </div>
  );
}

/** The code in the hash; '' when malformed. */
const codeInHash = (hash: string): string => safeDecode(hash.slice(1)) ?? '';
