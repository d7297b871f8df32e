import type { Banner, Catalogue } from '../../catalog/index.ts';
import type { BannerView } from '../../renderer/Banner.tsx';
import { compileValue } from '../../rules/index.ts';
import type { RichNode } from '../../view/index.ts';
import { listCatalogue } from './catalogues.ts';
import { plainTarget } from './plain-target.ts';
import type { ReleaseFiles } from './release-files.ts';
import { today } from './today.ts';

/** A release carries the description as nodes. */
type ReleasedBanner = Banner & { nodes?: RichNode[] };

/** Those of today. */
export async function readBanners(files: ReleaseFiles): Promise<BannerView[]> {
  return bannersOf(await listCatalogue(files), today());
}

/** The banners of a day, in the catalogue's order: within their dates, and where their condition holds. */
function bannersOf(catalogue: Catalogue, today: string): BannerView[] {
  const banners: readonly ReleasedBanner[] = catalogue.data.banners?.banners ?? [];
  return banners.filter((banner) => isShown(catalogue, banner, today)).map(viewOf);
}

function isShown(catalogue: Catalogue, { when, from, to }: ReleasedBanner, today: string): boolean {
  if ((from !== undefined && today < from) || (to !== undefined && today > to)) return false;
  return when === undefined || Boolean(compileValue(when, catalogue.options)({ $today: today }));
}

function viewOf(banner: ReleasedBanner): BannerView {
  const { id, title, nodes = [], color, firstButton, secondButton, mention, annotation, image } = banner;
  const button = (given: Banner['firstButton']) =>
    given === undefined ? null : { label: given.label, to: plainTarget(given.to) };
  return {
    id,
    title,
    description: nodes,
    color,
    firstButton: button(firstButton),
    secondButton: button(secondButton),
    mention: mention ?? null,
    annotation: annotation ?? null,
    image: image ?? null,
  };
}
