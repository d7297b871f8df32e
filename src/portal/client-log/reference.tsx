import { useEffect, useState } from 'react';
import { useTexts } from '../context/portal.ts';
import { errorReference } from '../errors/error-status.ts';
import { newReference, noteError } from './note.ts';

/** Shows the reference under which the server knows the failure, or reports it now. */
export default function Reference({ error }: { error: unknown }) {
  const t = useTexts();
  const given = errorReference(error);
  const [own] = useState(newReference);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page drawn again has the same failure to tell
  useEffect(() => {
    if (given === null) noteError(error, own);
  }, [given, own]);
  return <p className="plain-page-reference">{t('error.reference', { reference: given ?? own })}</p>;
}
