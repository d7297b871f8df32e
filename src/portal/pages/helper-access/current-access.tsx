import { Button } from '../../../ui/Button.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { useTexts } from '../../context/portal.ts';
import type { GetHelperAccessQuery } from '../../documents/helper-access.generated.ts';
import { SeenLines } from './seen-lines.tsx';
import { formatHour, formatInstant, sharedWords } from './words.ts';

export type Access = NonNullable<GetHelperAccessQuery['getAccesAideItem']>;

/** The code to read out: in two groups, spelled for screen readers. */
export function AccessCode({ code, until, address }: { code: string; until: string; address: string }) {
  const t = useTexts();
  return (
    <section className="passkeys errand">
      <h2>{t('helper.code')}</h2>
      <p className="figure-value num">
        <span aria-hidden="true">
          {code.slice(0, 4)} {code.slice(4)}
        </span>
        <VisuallyHidden>{[...code].join(' ')}</VisuallyHidden>
      </p>
      <p>{t('helper.code-text', { until: formatHour(until) })}</p>
      <p>{t('helper.code-where', { address })}</p>
    </section>
  );
}

interface ActiveAccessProps {
  access: Access;
  busy: boolean;
  onEnd: () => void;
}

/** The access under way, and the button that ends it. */
export function ActiveAccess({ access, busy, onEnd }: ActiveAccessProps) {
  const t = useTexts();
  const { aidant, partages, dateEntree, dateFin, dateFinCode } = access;
  return (
    <section className="passkeys">
      <div role="status" className="passkeys">
        <h2>{aidant === null ? t('helper.waiting') : t('helper.running', { name: aidant })}</h2>
        <p>
          {dateEntree === null
            ? t('helper.waiting-text', { until: formatHour(dateFinCode) })
            : t('helper.running-text', { since: formatInstant(dateEntree), until: formatInstant(dateFin) })}
        </p>
      </div>
      <p>{t('helper.shared', { parts: sharedWords(partages, t) })}</p>
      <p className="form-submit">
        <Button variant="danger" busy={busy} onClick={onEnd}>
          {t('helper.end')}
        </Button>
      </p>
    </section>
  );
}

/** The last access, and what was seen with it. */
export function PastAccess({ access }: { access: Access }) {
  const t = useTexts();
  const { aidant, dateDebut, dateCloture, dateFin, cloture, lectures } = access;
  return (
    <>
      <section className="passkeys">
        <h2>{t('helper.last')}</h2>
        <p>
          {t('helper.last-text', {
            ...{ since: formatInstant(dateDebut), until: formatInstant(dateCloture ?? dateFin), why: cloture ?? '' },
          })}
        </p>
        <p>{aidant === null ? t('helper.last-unused') : t('helper.last-name', { name: aidant })}</p>
      </section>
      {aidant !== null && <SeenLines title={t('helper.seen')} lines={lectures} />}
    </>
  );
}
