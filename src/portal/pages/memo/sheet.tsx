import { dayInParis } from '../../../base/paris.ts';
import type { Catalogue } from '../../../catalog/index.ts';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonLink, ButtonRow } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { phoneHref, withoutBreaks } from '../../../ui/phone-link.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { memoState } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import type { KeptMemo } from '../../memo/kept.ts';

/** A memo to show at the roadside: plate, validity, then the certificate's lines. */
export function Sheet({ memo, catalogue, onRemove }: { memo: KeptMemo; catalogue: Catalogue; onRemove(): void }) {
  const t = useTexts();
  const { data } = usePortal();
  const { view, refreshed } = memo;
  const { plate, vehicle, lines, sentences, effect, until, situation } = view;
  // today's numbers, not those of the refresh
  const line = data.brand?.assistance;
  const state = memoState(catalogue, { refreshedOn: dayInParis(new Date(refreshed)), effect, until }, dayInParis());
  const title = `memo-${memo.id}`;
  const values = { plate: plate?.value ?? '' };
  return (
    <article className="memo-sheet" aria-labelledby={title}>
      <p className="memo-insurer" aria-hidden="true">
        {data.brand?.name}
      </p>
      <h2 id={title} className="memo-head">
        {plate !== null && (
          <>
            <VisuallyHidden>{plate.key} </VisuallyHidden>
            <Plate text={plate.value} />
          </>
        )}
        {vehicle !== null && <span className="memo-vehicle">{vehicle.value}</span>}
      </h2>
      {state !== null && (
        <Alert tone={state.tone} word={t(`status.${state.tone}`)} title={state.title}>
          <p>{state.text}</p>
        </Alert>
      )}
      <DefinitionList items={lines} />
      {sentences
        .filter(({ strong }) => strong)
        .map(({ id, text }) => (
          <p key={id}>
            <strong>{text}</strong>
          </p>
        ))}
      {situation !== null && <p className="memo-small">{situation}</p>}
      {sentences
        .filter(({ strong }) => !strong)
        .map(({ id, text }) => (
          <p key={id} className="memo-small">
            {text}
          </p>
        ))}
      {view.assistance !== null && line !== undefined && (
        <div className="memo-assistance">
          <p>
            <strong>{view.assistance.label}</strong>
            <span className="memo-small">{line.hours}</span>
          </p>
          <ButtonLink icon="phone" wide href={phoneHref(line.phone)}>
            {t('memo.assistance-call', { phone: withoutBreaks(line.phone) })}
          </ButtonLink>
          <ButtonLink icon="phone" wide variant="secondary" href={phoneHref(line.abroad)}>
            {t('memo.assistance-abroad', { phone: withoutBreaks(line.abroad) })}
          </ButtonLink>
        </div>
      )}
      <ButtonRow>
        <Button variant="secondary" onClick={() => print()}>
          {t('memo.print')}
        </Button>
        <Button variant="secondary" aria-label={t('memo.remove-of', values)} onClick={onRemove}>
          {t('memo.remove')}
        </Button>
      </ButtonRow>
    </article>
  );
}

/** A registration plate, in the same colours in every theme. */
export function Plate({ text }: { text: string }) {
  return (
    <span className="memo-plate">
      <span className="memo-plate-band" aria-hidden="true">
        F
      </span>
      <span className="memo-plate-text">{text}</span>
      <span className="memo-plate-band" aria-hidden="true" />
    </span>
  );
}
