import { type FormEvent, useId } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice, Choices } from '../../../ui/Choice.tsx';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { SHARED_PARTS, type SharedPart } from '../../../view/accounts/helper-access.ts';
import { usePortal, useTexts } from '../../context/portal.ts';

export type TickedBoxes = Record<SharedPart, boolean>;

interface OpenFormProps {
  busy: boolean;
  onOpen: (ticked: TickedBoxes) => void;
}

/** Choices of what a helper may read, none ticked. */
export function OpenForm({ busy, onOpen }: OpenFormProps) {
  const { data } = usePortal();
  const t = useTexts();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    onOpen({ documents: given.has('documents'), argent: given.has('argent'), identite: given.has('identite') });
  }

  return (
    <form method="post" className="passkeys" onSubmit={submit}>
      <Fieldset label={t('helper.choose')} hint={t('helper.always')}>
        {() => (
          <Choices>
            {SHARED_PARTS.map((part) => (
              <Choice
                key={part}
                type="checkbox"
                id={`${id}-${part}`}
                name={part}
                label={t(`helper.part.${part}`)}
                hint={t(`helper.part.${part}-hint`)}
              />
            ))}
          </Choices>
        )}
      </Fieldset>
      <Alert tone="warning" word={t('status.warning')}>
        <p>{t('helper.caution', { brand: data.brand?.name ?? '' })}</p>
      </Alert>
      <p className="form-submit">
        <Button type="submit" busy={busy}>
          {t('helper.open')}
        </Button>
      </p>
    </form>
  );
}
