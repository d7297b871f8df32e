import { dayInParis } from '../base/paris.ts';
import { nothingBeside, type Surroundings } from '../catalog/check/beside/index.ts';
import type { Day } from '../catalog/dates/index.ts';
import { type CatalogueData, compileCatalogue } from '../catalog/index.ts';
import { LANGUAGE, languageOf } from '../catalog/language.ts';
import type { Finding } from '../catalog/source/index.ts';
import { checkedCatalogue, type LoadedCatalogue, releasedData } from './checked-catalogue.ts';
import { contentSliceName, contentSliceOf } from './content-slices.ts';
import { DOCUMENTS, digestsOf, textsOf } from './documents.ts';
import { engineVersion } from './engine-version.ts';
import { formModuleName, formSliceName, formSliceOf } from './form-slices.ts';
import { formValidators } from './form-validators.ts';
import { digest, MANIFEST, type Manifest, releaseName, SOURCES } from './manifest.ts';
import { openingName, openingOf } from './opening.ts';
import { partFiles } from './parts.ts';
import {
  FIRST_QUESTIONS,
  firstQuestionsOf,
  plansOf,
  type ReleasePlans,
  textsIn,
  translatedOpenings,
  withPlans,
} from './plans.ts';
import { productFilesOf } from './product-slices.ts';
import { readApi, readCatalogueFiles, readSchemas } from './read-files.ts';
import { indexOf, sliceName, sliceOf } from './slices.ts';
import { WeakCache } from './weak-cache.ts';

/** An immutable release, named by the hash of its content, whatever sources and engine made it. */
export interface Release {
  hash: string;
  /** File name -> content. */
  files: Readonly<Record<string, string>>;
}

/** Reads and checks a catalogue folder as of a day; by default the project's own folder, today. */
export function loadCatalogueFolder(folder?: string, day?: Day): LoadedCatalogue {
  return loadCatalogue(readCatalogueFiles(folder), day);
}

/**
 * Checks the files of a catalogue, by path from a project root, as of a day and later ones.
 * @param waiversOn the day on which waivers must not have expired; null for a catalogue that was approved earlier
 * @param beside what the files are checked with; what was found is kept by this object too
 */
export function loadCatalogue(
  files: ReadonlyMap<string, string>,
  day = dayInParis(new Date()),
  waiversOn: Day | null = dayInParis(new Date()),
  beside: Surroundings = nothingBeside,
): LoadedCatalogue {
  const setting = { schemas: readSchemas(), api: readApi(), day, waiversOn, beside };
  return loaded.answer({ files, also: Object.values(setting) }, () => checkedCatalogue(files, setting));
}

const loaded = new WeakCache<LoadedCatalogue>();

/** The editions of a loaded catalogue: that of its day, then each later one. */
export function editionsOf(loaded: LoadedCatalogue): readonly LoadedCatalogue[] {
  const { api, ok, later } = loaded;
  const editions = knownEditions.get(loaded) ?? [
    loaded,
    ...later.map((edition) => ({
      ...{ ...loaded, ...edition, tested: undefined },
      ...releasedData(edition, ok, api),
    })),
  ];
  knownEditions.set(loaded, editions);
  return editions;
}

const knownEditions = new WeakMap<LoadedCatalogue, readonly LoadedCatalogue[]>();

/** A catalogue with errors cannot be released; the message lists them. */
export class RefusedCatalogue extends Error {
  override name = 'RefusedCatalogue';
  constructor(readonly findings: readonly Finding[]) {
    const errors = findings.filter((finding) => finding.severity === 'error').length;
    super(`the catalogue has ${errors} ${errors === 1 ? 'error' : 'errors'}`);
  }
}

/** Builds the index, slices and other files of a checked catalogue. @throws RefusedCatalogue */
export function buildRelease(loaded: LoadedCatalogue): Promise<Release> {
  const release = built.get(loaded) ?? build(loaded);
  built.set(loaded, release);
  return release;
}

const built = new WeakMap<LoadedCatalogue, Promise<Release>>();

/** The files of a release that hold data, by name, and the plans of what they ask where the API speaks other words. */
export function partsOf(loaded: LoadedCatalogue): { parts: Record<string, CatalogueData>; plans: ReleasePlans | null } {
  const { table, data, api } = loaded;
  if (!loaded.ok || table === null) throw new RefusedCatalogue(loaded.findings);
  const parts: Record<string, CatalogueData> = {
    'index.json': indexOf(table, data),
    ...partFiles({ table, data, api }),
  };
  for (const id of Object.keys(data.families ?? {})) parts[sliceName(id)] = sliceOf(table, data, id, api);
  for (const id of Object.keys(data.pages ?? {})) parts[contentSliceName(id)] = contentSliceOf(table, data, id);
  for (const id of Object.keys(data.forms ?? {})) parts[formSliceName(id)] = formSliceOf(table, data, id);
  Object.assign(parts, productFilesOf(data));
  const plans = plansOf(loaded);
  return { parts: plans === null ? parts : withPlans(parts, plans), plans };
}

async function build(loaded: LoadedCatalogue): Promise<Release> {
  const { data } = loaded;
  const { parts, plans } = partsOf(loaded);
  const files: Record<string, string> = {};
  for (const [name, part] of Object.entries(parts)) files[name] = JSON.stringify(part);
  const families = Object.keys(data.families ?? {});
  const slices = Object.fromEntries(families.map((id) => [id, parts[sliceName(id)] ?? {}]));
  const openings = openingOf(parts['index.json'] ?? {}, slices);
  files[openingName] = JSON.stringify(plans === null ? openings : translatedOpenings(openings, plans));
  if (plans !== null) files[FIRST_QUESTIONS] = JSON.stringify(firstQuestionsOf(plans));
  const forms = Object.keys(data.forms ?? {});
  const validators = await formValidators(compileCatalogue(data), forms);
  forms.forEach((id, at) => {
    files[formModuleName(id)] = validators[at] ?? '';
  });
  files['whole.json'] = JSON.stringify(data);
  const asked = plans === null ? textsOf([data, parts['memo.json'] ?? {}, ...Object.values(slices)]) : textsIn(plans);
  files[DOCUMENTS] = JSON.stringify(digestsOf(asked));
  const sources = new Map([...loaded.sources].map(([file, { text }]) => [file, text]));
  return releaseOf(files, sources, { language: languageOf(loaded.data), edition: loaded.from });
}

/** Makes the release of some content, with the sources that gave it. */
export function releaseOf(
  content: Readonly<Record<string, string>>,
  sources: ReadonlyMap<string, string>,
  { engine = engineVersion(), language = LANGUAGE, edition = null }: Partial<Manifest> = {},
): Release {
  const held = JSON.stringify(Object.fromEntries(sources));
  const digests = Object.fromEntries(Object.entries(content).map(([name, text]) => [name, digest(text)]));
  const manifest: Manifest = { engine, files: digests, sources: digest(held), language, edition };
  return {
    hash: releaseName(digests),
    files: { ...content, [SOURCES]: held, [MANIFEST]: JSON.stringify(manifest) },
  };
}
