import { formFile } from '../../catalog/derive/index.ts';
import type { Catalogue, Form } from '../../catalog/index.ts';
import { type Conditions, type Formula, yes } from '../../catalog/prove/index.ts';
import type { Entry, Table } from '../../catalog/walk/index.ts';
import type { Setting } from '../cases/setting.ts';
import { conditionsOfFile } from '../conditions/placed.ts';
import type { CoveredCondition } from '../coverage/decision.ts';
import { feasibleIn, type Meeting } from '../coverage/feasible.ts';
import { formWorld } from '../worlds/form-world.ts';
import { type Candidate, columnsIn, makeCandidate } from './candidate.ts';

const DAY = '2026-06-15';
/** `$` names that are given under a name of their own; any other is an answer of the server. */
const besides: ReadonlySet<string> = new Set(['query', 'params', 'member']);
/** What the catalogue itself says. */
const fixed: ReadonlySet<string> = new Set(['$account', '$brand', '$links', '$today', '$id']);

/** Rows of decisions on a form. */
export class FormRows {
  private readonly conditions: Conditions;
  private readonly file: string;
  private readonly guards: ReadonlyMap<string, Formula>;

  constructor(
    private readonly setting: Setting,
    private readonly decision: string,
    private readonly form: Form,
    catalogue: Catalogue,
    table: Table,
  ) {
    this.conditions = formWorld(catalogue, form, DAY);
    this.file = formFile(table, form.id);
    const placed = conditionsOfFile(table, this.file, this.conditions);
    this.guards = new Map(placed.map(({ entry, guard }) => [entry.pointer, guard]));
  }

  /** Each step, with nothing answered. */
  plain(): Candidate[] {
    return this.form.steps.map(({ id }) => this.row(id, []));
  }

  /** Whether answers can bring a test to a value. */
  feasible(decision: CoveredCondition, atom: number, value: boolean): Meeting {
    const { entry } = decision;
    if (!this.isOwn(entry)) return { state: 'undecided' };
    return feasibleIn(this.conditions, this.guards.get(entry.pointer) ?? yes, decision, atom, value);
  }

  /** Answers as rows: at each step. */
  ofWitness(data: Readonly<Record<string, unknown>>): Candidate[] {
    const columns = Object.entries(data).flatMap(([name, value]): [string, unknown][] => {
      if (fixed.has(name)) return [];
      if (!name.startsWith('$')) return columnsIn({ [`values.${name}`]: value });
      const own = name.slice(1);
      return columnsIn({ [besides.has(own) ? own : `answers.${own}`]: value });
    });
    return this.form.steps.map(({ id }) => this.row(id, columns));
  }

  private row(step: string, columns: readonly (readonly [string, unknown])[]): Candidate {
    const head = [
      ['form', this.form.id],
      ['step', step],
    ] as const;
    return makeCandidate(this.setting, this.decision, { from: null, columns: [...head, ...columns], day: DAY });
  }

  private isOwn({ file }: Entry): boolean {
    return file === this.file || file === 'catalog/rules.json';
  }
}
