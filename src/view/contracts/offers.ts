import type { CatalogueData } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import type { Json } from '../../rules/index.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, type Of } from '../compiler.ts';
import type { OfferView } from '../types.generated.ts';

/** The condition of an offer; one that the catalogue does not define never shows. */
export const offerRule = ({ offers }: Pick<CatalogueData, 'offers'>, code: string): Json =>
  offers?.offers[code]?.when ?? false;

/** Offers of the family whose condition holds (P3.12). */
export function compileOffers(codes: readonly string[] | undefined, compiler: Compiler): Of<OfferView[]> {
  const offers = (codes ?? []).flatMap((code) => {
    const offer = compiler.catalogue.data.offers?.offers[code];
    if (offer === undefined) return [];
    const at = { file: fileOf('offers'), pointer: `/offers/${code}` };
    return {
      code,
      icon: offer.icon,
      label: compiler.text(offer.label, below(at, 'label')),
      text: compiler.text(offer.text, below(at, 'text')),
      button: compiler.text(offer.button, below(at, 'button')),
      when: compiler.flag(offerRule(compiler.catalogue.data, code), below(at, 'when'), false),
      to: compileTarget(offer.to, below(at, 'to'), compiler),
    };
  });
  return (scope) => {
    const out: OfferView[] = [];
    for (const offer of offers) {
      const to = offer.when(scope) ? offer.to(scope) : null;
      if (to === null) continue;
      const { code, icon } = offer;
      out.push({
        code,
        label: offer.label(scope) ?? code,
        text: offer.text(scope) ?? '',
        icon,
        button: offer.button(scope) ?? '',
        to,
      });
    }
    return out;
  };
}
