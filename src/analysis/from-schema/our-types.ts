import type { FoundLeaf, FoundObject } from './found.ts';
import { freeName, pascalOf } from './names.ts';

/** The name of our type of each object that was read; objects that say the same have one. */
export type OurTypes = ReadonlyMap<FoundObject, string>;

/** What our API has already. */
export interface KnownTypes {
  isTaken(name: string): boolean;
  /** Whether a type that is there says what an object does; those of what the object holds have their names. */
  isSame(name: string, object: FoundObject, names: OurTypes): boolean;
}

/** @param family begins the names of types that our API has already */
export function nameTypes(root: FoundObject, own: string, family: string, { isTaken, isSame }: KnownTypes): OurTypes {
  const names = new Map<FoundObject, string>([[root, own]]);
  const bySignature = new Map<string, string>();
  const used = new Set([own]);
  const isUsed = (name: string) => isTaken(name) || used.has(name);
  const name = (object: FoundObject): void => {
    for (const below of heldBy(object)) name(below);
    if (object === root) return;
    const signature = JSON.stringify([object.theirs, signatureOf(object, names)]);
    const short = pascalOf(object.theirs);
    const known =
      bySignature.get(signature) ??
      (isSame(short, object, names) ? short : freeName(isUsed(short) ? `${family}${short}` : short, isUsed));
    bySignature.set(signature, known);
    used.add(known);
    names.set(object, known);
  };
  name(root);
  return names;
}

/** The objects that an object holds, one by one or in lists. */
export const heldBy = ({ objects, lists }: FoundObject): FoundObject[] => [
  ...objects,
  ...lists.map(({ element }) => element),
];

const signatureOf = ({ leaves, objects, lists }: FoundObject, names: OurTypes): unknown => [
  leaves.map(({ own, path, place, type, isList, codes }: FoundLeaf) => [own, path, place, type, isList, codes?.name]),
  objects.map((one) => [one.own, one.path, names.get(one)]),
  lists.map((one) => [one.own, one.path, one.all, names.get(one.element)]),
];
