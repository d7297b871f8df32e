import { useId, useState } from 'react';
import { Banner, type BannerView } from '../../renderer/Banner.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../context/portal.ts';

// decided by the code that comes with it
export { readBanners } from '../data/banners.ts';

/** «En ce moment»: one banner at a time, moved by hand alone; the last leads to the first and back (P4). */
export function BannerSlider({ banners }: { banners: readonly BannerView[] }) {
  const t = useTexts();
  const heading = useId();
  const [place, setPlace] = useState(0);
  const shown = banners[place] ?? banners[0];
  if (shown === undefined) return null;
  const go = (by: number) => setPlace((place + by + banners.length) % banners.length);
  return (
    <section className="slider" aria-labelledby={heading}>
      <div className="slider-head">
        <h2 id={heading}>{t('banner.title')}</h2>
        {banners.length > 1 && (
          <div className="slider-buttons">
            <button
              type="button"
              className="slider-button slider-button-back"
              aria-label={t('banner.previous')}
              onClick={() => go(-1)}
            >
              <Icon name="chevron" />
            </button>
            <p className="num" aria-live="polite">
              {place + 1} / {banners.length}
            </p>
            <button type="button" className="slider-button" aria-label={t('banner.next')} onClick={() => go(1)}>
              <Icon name="chevron" />
            </button>
          </div>
        )}
      </div>
      <div key={shown.id} className="enter">
        <Banner banner={shown} />
      </div>
    </section>
  );
}
