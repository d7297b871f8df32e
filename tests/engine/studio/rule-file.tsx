import { render } from '@testing-library/react';
import { useMemo, useState } from 'react';
import { vi } from 'vitest';
import type { RecordRule } from '../../../src/analysis/record/index.ts';
import {
  type EditorChoice,
  operatorChoices,
  type SentenceNames,
  sentenceOf,
} from '../../../src/analysis/sentence/index.ts';
import { EURO, type Json } from '../../../src/rules/index.ts';
import { editedText, type MakeEdits } from '../../../src/studio/record/edits.ts';
import { RuleField } from '../../../src/studio/record/rule-field.tsx';
import { type AskChoices, SettingContext } from '../../../src/studio/record/setting.ts';

const fields: Readonly<Record<string, [label: string, type: 'text' | 'number' | 'date']>> = {
  codeEtat: ['code état', 'text'],
  montantAnnuelTTC: ['cotisation annuelle', 'number'],
  dateEffet: ['date d’effet', 'date'],
  $today: ['aujourd’hui', 'date'],
};
const states: Readonly<Record<string, string>> = { RES: 'Résilié', SUS: 'Suspendu', VIG: 'En vigueur' };
const rules: Readonly<Record<string, string>> = { closed: 'Le contrat est clos', open: 'Le contrat est ouvert' };

export const names: SentenceNames = {
  money: EURO,
  field: (path) => ({
    ...{ label: fields[path]?.[0] ?? path, type: fields[path]?.[1] ?? 'any' },
    ...{ holds: null, isAmount: false },
  }),
  code: (path, value) => (path === 'codeEtat' ? (states[String(value)] ?? null) : null),
  rule: (name) => rules[name] ?? null,
  table: () => null,
};

const many = Array.from({ length: 1500 }, (_one, i): [string, [string, string]] => [
  `champ${i}`,
  [`champ ${i}`, 'text'],
]);
const one = (kind: EditorChoice['kind'], value: string, label: string, group = ''): EditorChoice => ({
  ...{ kind, value, label, says: '', group },
});

export const ask: AskChoices = async ({ kind, about }) => ({
  choices: [
    ...(about === 'codeEtat'
      ? Object.entries(states).map(([code, label]) => one('value', code, label, 'code état'))
      : []),
    ...[...Object.entries(fields), ...many].map(([path, [label]]) => one('field', path, label, 'Contrat')),
    ...Object.entries(rules).map(([name, label]) => one('name', name, label, 'Règles du catalogue')),
    ...operatorChoices(kind === 'condition' ? ['boolean'] : undefined),
  ],
  about: about === null ? null : names.field(about),
});

interface Opened {
  rule: () => Json;
  text: () => string;
  edits: () => number;
  onOpenRule: ReturnType<typeof vi.fn>;
}

/** A file of one rule, read again after each change. */
export function opened(rule: Json, isValue = false): Opened {
  const first = `{ "before": 1,\n  "when": ${JSON.stringify(rule)} }`;
  let current = first;
  let count = 0;
  const onOpenRule = vi.fn();
  function File() {
    const [text, setText] = useState(first);
    const value = (JSON.parse(text) as { when: Json }).when;
    const node = useMemo<RecordRule>(
      () => ({
        ...{
          kind: 'rule',
          pointer: '/when',
          name: 'when',
          label: 'Quand',
          hint: null,
          isOptional: false,
          isFree: false,
        },
        ...{ value, sentence: sentenceOf(value, names), isValue },
      }),
      [value],
    );
    const setting = useMemo(
      () => ({
        ...{
          isLocked: false,
          isBusy: false,
          shownText: () => current,
          naming: null,
          name: () => {},
          askNames: async () => [],
          revealed: null,
          ask,
          onOpenRule,
        },
        edit: (make: MakeEdits) => {
          current = editedText(current, make);
          count += 1;
          setText(current);
        },
      }),
      [],
    );
    return (
      <SettingContext value={setting}>
        {typeof value === 'string' ? <p>{value}</p> : <RuleField node={node} />}
      </SettingContext>
    );
  }
  render(<File />);
  return {
    rule: () => (JSON.parse(current) as { when: Json }).when,
    text: () => current,
    edits: () => count,
    onOpenRule,
  };
}
