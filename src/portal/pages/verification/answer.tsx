import { useEffect, useRef } from 'react';
import { Alert, toTone } from '../../../ui/Alert.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Disclosure } from '../../../ui/Disclosure.tsx';
import { useTexts } from '../../context/portal.ts';
import type { VerifierAttestationQuery } from '../../documents/verification.generated.ts';

type Verified = NonNullable<VerifierAttestationQuery['verifierAttestation']>;

/** The verdict on a paper, then its content as issued, to compare. */
export function Answer({ verified: { ton, titre, texte, document: paper } }: { verified: Verified }) {
  const t = useTexts();
  const title = useRef<HTMLHeadingElement>(null);
  // the answer takes the focus
  useEffect(() => title.current?.focus(), []);
  const tone = toTone(ton);
  return (
    <section className="verification-answer">
      <h2 className="verification-title" tabIndex={-1} ref={title}>
        {t('verify.answer')}
      </h2>
      <Alert tone={tone} word={t(`status.${tone}`)} title={titre}>
        <p>{texte}</p>
      </Alert>
      {paper && (
        <div className="verification-paper">
          <h3>{t('verify.compare')}</h3>
          <p>{t('verify.compare-text')}</p>
          <div className="verification-sheet">
            <p className="verification-sheet-title">{paper.titre}</p>
            <p className="verification-sheet-date">{paper.etablie}</p>
            {paper.phrases.map((text) => (
              <p key={text}>
                <strong>{text}</strong>
              </p>
            ))}
            <DefinitionList
              items={paper.lignes.map(({ libelle, valeur }, i) => ({
                id: `${i} ${libelle}`,
                key: libelle,
                value: valeur,
              }))}
            />
            <p className="verification-sheet-date">{paper.reference}</p>
          </div>
          <Disclosure summary={t('verify.proof')}>
            <p>{t('verify.proof-text')}</p>
            <p>
              <code className="verification-proof">{paper.preuve}</code>
            </p>
          </Disclosure>
        </div>
      )}
    </section>
  );
}
