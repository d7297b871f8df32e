import { type FormEvent, useState } from 'react';
import { PARIS } from '../../../base/paris.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, ButtonRow } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { TextInput } from '../../../ui/Field.tsx';
import { usePortal, useTexts } from '../../context/portal.ts';
import { type GetPasskeysQuery, removePasskey, renamePasskey } from '../../documents/passkeys.generated.ts';
import { askOrThrow, type PasskeyOutcome, runCeremony } from '../../passkeys/ceremonies.ts';

export type Passkey = NonNullable<GetPasskeysQuery['getClesAccesCollection']>[number];

/** An action that may need proof of identity, and its success message. */
export interface Task {
  work: () => Promise<PasskeyOutcome>;
  done: string;
  /** Why proof is asked for. */
  proof?: string;
}

const maxNameLength = 50;

/** The day of an instant in Paris. */
const formatShortDay = (instant: string) => new Date(instant).toLocaleDateString('fr-FR', { timeZone: PARIS });

/** One passkey, with its use and actions. */
export function OnePasskey({ passkey, onTask }: { passkey: Passkey; onTask: (task: Task) => Promise<void> }) {
  const { data, door } = usePortal();
  const t = useTexts();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, nom, modele, synchronisee, dateCreation, derniereUtilisation } = passkey;
  const name = nom ?? data.wording?.texts[`passkeys.model.${modele}`] ?? t('passkeys.unnamed');
  const close = () => setOpen(null);
  const used = derniereUtilisation ?? null;

  function start(task: Task): void {
    close();
    void onTask(task);
  }

  return (
    <article>
      <div className="errand-head">
        <h3 dir="auto">{name}</h3>
        <Badge>{t(synchronisee ? 'passkeys.synced' : 'passkeys.one-device')}</Badge>
      </div>
      <p className="errand-sent">
        {t('passkeys.created', { date: formatShortDay(dateCreation) })} ·{' '}
        {used === null ? t('passkeys.unused') : t('passkeys.used', { date: formatShortDay(used) })}
      </p>
      <ButtonRow>
        <Button variant="quiet" aria-label={t('passkeys.rename-this', { name })} onClick={() => setOpen('rename')}>
          {t('passkeys.rename')}
        </Button>
        <Button variant="quiet" aria-label={t('passkeys.remove-this', { name })} onClick={() => setOpen('remove')}>
          {t('passkeys.remove')}
        </Button>
      </ButtonRow>
      {open === 'rename' && (
        <Rename
          name={nom ?? ''}
          onClose={close}
          onName={(given) =>
            start({
              work: () => runCeremony(() => askOrThrow(door, renamePasskey, { id, nom: given })),
              done: t('passkeys.renamed', { name: given }),
            })
          }
        />
      )}
      {open === 'remove' && (
        <Dialog
          title={t('passkeys.remove-title', { name })}
          closeLabel={t('action.close')}
          onClose={close}
          footer={
            <ButtonRow>
              <Button
                variant="danger"
                onClick={() =>
                  start({
                    work: () => runCeremony(() => askOrThrow(door, removePasskey, { id })),
                    done: t('passkeys.removed', { name }),
                  })
                }
              >
                {t('passkeys.remove')}
              </Button>
              <Button variant="quiet" onClick={close}>
                {t('passkeys.keep')}
              </Button>
            </ButtonRow>
          }
        >
          <p>{t('passkeys.remove-text')}</p>
        </Dialog>
      )}
    </article>
  );
}

function Rename({ name, onClose, onName }: { name: string; onClose: () => void; onName: (name: string) => void }) {
  const t = useTexts();
  const [missing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const given = String(new FormData(event.currentTarget).get('nom') ?? '').trim();
    setMissing(given === '');
    if (given !== '') onName(given);
  }

  return (
    <Dialog title={t('passkeys.rename-title')} closeLabel={t('action.close')} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="passkeys">
        <TextInput
          name="nom"
          label={t('passkeys.name')}
          hint={t('passkeys.name-hint')}
          error={missing ? t('passkeys.name-required') : undefined}
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          required
        />
        <Button type="submit">{t('passkeys.save')}</Button>
      </form>
    </Dialog>
  );
}
