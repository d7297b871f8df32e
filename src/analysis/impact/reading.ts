import type { Catalogue } from '../../catalog/index.ts';
import { certificatesOf } from '../../catalog/of-family.ts';
import { type Conditions, type Formula, inputOf } from '../../catalog/prove/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { type Entry, isExpression } from '../../catalog/walk/index.ts';
import type { Json } from '../../rules/index.ts';
import { answersOf } from '../../view/branches.ts';
import { isCondition } from '../conditions/placed.ts';
import type { CatalogueChange } from '../diff/describe.ts';
import { formulaText } from '../regions/formula-text.ts';
import type { Worldly } from '../regions/region-changes.ts';
import { branchesBehind, fromProduct, fromState, givesCertificate, productInputs } from '../worlds/contract-world.ts';
import { shownFormulas } from './shown.ts';
import { findUnits, readPathsOf, type Units } from './units.ts';

/** What can make contracts change in different ways: those with the same results and values change alike. */
export interface ChangeReading {
  /** Compared by their results. */
  formulas: readonly Formula[];
  /** Paths compared by their values. */
  inputs: readonly string[];
}

type Side = readonly [Catalogue, Worldly];

/** What the changes of a family's contracts depend on in both catalogues; null where that cannot be known. */
export function findReading(
  changes: readonly CatalogueChange[],
  family: string,
  sides: readonly [Side, Side],
  worlds: readonly [Conditions, Conditions],
): ChangeReading | null {
  const [was, is] = [
    findUnits(changes, family, sides[0][1], 'before'),
    findUnits(changes, family, sides[1][1], 'after'),
  ];
  if (was === null || is === null) return null;
  const formulas = new Map<string, Formula>();
  const inputs = new Set<string>();
  const [address, other] = [idAddresses(was, sides[0][1]), idAddresses(is, sides[1][1])];
  const isIdPlain = address !== null && address === other;
  for (const [units, [catalogue, side], conditions] of [
    [was, sides[0], worlds[0]],
    [is, sides[1], worlds[1]],
  ] as const) {
    const text = formulaText(catalogue);
    const own = new Set<Formula>();
    const reader = new Reader(family, catalogue, side, conditions, own, inputs);
    for (const entry of units.entries) reader.note(entry, units.tainted.has(entry));
    // most formulas are the same on both sides and evaluated once
    for (const formula of own) formulas.set(text(formula), formulas.get(text(formula)) ?? formula);
    for (const input of units.inputs) inputs.add(input);
  }
  // the caller distinguishes contracts with and without an id
  if (isIdPlain) inputs.delete('id');
  return { formulas: [...formulas.values()].filter(({ kind }) => kind !== 'known'), inputs: [...inputs].sort() };
}

const ADDRESS = /\/(?:to|query|params|variables)\//;

/** The addresses made from a contract's id, which change nothing if both sides have the same; null if other texts use it. */
function idAddresses({ entries }: Units, side: Worldly): string | null {
  const made = entries.filter(
    (entry) =>
      !isCondition(entry) && readPathsOf(side, entry).some(([first = '']) => ['$id', 'id', 'policeId'].includes(first)),
  );
  if (made.some(({ pointer }) => !ADDRESS.test(pointer))) return null;
  return made
    .map(({ value }) => JSON.stringify(value))
    .sort()
    .join('\n');
}

const settled: ReadonlySet<string> = new Set(['$today', '$family', '$links', '$brand']);
/** Properties whose texts are only shown. */
const SHOWN = /\/(?:key|label|value|text|note|message|button|why|until|otherwise|empty)$/;

class Reader {
  private readonly noted = new Set<string>();

  constructor(
    private readonly family: string,
    private readonly catalogue: Catalogue,
    private readonly side: Worldly,
    private readonly conditions: Conditions,
    private readonly formulas: Set<Formula>,
    private readonly inputs: Set<string>,
  ) {}

  /** @param isTainted its value may change; of any other entry, only whether it shows counts */
  note(entry: Entry, isTainted: boolean): void {
    if (!isExpression(entry)) return;
    const { value, pointer, scope } = entry;
    if (scope.lists.length === 0 && isCondition(entry)) {
      this.formulas.add(this.conditions.of(value));
      return;
    }
    const isWhole =
      scope.lists.length > 0 || isTainted || !SHOWN.test(pointer) || /^\/header\/(?:sub)?title$/.test(pointer);
    if (!isWhole) for (const formula of shownFormulas(this.conditions, value)) this.formulas.add(formula);
    else for (const path of readPathsOf(this.side, entry)) this.noteRead(path);
  }

  private noteRead(path: readonly string[]): void {
    const [first = ''] = path;
    if (settled.has(first)) return;
    if (fromState.has(first)) this.inputs.add('codeEtat');
    else if (fromProduct.has(first)) for (const name of productInputs) this.inputs.add(name);
    else if (first === '$id' || first === 'policeId') this.inputs.add('id');
    else if (first === 'etat') this.inputs.add('codeEtat');
    else if (!this.noteDecided(first)) this.inputs.add(inputOf(path));
  }

  /** Adds the results of the rules that decide a `$` name. @returns whether rules decide it */
  private noteDecided(name: string): boolean {
    if (this.noted.has(name)) return true;
    const { data, table } = this.side;
    const rules: Json[] = [];
    const branches = branchesBehind({ data }, this.family, name);
    if (branches !== null) {
      const answers = answersOf(branches).filter((answer) => answer !== false);
      for (const answer of answers)
        rules.push(answer === true ? { '!!': [{ var: name }] } : { '==': [{ var: name }, answer] });
    } else if (name === '$certificates')
      for (const code of certificatesOf(data, this.family))
        rules.push(givesCertificate(this.catalogue, this.family, code));
    else return false;
    this.noted.add(name);
    for (const rule of rules) this.formulas.add(this.conditions.of(rule));
    if (name === '$certificates') {
      this.inputs.add('codeProduit');
      for (const entry of table.inFile(fileOf('certificates'))) {
        const [, , code = ''] = entry.pointer.split('/');
        if (certificatesOf(data, this.family).has(code)) this.note(entry, true);
      }
    }
    return true;
  }
}
