import type { ReactNode } from 'react';
import type { BannerView } from '../../renderer/Banner.tsx';
import { useHoldPlace } from '../../ui/waiting.ts';
import type { Portal } from '../context/portal.ts';
import { type Deferred, defer } from '../data/deferred.ts';
import { useDeferred } from '../navigation/use-deferred.ts';
import type { BannerSlider, readBanners } from './banner-slider.tsx';

/** Banners and their component, both loaded after the page, with what decides which show. */
export type DeferredOffers = Deferred<{ banners: readonly BannerView[]; Slider: typeof BannerSlider }>;

export function deferOffers({ door, files, session }: Portal, held: Parameters<typeof readBanners>[1]): DeferredOffers {
  const offers = import('./banner-slider.tsx').then(async ({ BannerSlider, readBanners }) => ({
    banners: await readBanners({ door, files, numProfil: session.state.numProfil }, held),
    Slider: BannerSlider,
  }));
  return defer(offers);
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
