import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { refusalText } from '../../../view/text/refusal-text.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { formatInstantDay } from '../../data/dates.ts';
import { postRepriseDeclaration } from '../../documents/claims.generated.ts';
import type { StartedDeclaration } from './claim-data.ts';

interface ResumeProps {
  begun: StartedDeclaration;
  /** Identifier of the contract that was chosen. */
  contract: string;
  /** What is declared. */
  label: string;
}

/** Resumes a declaration at the address that the server gives (P7.2). */
export function Resume({ begun: { id, dateMaj }, contract, label }: ResumeProps) {
  const t = useTexts();
  const { door } = usePortal();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function resume(): Promise<void> {
    setFailure(null);
    setBusy(true);
    const variables = { identifiantContrat: contract, identifiantSinistre: id };
    const answer = await door.ask(postRepriseDeclaration, variables).catch(() => null);
    const url = answer?.data?.postRepriseDeclarationCollection?.url;
    if (url !== undefined) return void navigate(url);
    setBusy(false);
    setFailure(refusalText(answer?.errors?.[0]) ?? t('claims.resume-failed'));
  }

  return (
    <>
      <Button icon="declarer" busy={busy} onClick={() => void resume()}>
        {t('claims.resume', { date: formatInstantDay(dateMaj) })}
        <VisuallyHidden> – {label}</VisuallyHidden>
      </Button>
      {failure !== null && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{failure}</p>
        </Alert>
      )}
    </>
  );
}
