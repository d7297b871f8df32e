import { type FormEvent, useId, useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorSummary, type SummaryError } from '../../../ui/ErrorSummary.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { refusalText } from '../../../view/text/refusal-text.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { enterAsHelper } from '../../documents/helper-access.generated.ts';
import { useRetry } from '../../navigation/use-deferred.ts';
import { keepHelperToken } from './kept-token.ts';

const FIELDS = ['number', 'code', 'name'] as const;
type Name = (typeof FIELDS)[number];

const AUTOCOMPLETE: Readonly<Record<Name, string>> = { number: 'off', code: 'one-time-code', name: 'name' };
/** The fields by the API's argument names. */
const ARGUMENTS: Readonly<Record<string, Name>> = { numClient: 'number', code: 'code', nom: 'name' };

/** The form for client number, code and the helper's name. */
export function EnterForm({ isOver }: { isOver: boolean }) {
  const { door } = usePortal();
  const t = useTexts();
  const id = useId();
  const reload = useRetry();
  const [wrong, setWrong] = useState<readonly SummaryError[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const fieldId = (name: Name) => `${id}-${name}`;

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const given = new FormData(event.currentTarget);
    const typed = (name: Name) => String(given.get(name) ?? '').trim();
    const missing = FIELDS.filter((name) => typed(name) === '');
    setFailure(null);
    setWrong(missing.map((name) => ({ fieldId: fieldId(name), message: t(`helper.enter-${name}-required`) })));
    if (missing.length > 0) return;
    setBusy(true);
    const variables = { numClient: typed('number'), code: typed('code'), nom: typed('name') };
    const answer = await door.ask(enterAsHelper, variables).catch(() => null);
    setBusy(false);
    const entered = answer?.data?.entrerEnAide ?? null;
    if (entered !== null) {
      keepHelperToken(entered.jeton, entered.dateFin);
      return reload();
    }
    const [error] = answer?.errors ?? [];
    const name = ARGUMENTS[String(error?.extensions?.champ ?? '')];
    const message = refusalText(error) ?? t('helper.failed');
    if (name === undefined) setFailure(message);
    else setWrong([{ fieldId: fieldId(name), message }]);
  }

  return (
    <div className="reading-page">
      <h1>{t('helper.enter-title')}</h1>
      <p className="lead">{t('helper.enter-lead')}</p>
      {isOver && (
        <Alert tone="info" word={t('status.info')} role="status">
          <p>{t('helper.over')}</p>
        </Alert>
      )}
      {failure !== null && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{failure}</p>
        </Alert>
      )}
      <ErrorSummary title={t('helper.enter-summary')} errors={wrong} />
      <form method="post" noValidate onSubmit={(event) => void submit(event)} className="passkeys">
        {FIELDS.map((name) => (
          <TextInput
            key={name}
            id={fieldId(name)}
            name={name}
            label={t(`helper.enter-${name}`)}
            hint={t(`helper.enter-${name}-hint`)}
            error={wrong.find((one) => one.fieldId === fieldId(name))?.message}
            autoComplete={AUTOCOMPLETE[name]}
            inputMode={name === 'code' ? 'numeric' : 'text'}
            spellCheck={false}
            maxLength={50}
            required
          />
        ))}
        <p className="form-submit">
          <Button type="submit" busy={busy}>
            {t('helper.enter')}
          </Button>
        </p>
      </form>
    </div>
  );
}
