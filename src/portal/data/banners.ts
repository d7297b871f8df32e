import { dayInParis } from '../../base/paris.ts';
import type { Banner, Catalogue } from '../../catalog/index.ts';
import type { BannerView } from '../../renderer/Banner.tsx';
import { compileValue } from '../../rules/index.ts';
import type { PageContract, RichNode } from '../../view/index.ts';
import { listCatalogue } from './catalogues.ts';
import { plainTarget } from './plain-target.ts';
import type { ReleaseFiles } from './release-files.ts';

/** A release stores the description as nodes. */
type ReleasedBanner = Banner & { nodes?: RichNode[] };

/** Today's banners for a member with these contracts. */
export async function readBanners(
  files: ReleaseFiles,
  contracts: Promise<readonly PageContract[]>,
): Promise<BannerView[]> {
  return selectBanners(await listCatalogue(files), { $today: dayInParis(), $contracts: await contracts });
}

interface BannerData {
  $today: string;
  $contracts: readonly PageContract[];
}

/** The banners whose condition holds, in the catalogue's order. */
function selectBanners(catalogue: Catalogue, given: BannerData): BannerView[] {
  const banners: readonly ReleasedBanner[] = catalogue.data.banners?.banners ?? [];
  const isShown = ({ when }: ReleasedBanner) => when === undefined || compileValue(when, catalogue.options)(given);
  return banners.filter(isShown).map(toBannerView);
}

const toButton = (given: Banner['firstButton']) =>
  given === undefined ? null : { label: given.label, to: plainTarget(given.to) };

function toBannerView({ nodes = [], firstButton, secondButton, ...banner }: ReleasedBanner): BannerView {
  return {
    ...{ mention: null, annotation: null, image: null, imagePromo: null },
    ...banner,
    description: nodes,
    firstButton: toButton(firstButton),
    secondButton: toButton(secondButton),
  };
}
