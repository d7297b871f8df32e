import './banner.css';
import { useId } from 'react';
import { ButtonRow } from '../ui/Button.tsx';
import type { RichNode, TargetView } from '../view/types.generated.ts';
import { RichText } from './rich.tsx';
import { TargetButton } from './target.tsx';
import { themeClass } from './themes.ts';

interface BannerButton {
  label: string;
  to: TargetView;
}

/** A banner, with its HTML as nodes. */
export interface BannerView {
  id: string;
  title: string;
  description: readonly RichNode[];
  /** Theme. */
  color: string;
  firstButton?: BannerButton | null | undefined;
  secondButton?: BannerButton | null | undefined;
  mention?: string | null | undefined;
  annotation?: string | null | undefined;
  /** Decorative. */
  image?: string | null | undefined;
  /** Picture of the offer, above the title. */
  imagePromo?: string | null | undefined;
}

/** A banner: image, text, and links. */
export function Banner({ banner }: { banner: BannerView }) {
  const heading = useId();
  return (
    <section className={`banner ${themeClass(banner.color)}`} aria-labelledby={heading}>
      {banner.image && (
        <img className="banner-image" src={banner.image} alt="" loading="lazy" width="160" height="120" />
      )}
      <div className="banner-body">
        {banner.imagePromo && (
          <img className="banner-promo" src={banner.imagePromo} alt="" loading="lazy" width="96" height="32" />
        )}
        {banner.annotation && <p className="banner-annotation">{banner.annotation}</p>}
        <h2 id={heading}>{banner.title}</h2>
        <div className="rich">
          <RichText nodes={banner.description} />
        </div>
        {(banner.firstButton || banner.secondButton) && (
          <div className="banner-buttons">
            <ButtonRow>
              {banner.firstButton && <TargetButton to={banner.firstButton.to}>{banner.firstButton.label}</TargetButton>}
              {banner.secondButton && (
                <TargetButton variant="quiet" to={banner.secondButton.to}>
                  {banner.secondButton.label}
                </TargetButton>
              )}
            </ButtonRow>
          </div>
        )}
        {banner.mention && <p className="note">{banner.mention}</p>}
      </div>
    </section>
  );
}
