import { applyEdits } from '../../src/analysis/edits.ts';
import { type FileGrid, gridsAfter, gridsIn, setCell } from '../../src/analysis/grid/index.ts';
import { readSchemas } from '../../src/release/index.ts';
import { interleaved, keep, type Measure } from './measure.ts';

const FILE = 'catalog/guarantees.json';
const ROWS = 1000;
const COLUMNS = [
  'label',
  'text',
  'excluded',
  'optional',
  'reasons',
  'lines',
  'purpose',
  'level',
  'group',
  'rank',
  'unit',
];

/** A table of a thousand rows of twelve columns, the name of the row included. */
const text = JSON.stringify(
  {
    guarantees: Object.fromEntries(
      Array.from({ length: ROWS }, (_row, rank) => [
        `G${rank}`,
        Object.fromEntries(COLUMNS.map((name) => [name, `${name} de la garantie ${rank}`])),
      ]),
    ),
  },
  null,
  2,
);

/** Milliseconds within which a key is answered, what the browser draws left aside. */
const MOST = 16;

/** A cell that is left in a large table of the studio: its edit, and the tables of the new text, against those read anew. */
export async function gridBench(): Promise<Measure[]> {
  const schemas = readSchemas();
  let turn = 0;
  const open = () => ({ was: text, grids: gridsIn(FILE, text, schemas) as readonly FileGrid[] });
  const committing = (find: (grids: readonly FileGrid[], was: string, now: string) => readonly FileGrid[] | null) => {
    const state = open();
    const [grid] = state.grids;
    if (grid === undefined || grid.rows.length !== ROWS) throw new Error('no such table');
    const column = grid.columns.findIndex(({ id }) => id === 'text');
    return () => {
      const [own] = state.grids;
      const change = own === undefined ? null : setCell(state.was, own, 500, column, `Autre texte ${turn++}`);
      if (change === null || 'refused' in change) throw new Error('the cell is refused');
      const now = applyEdits(state.was, change.edits);
      const grids = find(state.grids, state.was, now);
      if (grids === null) throw new Error('the tables are read anew');
      Object.assign(state, { was: now, grids });
      keep(grids);
      return 1;
    };
  };
  const quick = committing(gridsAfter);
  const anew = committing((_grids, _was, now) => gridsIn(FILE, now, schemas));
  const [ours = 0, theirs = 0] = interleaved([quick, anew], 21, 1);
  return [
    {
      name: `a cell of a table of ${ROWS} × ${COLUMNS.length + 1}, left`,
      value: ours / 1e6,
      unit: 'ms',
      baseline: theirs / 1e6,
      ratio: ours / theirs,
      target: MOST,
      met: ours / 1e6 <= MOST,
      note: 'of the processor, without what is drawn; compared with tables read anew from the text',
    },
  ];
}
