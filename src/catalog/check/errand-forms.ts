import { ownValue } from '../../base/json.ts';
import { memoizeWeak, pushTo } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import type { CatalogueData } from '../data.ts';
import { formCalls } from '../derive/index.ts';
import { stepAddresses } from '../form-addresses.ts';
import { ERRAND_OPERATIONS, type KnownErrand } from '../known-by-code.ts';
import { apiName } from '../operation-name.ts';
import { routeName } from '../route-names.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { ErrandKind, Form } from '../types.generated.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

/** Each errand names its own form and page, and has its steps in the same order as the others. */
export const checkErrandForms: Check = (context) => {
  const kinds = Object.entries(context.data.errands?.kinds ?? {});
  return [
    ...kinds.flatMap(([id, kind]) => [
      ...ofForm(context, id, kind),
      ...ofLink(context, id, kind),
      ...ofBlock(context, id, kind),
    ]),
    ...orderFaults(context, kinds),
    ...checkClaimForms(context),
  ];
};

const at = (id: string, pointer: string) => ({
  file: fileOf('errands'),
  pointer: `/kinds/${escapeStep(id)}/${pointer}`,
});

const LABEL = /\$labels\.(\w+)/g;

/** The form of an errand sends it, and has the fields whose labels the errand shows. */
function ofForm(context: CheckContext, id: string, { form: name, asked }: ErrandKind): Finding[] {
  const form = formOf(context.data, name);
  if (form === undefined) return [];
  const operations = ERRAND_OPERATIONS[id as KnownErrand] ?? [];
  const called = formCalls(context.table, form).map(({ ask }) => apiName(context.data, ask.operation));
  if (operations.length > 0 && !operations.some((one) => called.includes(one))) {
    const message = `the form "${form.id}" does not send the errand "${id}"`;
    return [
      findingAt(context, at(id, 'form'), 'unknown-reference', message, `name the one that asks "${operations[0]}"`),
    ];
  }
  const fields = Object.keys(form.fields);
  const shown = [...new Set([...JSON.stringify(asked ?? []).matchAll(LABEL)].map(([, field = '']) => field))];
  return shown
    .filter((field) => !fields.includes(field))
    .map((field) => {
      const message = `the form "${form.id}" has no field "${field}"`;
      return findingAt(context, at(id, 'asked'), 'unknown-field', message, didYouMean(field, fields));
    });
}

/** A form by its id; undefined where an errand has none. */
const formOf = ({ forms }: CatalogueData, id: string | undefined): Form | undefined =>
  id === undefined ? undefined : ownValue(forms, id);

/** The link of an errand does not lead to the form of another. */
function ofLink(context: CheckContext, id: string, { form, link }: ErrandKind): Finding[] {
  if (form === undefined || link === undefined) return [];
  const { forms, errands } = context.data;
  const owner = ownersOf(forms ?? {}).get(link.route);
  const isErrands = Object.values(errands?.kinds ?? {}).some((kind) => kind.form === owner?.id);
  if (owner === undefined || owner.id === form || !isErrands) return [];
  const message = `"${link.route}" is a page of the form "${owner.id}", and this errand is sent by "${form}"`;
  return [
    findingAt(
      context,
      at(id, 'link/route'),
      'unknown-reference',
      message,
      'lead to the page of this errand',
      'warning',
    ),
  ];
}

/** Forms by the names of their pages: the first of each. */
const ownersOf = memoizeWeak((forms: NonNullable<CatalogueData['forms']>): ReadonlyMap<string, Form> => {
  const all = Object.values(forms).flatMap((form) =>
    stepAddresses(form).map((path) => [routeName(path), form] as const),
  );
  return new Map(all.reverse());
});

/** The block whose place an errand takes is one of some contract's page. */
function ofBlock(context: CheckContext, id: string, { tells }: ErrandKind): Finding[] {
  if (tells === undefined) return [];
  const blocks = Object.values(context.data.families ?? {}).flatMap(({ blocks: ownBlocks = [], tabs = [] }) => [
    ...ownBlocks.map(({ id: block }) => block),
    ...tabs.flatMap((tab) => (tab.blocks ?? []).map(({ id: block }) => block)),
  ]);
  // an insurer whose pages have no such block leaves its place to nothing
  const near = blocks.includes(tells) ? null : didYouMean(tells, blocks);
  if (near === null) return [];
  const message = `no page of a contract has a block "${tells}"`;
  return [findingAt(context, at(id, 'tells'), 'unknown-reference', message, near, 'warning')];
}

/** How many errands have to have two steps in one order before another is the one that is wrong. */
const AGREED = 2;

type Kinds = readonly (readonly [id: string, kind: ErrandKind])[];

/** Two steps stand in the order in which all other errands have them. */
function orderFaults(context: CheckContext, kinds: Kinds): Finding[] {
  const owners = new Map<string, { id: string; rank: number }[]>();
  for (const [id, { steps }] of kinds)
    steps.forEach((step, rank) => {
      for (const later of steps.slice(rank + 1)) pushTo(owners, JSON.stringify([step.id, later.id]), { id, rank });
    });
  return [...owners].flatMap(([pair, [odd, ...more]]) => {
    const [first, then] = JSON.parse(pair) as [string, string];
    const others = owners.get(JSON.stringify([then, first])) ?? [];
    if (odd === undefined || more.length > 0 || others.length < AGREED) return [];
    const message = `"${first}" stands before "${then}", which comes first in the other errands`;
    const help = 'write the steps in the order in which they come';
    return [findingAt(context, at(odd.id, `steps/${odd.rank}`), 'swapped-words', message, help, 'warning')];
  });
}

/** What a claim counts its delays from, and its natures, are answers of its form; the steps that it plans are its errand's. */
const checkClaimForms: Check = (context) => {
  const { claims, errands } = context.data;
  return (claims?.types ?? []).flatMap((type, rank): Finding[] => {
    const kind = errands?.kinds[type.errand ?? ''];
    const form = formOf(context.data, kind?.form);
    const place = (pointer: string, onKey = false) => ({
      file: fileOf('claims'),
      pointer: `/types/${rank}/${pointer}`,
      onKey,
    });
    const { declareWithin, natures, planned = {} } = type;
    const steps = kind?.steps.map(({ id }) => id) ?? [];
    const unplanned =
      kind === undefined
        ? []
        : Object.entries(planned).flatMap(([nature, delays]) =>
            Object.keys(delays)
              .filter((step) => !steps.includes(step))
              .map((step) => {
                const pointer = `planned/${escapeStep(nature)}/${escapeStep(step)}`;
                const message = `the errand "${type.errand}" has no step "${step}"`;
                return findingAt(context, place(pointer, true), 'unknown-reference', message, didYouMean(step, steps));
              }),
          );
    if (form === undefined || declareWithin === undefined) return unplanned;
    const fields = Object.keys(form.fields);
    const unknown = (['since', 'nature'] as const).flatMap((property) => {
      const field = declareWithin[property];
      if (field === undefined || fields.includes(field)) return [];
      const message = `the form "${form.id}" has no field "${field}"`;
      return [
        findingAt(context, place(`declareWithin/${property}`), 'unknown-field', message, didYouMean(field, fields)),
      ];
    });
    const list = form.fields[declareWithin.nature ?? '']?.choices?.table;
    const other =
      list === undefined || list === natures
        ? []
        : [
            findingAt(
              context,
              place('natures'),
              'swapped-words',
              `the form asks the nature from the list "${list}", and this is "${natures}"`,
              'name the list that the form offers',
              'warning',
            ),
          ];
    return [...unplanned, ...unknown, ...other];
  });
};
