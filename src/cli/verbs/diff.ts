import { changesByDay, dayLines } from '../../analysis/diff/by-day.ts';
import type { CatalogueChange } from '../../analysis/diff/describe.ts';
import { type RegionChange, regionChanges, regionLines } from '../../analysis/regions/region-changes.ts';
import { dayInParis } from '../../base/paris.ts';
import type { LoadedCatalogue } from '../../release/index.ts';
import {
  catalogueAt,
  catalogueWords,
  type SoundCatalogue,
  sound,
  soundCatalogueAt,
} from '../catalogue/catalogue-at.ts';
import { readDay } from '../given/day.ts';
import { parseArgs, UsageError, type Verb } from '../verb.ts';

/** A change for machines: its words, its place on either side, and both full values. */
const plain = ({ kind, change, text, file, path, renamedTo, before, after }: CatalogueChange) => ({
  kind,
  change,
  text,
  file,
  path,
  renamedTo,
  before,
  after,
});

export const diff: Verb = {
  name: 'diff',
  summary: 'says in words what differs between two catalogues',
  usage: 'BEFORE AFTER [--regions] [--today DATE] [--json]',
  help: `BEFORE and AFTER are each ${catalogueWords}. What has no name of its own is told by file and pointer, with both values: nothing is left out. What differs from a later day on is told under that day.\n--regions says besides which contracts the changed conditions concern, without any contract: proved to be all of them and no others, or said where that cannot be proved. DATE is today where none is given.`,
  run: async (args, output) => {
    const { rest, has, values } = parseArgs(args, ['--json', '--regions'], ['--today'], 2);
    const [one, other] = rest;
    if (one === undefined || other === undefined) throw new UsageError('name two catalogues');
    const [before, after] = [await catalogueAt(one), await catalogueAt(other)];
    const days = changesByDay(before, after);
    const today = readDay('--today', values.get('--today')) ?? dayInParis();
    const regions = has.has('--regions')
      ? regionChanges(await soundCatalogueOf(one, before), await soundCatalogueOf(other, after), today)
      : null;
    if (has.has('--json')) {
      const changes = days.flatMap(({ from, changes }) => changes.map((change) => ({ ...plain(change), from })));
      output.out(JSON.stringify({ changes, regions: regions?.map(plainRegions) }, null, 2));
      return 0;
    }
    const lines = dayLines(days);
    output.out(lines.length === 0 ? 'nothing differs' : lines.join('\n'));
    if (regions !== null) output.out(['', 'contracts that change', ...regionLines(regions)].join('\n'));
    return 0;
  },
};

const plainRegions = ({ family, text, regions, doubt }: RegionChange) => ({ family, text, regions, doubt });

/** @throws UsageError for a catalogue that proofs cannot use */
const soundCatalogueOf = async (word: string, loaded: LoadedCatalogue): Promise<SoundCatalogue> =>
  loaded.ok ? sound(word, loaded) : (await soundCatalogueAt(word)).loaded;
