import type { ReactNode } from 'react';
import type { BannerView } from '../../renderer/Banner.tsx';
import { useHoldPlace } from '../../ui/waiting.ts';
import type { Portal } from '../context/portal.ts';
import { readBanners } from '../data/banners.ts';
import { type Deferred, defer } from '../data/deferred.ts';
import { useDeferred } from '../navigation/use-deferred.ts';
import type { BannerSlider } from './banner-slider.tsx';

/** Banners and their component, both loaded after the page. */
export type DeferredOffers = Deferred<{ banners: readonly BannerView[]; Slider: typeof BannerSlider }>;

export function deferOffers(portal: Portal, held: Parameters<typeof readBanners>[1]): DeferredOffers {
  const slider = import('./banner-slider.tsx');
  const offers = Promise.all([readBanners(portal.files, held), slider]);
  return defer(offers.then(([banners, { BannerSlider }]) => ({ banners, Slider: BannerSlider })));
}

export function Offers({ read }: { read: DeferredOffers }): ReactNode {
  const offers = useDeferred(read);
  if (offers.state === 'pending') return <HoldPlace />;
  if (offers.state === 'failed') return null;
  const { Slider, banners } = offers.value;
  return <Slider banners={banners} />;
}

/** Keeps what follows at a distance until the slider's height is known. */
function HoldPlace(): null {
  useHoldPlace();
  return null;
}
