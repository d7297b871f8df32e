import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { EditorChoice, SentencePart } from '../../analysis/sentence/index.ts';
import { type PlaceWithin, placeWithin } from '../../analysis/sentence/place-within.ts';
import type { Json } from '../../base/json.ts';
import { valueAt } from '../../catalog/source/index.ts';
import { type OperandKind, traitsOf } from '../../rules/language.ts';
import type { PlaceChoices } from '../worker/questions.ts';
import { ChoiceBox } from './choice-box.tsx';
import { ListField } from './list-field.tsx';
import { outermost } from './part-tree.ts';
import { keepsAll, type RuleAction } from './rule-actions.ts';
import { type AskChoices, useRecordSetting } from './setting.ts';
import { ValueField, valueForm } from './value-field.tsx';
import { words } from './words.ts';

interface PartEditorProps {
  rule: Json;
  part: SentencePart;
  /** @param isTyped letter by letter, with more to come */
  act: (action: RuleAction, isTyped?: boolean) => void;
}

interface ReadyProps extends PartEditorProps {
  /** The field is there to be filled in. */
  onReady: () => void;
}

type Form = EditorChoice['kind'];

const FIELDS = 'input, select, textarea';

/** What may stand at a place, asked once the place is opened; undefined while it is looked for, null where that failed. */
function useChoices(ask: AskChoices, place: PlaceWithin | null): PlaceChoices | null | undefined {
  const [choices, setChoices] = useState<PlaceChoices | null | undefined>(undefined);
  const { kind = 'value', list = null, isReduced = false, about = null } = place ?? {};
  useEffect(() => {
    let isCurrent = true;
    ask({ kind, list: isReduced ? '' : (list ?? ''), about }).then(
      (found) => isCurrent && setChoices(found),
      () => isCurrent && setChoices(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [ask, kind, list, isReduced, about]);
  return choices;
}

/** The field of one part of a rule: a value, a path, a name, or the operator of a clause. */
export function PartEditor({ rule, part, act, onReady }: ReadyProps) {
  const { ask } = useRecordSetting();
  const place = placeWithin(rule, outermost(part));
  const choices = useChoices(ask, place);
  const own = formOf(part);
  const [chosen, setForm] = useState<Form | null>(null);
  const isReady = choices !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as it is there
  useEffect(() => {
    if (isReady) onReady();
  }, [isReady]);
  if (own === null || place === null) return null;
  if (choices === undefined)
    return (
      <p role="status" className="rule-status">
        {words.rule.loading}
      </p>
    );
  if (choices === null) return <p className="rule-status">{words.rule.failed}</p>;
  const forms = formsAt(part, place, choices.choices);
  const form = chosen !== null && forms.includes(chosen) ? chosen : own;
  return (
    <>
      {forms.length > 1 && (
        <fieldset className="toggle rule-forms">
          <legend className="vh">{words.rule.forms}</legend>
          {forms.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === form}
              onClick={({ currentTarget }) => {
                flushSync(() => setForm(one));
                // what is to be chosen comes next
                currentTarget.closest('.rule-part')?.querySelector<HTMLElement>(FIELDS)?.focus();
              }}
            >
              {one === 'operator' && place.kind === 'condition' ? words.rule.comparison : words.rule.form[one]}
            </button>
          ))}
        </fieldset>
      )}
      <FormField key={form} {...{ rule, part, act, place, choices, form }} />
    </>
  );
}

/** What a part is, as choices are; null for what only JSON changes. */
function formOf(part: SentencePart): Form | null {
  if (part.kind === 'rule' || part.kind === 'table') return 'name';
  if (part.kind === 'clause') return 'operator';
  if (part.kind === 'list') return part.items.every(({ kind }) => kind === 'value') ? 'value' : null;
  return part.kind === 'field' || part.kind === 'value' ? part.kind : null;
}

/** Places of names alone, which hold no value. */
const ofNames: readonly OperandKind[] = ['field', 'table', 'rule-name'];

/** What else may stand in place of a part. */
function formsAt(
  part: SentencePart,
  { kind, isTruth }: PlaceWithin,
  choices: readonly EditorChoice[],
): readonly Form[] {
  const own = formOf(part);
  if (own === null || part.kind === 'list' || part.kind === 'table') return own === null ? [] : [own];
  const mayHold = (form: Form) =>
    form === 'value'
      ? !ofNames.includes(kind) && !(isTruth && part.kind === 'clause')
      : choices.some((one) => one.kind === form);
  const all: readonly Form[] = ['value', 'field', 'name', 'operator'];
  return all.filter((form) => form === own || mayHold(form));
}

/** A path as rules write it, of a field that no list knows. */
const isPath = (text: string): boolean => /^[\w$-]+(\.[\w-]+)*$/.test(text);

interface FormFieldProps extends PartEditorProps {
  place: PlaceWithin;
  choices: PlaceChoices;
  form: Form;
}

function FormField({ rule, part, act, place, choices: { choices, about }, form }: FormFieldProps) {
  const pointer = outermost(part);
  const ofForm = choices.filter(({ kind }) => kind === form);
  const label = words.rule.search[form];
  if (form === 'value') {
    const isList = part.kind === 'list' || (part.kind === 'value' && Array.isArray(part.value));
    if (isList)
      return (
        <ListField
          items={part.kind === 'list' ? part.items : []}
          codes={ofForm}
          isNumber={about?.type === 'number'}
          onAdd={(value) => act({ kind: 'add-item', at: pointer, value })}
          onRemove={(rank) => act({ kind: 'remove-item', at: pointer, rank })}
        />
      );
    const value = part.kind === 'value' ? part.value : '';
    return (
      <ValueField
        form={valueForm(value, place.kind, about, ofForm.length)}
        value={value}
        codes={ofForm}
        mayBeAbsent={place.about !== null}
        onPut={(put, isTyped) => act({ kind: 'put', at: pointer, value: put }, isTyped)}
      />
    );
  }
  if (form === 'field') {
    const path = part.kind === 'field' ? part.path : '';
    const put = (value: Json) =>
      part.kind === 'field'
        ? act({ kind: 'put', at: part.at, value })
        : act({ kind: 'put', at: pointer, value: { var: value } });
    return <ChoiceBox label={label} choices={ofForm} value={path} isFree={isPath} onChoose={put} />;
  }
  if (form === 'name') {
    const isOwn = part.kind === 'rule' || part.kind === 'table';
    const put = (name: Json) => act({ kind: 'put', at: pointer, value: isOwn ? name : { rule: name } });
    return <ChoiceBox label={label} choices={ofForm} value={isOwn ? part.name : null} onChoose={put} />;
  }
  return <OperatorField {...{ rule, part, act, label }} choices={ofForm} />;
}

interface OperatorFieldProps extends PartEditorProps {
  label: string;
  choices: readonly EditorChoice[];
}

/** Operators that take all that the clause holds. */
function OperatorField({ rule, part, act, label, choices }: OperatorFieldProps) {
  // words that only say that a value is there belong to no call
  const at = part.kind === 'clause' && part.operator === null ? outermost(part) : part.pointer;
  const value = valueAt(rule, at) as Json;
  const isLeaf = part.kind !== 'clause';
  const fitting = choices.filter(({ value: operator }) => {
    // a field is chosen among the data
    if (traitsOf(String(operator)).names === 'path') return false;
    return isLeaf || keepsAll(value, String(operator));
  });
  return (
    <ChoiceBox
      label={label}
      choices={fitting}
      value={part.kind === 'clause' ? part.operator : null}
      onChoose={(operator) => act({ kind: 'operator', at, operator: String(operator) })}
    />
  );
}
