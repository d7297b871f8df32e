import type { Entry } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import type { Mutant, MutantKind } from './mutant.ts';
import { nearbyNumbers } from './of-rules.ts';

type Change = Pick<Mutant, 'kind' | 'what' | 'edit'>;
type Place = Pick<Entry, 'file' | 'pointer' | 'value'>;

/** Places that hold codes of one kind: each code is replaced by another of these places. */
const codes: readonly { kind: MutantKind; file: RegExp; pointer: RegExp }[] = [
  { kind: 'state', file: /\/states\.json$/, pointer: /^\/(display\/[^/]+|unknown)$/ },
  { kind: 'state', file: /\/states\.json$/, pointer: /^\/(cards\/[^/]+|defaultCard)$/ },
  { kind: 'state', file: /\/moments\.json$/, pointer: /^\/(rules\/\d+\/moment|otherwise)$/ },
  { kind: 'state', file: /\/cancellation\/status\.json$/, pointer: /^\/(rules\/\d+\/status|otherwise)$/ },
  { kind: 'state', file: /\/claims\.json$/, pointer: /\/group$/ },
  { kind: 'family', file: /\/products\.json$/, pointer: /\/family$/ },
  { kind: 'type', file: /\/cancellation\/reasons\.json$/, pointer: /\/type$/ },
];

/** Lists of which every element counts, by the place of an element. */
const lists: readonly { kind: MutantKind; file: RegExp; pointer: RegExp }[] = [
  { kind: 'state', file: /\/states\.json$/, pointer: /^\/inForce\/\d+$/ },
  { kind: 'state', file: /\/actions\.json$/, pointer: /^\/changeStates\/\d+$/ },
  { kind: 'group', file: /\/cancellation\/groups\.json$/, pointer: /\/(families|products|withoutGroup)\/\d+$/ },
  { kind: 'group', file: /\/cancellation\/reasons\.json$/, pointer: /\/groups\/\d+$/ },
  { kind: 'dropped', file: /\/cancellation\/terms\.json$/, pointer: /\/proofs\/\d+$/ },
  { kind: 'dropped', file: /\/certificates\.json$/, pointer: /^\/lists\/\d+\/\w+\/\d+$/ },
  { kind: 'dropped', file: /\/errands\.json$/, pointer: /\/contracts\/(families|moments)\/\d+$/ },
];

/** Elements of a family that can be taken away; those of the first also change places. */
const moving = /^\/(?:tabs|actions|header\/lines)\/\d+$/;
const parts = /^\/(?:(?:links|advantages|offers|blocks)\/\d+|.*\/(?:blocks|items|facts|columns|lines|tabs)\/\d+)$/;
const isFamily = /\/families\//;
/** Settings that decide nothing: in what language a file is, how something looks, or what only another part of the portal reads. */
const silent = /\/(?:\$schema|version|id|icon|tone|align|front|covers|phase)$/;

/** Whatever else than a rule can be changed at one place. @param alike other values of the places like this one */
export function changesOfPlace(place: Place, alike: readonly Json[]): Change[] {
  const { file, pointer, value } = place;
  const among = codes.find((one) => one.file.test(file) && one.pointer.test(pointer));
  if (among !== undefined) return anotherOf(pointer, value, alike, among.kind);
  const list = lists.find((one) => one.file.test(file) && one.pointer.test(pointer));
  if (list !== undefined)
    return [{ kind: list.kind, what: `${JSON.stringify(value)} is dropped`, edit: { do: 'drop', at: pointer } }];
  if (typeof value === 'boolean' && !silent.test(pointer))
    return [{ kind: 'flag', what: `${value} becomes ${!value}`, edit: { do: 'set', at: pointer, value: !value } }];
  if (typeof value === 'number' && !silent.test(pointer)) return nearby(pointer, value);
  if (/\/products\.json$/.test(file) && /^\/products\/[^/]+\/label$/.test(pointer))
    return [{ kind: 'label', what: 'the label changes', edit: { do: 'set', at: pointer, value: `${value}?` } }];
  return [];
}

/** The next of the codes in such places, the same at each run. */
function anotherOf(pointer: string, value: Json, alike: readonly Json[], kind: MutantKind): Change[] {
  const all = [...new Set(alike)].sort();
  const other = all[(all.indexOf(value) + 1) % all.length];
  if (other === undefined || other === value) return [];
  return [{ kind, what: `"${value}" becomes "${other}"`, edit: { do: 'set', at: pointer, value: other } }];
}

const nearby = (pointer: string, value: number): Change[] =>
  nearbyNumbers(value).map((moved) => ({
    kind: 'threshold',
    what: `${value} becomes ${moved}`,
    edit: { do: 'set', at: pointer, value: moved },
  }));

/** The places whose values are codes of one kind; null for a place of none. */
export function mutantSignature({ file, pointer }: Place): string | null {
  const rank = codes.findIndex((one) => one.file.test(file) && one.pointer.test(pointer));
  return rank < 0 ? null : String(rank);
}

/** Changes of an element of a family's lists: a tab, an action, a line, a block. @param isLast nothing comes after it */
export function changesOfElement(file: string, pointer: string, name: string, isLast: boolean): Change[] {
  if (!isFamily.test(file) || !(moving.test(pointer) || parts.test(pointer))) return [];
  const dropped: Change = { kind: 'dropped', what: `${name} is dropped`, edit: { do: 'drop', at: pointer } };
  if (isLast || !moving.test(pointer)) return [dropped];
  return [dropped, { kind: 'moved', what: `${name} comes after the next one`, edit: { do: 'move', at: pointer } }];
}
