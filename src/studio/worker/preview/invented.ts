import { generateContracts } from '../../../analysis/portfolio/generate.ts';
import { ownValue } from '../../../base/json.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { escapeStep } from '../../../catalog/source/index.ts';
import { decide } from '../../../view/decide.ts';
import { familyOfProduct } from '../../../view/index.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import { type Drawable, worldOf } from '../drawable.ts';
import { Unable } from '../error-in-french.ts';
import { inventedName, readInventedName } from '../invented-name.ts';
import type { InventedContract } from '../preview-questions.ts';
import { words } from '../words.ts';

/** So that every moment and state of a family is among them, and a list remains short enough to read. */
const EACH = 60;
const SEED = 1;

const known = new WeakMap<Drawable, Map<string, readonly ContractGiven[]>>();

/** Contracts of a family as the catalogue may meet them: the same for the same catalogue and day. */
function contractsOf(drawable: Drawable, family: string, day: string): readonly ContractGiven[] {
  const own = known.get(drawable) ?? new Map<string, readonly ContractGiven[]>();
  known.set(drawable, own);
  const key = `${family} ${day}`;
  const made = own.get(key) ?? generate(drawable, family, day);
  own.set(key, made);
  return made;
}

/** A family alone: nobody waits for the others. */
function generate(drawable: Drawable, family: string, day: string): readonly ContractGiven[] {
  const world = worldOf(drawable);
  const families = { [family]: ownValue(world.data.families, family) } as NonNullable<typeof world.data.families>;
  return [...generateContracts({ ...world, data: { ...world.data, families } }, day, EACH, SEED)];
}

/** A contract of the portfolio by its name. @throws Error for a name of none */
export function inventedContract(drawable: Drawable, name: string, day: string): ContractGiven {
  const named = readInventedName(name);
  const found = named === null ? undefined : contractsOf(drawable, named.family, day)[named.rank];
  if (found === undefined) throw new Unable(words.noContract(name));
  return found;
}

/** The contracts of a family's portfolio, told apart by what an analyst chooses them by. */
export function inventedContracts(drawable: Drawable, family: string, day: string): InventedContract[] {
  const { catalogue } = drawable;
  return contractsOf(drawable, family, day).map((given, rank) => {
    const { codeProduit, codeEtat } = given.contract ?? {};
    const product = typeof codeProduit === 'string' ? codeProduit : null;
    return {
      name: inventedName(family, rank),
      product,
      productLabel: catalogue.product(product).label,
      codeEtat: typeof codeEtat === 'string' ? codeEtat : null,
      moment: momentLabel(drawable, momentOf(drawable, { ...given, today: day })),
    };
  });
}

/** The moment of a contract's life; an empty text where what is known of it does not say. */
function momentOf({ catalogue }: Drawable, given: ContractGiven): string {
  try {
    return decide(catalogue, 'moment', given);
  } catch {
    return '';
  }
}

/** What a moment is called: its description, before it explains itself; a release has none, the file does. */
function momentLabel({ table }: Drawable, moment: string): string {
  const described = table.at(fileOf('moments'), `/moments/${escapeStep(moment)}/description`)?.value;
  return String(described ?? moment).replace(/[\s\u00a0][:;(].*$/su, '');
}

/** The family of a contract. */
export function familyOfGiven({ catalogue }: Drawable, { contract, family }: ContractGiven): string {
  const code = contract?.codeProduit;
  return family ?? familyOfProduct(catalogue, typeof code === 'string' ? code : null);
}
