import { useState } from 'react';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Choice } from '../../../ui/Choice.tsx';
import { useTexts } from '../../context/portal.ts';
import type { Vehicle } from './read.ts';
import { Plate } from './sheet.tsx';

interface OfferProps {
  vehicles: readonly Vehicle[];
  /** Some memos are kept already. */
  more: boolean;
  /** The kept ones survive the sign-out. */
  stays: boolean;
  onKeep(vehicle: Vehicle, stays: boolean): Promise<void>;
}

/** Says what is kept, how long and who could read it, before the button that gives consent. */
export function Offer({ vehicles, more, stays: kept, onKeep }: OfferProps) {
  const t = useTexts();
  const [wanted, setWanted] = useState(false);
  const [busy, setBusy] = useState<string | null>(null);
  const stays = more ? kept : wanted;
  const keep = async (vehicle: Vehicle) => {
    setBusy(vehicle.id);
    await onKeep(vehicle, stays);
    setBusy(null);
  };
  return (
    <section className="memo-offer" aria-labelledby="memo-emporter">
      <h2 id="memo-emporter">{t(more ? 'memo.others' : 'memo.new')}</h2>
      {!more && (
        <>
          <p>{t('memo.new-text')}</p>
          <Alert tone="warning" word={t('status.warning')} title={t('memo.shared-title')}>
            <p>{t('memo.shared')}</p>
          </Alert>
          <Choice
            type="checkbox"
            id="memo-rester"
            label={t('memo.stay')}
            hint={t('memo.stay-hint')}
            checked={wanted}
            onChange={({ target }) => setWanted(target.checked)}
          />
        </>
      )}
      <ul className="memo-vehicles">
        {vehicles.map((vehicle) => {
          const { plate, vehicle: model } = vehicle.view;
          return (
            <li key={vehicle.id}>
              <span className="memo-head">
                {plate !== null && <Plate text={plate.value} />}
                {model !== null && <span className="memo-vehicle">{model.value}</span>}
              </span>
              <Button
                wide
                icon="download"
                busy={busy === vehicle.id}
                aria-label={t('memo.keep-of', { plate: plate?.value ?? '' })}
                onClick={() => void keep(vehicle)}
              >
                {t('memo.keep')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
