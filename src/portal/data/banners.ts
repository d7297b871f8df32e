import { dayInParis } from '../../base/paris.ts';
import { bannersKey } from '../../catalog/document-names.ts';
import type { Banner, Catalogue } from '../../catalog/index.ts';
import type { BannerView } from '../../renderer/Banner.tsx';
import { compileValue } from '../../rules/index.ts';
import { type PageContract, pickAnswer, type RichNode, readVariables } from '../../view/index.ts';
import { listCatalogue } from './catalogues.ts';
import { type Door, untypedDocument } from './door.ts';
import { plainTarget } from './plain-target.ts';
import type { ReleaseFiles } from './release-files.ts';

/** A release stores the description as nodes, and the names of what the banner reads of the member. */
type ReleasedBanner = Banner & { nodes?: RichNode[]; reads?: string[] };

/** Names beginning with `$`, with what they hold. */
type BannerData = Readonly<Record<string, unknown>>;

interface BannerRequest {
  door: Door;
  files: ReleaseFiles;
  numProfil: string;
}

/** Today's banners for a member with these contracts. */
export async function readBanners(
  request: BannerRequest,
  contracts: Promise<readonly PageContract[]>,
): Promise<BannerView[]> {
  const catalogue = await listCatalogue(request.files);
  const [read, held] = await Promise.all([readMember(request, catalogue), contracts]);
  return selectBanners(catalogue, { ...read, $today: dayInParis(), $contracts: held });
}

/**
 * What the banners read of the member, without what could not be read: no page waits in vain for a banner. Asks nothing
 * when they read nothing.
 */
async function readMember({ door, numProfil }: BannerRequest, catalogue: Catalogue): Promise<BannerData> {
  const { banners, documents } = catalogue.data;
  const document = documents?.[bannersKey];
  if (document === undefined) return {};
  const context = { id: null, numProfil, today: dayInParis() };
  const variables = readVariables(catalogue, bannersKey, context);
  const answer = await door.ask(untypedDocument(document.text), variables).catch(() => null);
  if (answer === null) return {};
  const isRead = (key: string) => !answer.errors.some(({ path }) => path === undefined || path[0] === key);
  return Object.fromEntries(
    Object.entries(banners?.reads ?? {}).flatMap(([name, operation]) => {
      const key = document.reads[name];
      if (key === undefined || !isRead(key)) return [];
      return [[`$${name}`, pickAnswer(catalogue, operation, answer.data?.[key])]];
    }),
  );
}

/** The banners whose condition holds, in the catalogue's order. One that reads what could not be read is left out. */
function selectBanners(catalogue: Catalogue, given: BannerData): BannerView[] {
  const banners: readonly ReleasedBanner[] = catalogue.data.banners?.banners ?? [];
  const isShown = ({ when, reads = [] }: ReleasedBanner) =>
    reads.every((name) => Object.hasOwn(given, `$${name}`)) &&
    (when === undefined || compileValue(when, catalogue.options)(given));
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
