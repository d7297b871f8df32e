import { isRecord } from '../../base/json.ts';
import { memoizeWeak } from '../../base/maps.ts';
import { didYouMean } from '../../rules/index.ts';
import { dailyStatusField } from '../daily-status.ts';
import { formFile } from '../derive/index.ts';
import { countryOf } from '../market.ts';
import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import type { Replies } from '../types.generated.ts';
import { type Check, findingAt } from './context.ts';
import { nearest } from './form/report.ts';
import type { EntryCheck } from './per-file.ts';
import { noFaults, type PartCheck } from './per-part.ts';

/** Every code with which an operation may be refused. */
const codesOf = memoizeWeak((replies: Replies): readonly string[] => [
  ...new Set(Object.values(replies).flatMap((area) => (isRecord(area) ? Object.keys(area) : []))),
]);

/** Forms expect refusals that there are. */
export const checkRefusals: Check = (context) => {
  const { forms, replies } = context.data;
  if (replies === undefined) return [];
  const codes = codesOf(replies);
  return Object.values(forms ?? {}).flatMap((form) =>
    form.steps.flatMap(({ send }, rank) =>
      Object.keys(send?.errors ?? {}).flatMap((code): Finding[] => {
        if (codes.includes(code)) return [];
        const file = formFile(context.table, form.id);
        const place = { file, pointer: `/steps/${rank}/send/errors/${escapeStep(code)}`, onKey: true };
        return [
          findingAt(context, place, 'unknown-reference', `nothing is refused as "${code}"`, didYouMean(code, codes)),
        ];
      }),
    ),
  );
};

/** Names of operations in the journal, and of fields that are watched, are not misspelt; the code has others of its own. */
export const checkNearNames: Check = (context) => {
  const { journal, changeable, operations } = context.data;
  const fields = { ...context.api.getQueryType()?.getFields(), ...context.api.getMutationType()?.getFields() };
  const called = new Set([...Object.keys(fields), ...Object.keys(operations?.operations ?? {})]);
  const actions = Object.keys(journal?.actions ?? {});
  const misspelt = actions
    .filter((action) => !called.has(action))
    .flatMap((action) => {
      const near = didYouMean(
        action,
        [...called].filter((name) => !actions.includes(name)),
      );
      const place = { file: fileOf('journal'), pointer: `/actions/${escapeStep(action)}`, onKey: true };
      return near === null
        ? []
        : findingAt(context, place, 'unknown-reference', `"${action}" is not an operation of the API`, near);
    });
  const weights = Object.keys(changeable?.weights ?? {}).filter((name) => !name.startsWith('$'));
  const known = fieldsOf(context.api);
  const unknown = weights
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const near = didYouMean(name, known);
      const place = { file: fileOf('changeable'), pointer: `/weights/${escapeStep(name)}`, onKey: true };
      return near === null
        ? []
        : findingAt(context, place, 'unknown-reference', `no contract has a field "${name}"`, near);
    });
  return [...misspelt, ...unknown];
};

const fieldsOf = memoizeWeak((api: Parameters<Check>[0]['api']): readonly string[] => [
  ...new Set(
    Object.values(api.getTypeMap()).flatMap((type) => ('getFields' in type ? Object.keys(type.getFields()) : [])),
  ),
]);

/** The states that a kind of errand names otherwise are states of errands. */
export const checkErrandStates: Check = (context) => {
  const { kinds = {}, states = {} } = context.data.errands ?? {};
  const known = Object.keys(states);
  return Object.entries(kinds).flatMap(([id, kind]) =>
    Object.keys(kind.states ?? {}).flatMap((state) => {
      if (known.includes(state)) return [];
      const place = {
        file: fileOf('errands'),
        pointer: `/kinds/${escapeStep(id)}/states/${escapeStep(state)}`,
        onKey: true,
      };
      return findingAt(
        context,
        place,
        'unknown-reference',
        `no errand has the state "${state}"`,
        nearest(state, known),
      );
    }),
  );
};

/** The product that the brand names has its operation in the API. */
export const checkProductName: Check = (context) => {
  const { productName } = context.data.brand ?? {};
  const fields = context.api.getQueryType()?.getFields() ?? {};
  if (productName === undefined || Object.hasOwn(fields, dailyStatusField(productName))) return [];
  const near = Object.keys(fields).flatMap((name) => /^getUtilisateur(\w+)Item$/.exec(name)?.[1] ?? []);
  const place = { file: fileOf('brand'), pointer: '/productName' };
  const message = `"${dailyStatusField(productName)}" is not an operation of the API`;
  return [
    findingAt(context, place, 'unknown-operation', message, near.length === 0 ? null : nearest(productName, near)),
  ];
};

/** What is assumed of an entry is there. */
export const staleAssumed: PartCheck = {
  faultsIn(part, names) {
    const { assumed } = part as { assumed?: unknown };
    if (!isRecord(assumed)) return noFaults;
    return Object.keys(assumed)
      .filter((name) => !names.includes(name))
      .map((name) => ({
        steps: ['assumed', name],
        onKey: true,
        code: 'unused-entry',
        message: `"assumed" speaks of "${name}", which is not here`,
        help: didYouMean(name, names) ?? 'take it away',
        severity: 'warning',
      }));
  },
  besides: new Set(['assumed']),
  alone: true,
};

/** Numbers that anyone in France may call, after whom they reach. */
const EMERGENCY: readonly (readonly [RegExp, number])[] = [
  [/\bsamu\b/iu, 15],
  [/police|gendarmerie/iu, 17],
  [/pompiers/iu, 18],
  [/sourd|par sms/iu, 114],
  [/enfance en danger/iu, 119],
];

/** Emergency numbers are those of whom they are said to reach. */
export const wrongEmergencyNumbers: EntryCheck = {
  concerns: ({ name, isKey, value }) =>
    name === 'phone' && !isKey && typeof value === 'string' && /^\d{2,3}$/.test(value),
  find(context, { file, pointer, value }) {
    if (countryOf(context.data) !== 'FR') return null;
    const label = String(context.table.at(file, pointer.replace(/phone$/, 'label'))?.value ?? '');
    const right = EMERGENCY.find(([pattern]) => pattern.test(label))?.[1];
    if (right === undefined || right === Number(value)) return null;
    const message = `"${label}" is called at ${right}, and this is ${String(value)}`;
    return findingAt(context, { file, pointer }, 'wrong-phone', message, `write "${right}"`, 'warning');
  },
};
