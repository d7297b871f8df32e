import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { useEffect, useId, useState } from 'react';
import { onOneLine } from '../../analysis/written/layout.ts';
import type { Json } from '../../base/json.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

interface JsonFieldProps {
  value: Json;
  /** @param from the text of the file that the change was begun on */
  onApply: (value: Json, from: string | null) => void;
}

const WIDTH = 60;

/** A part as it is written in the file; it is put there once it is whole. */
export function JsonField({ value, onApply }: JsonFieldProps) {
  const id = useId();
  const { shownText } = useRecordSetting();
  const given = written(value);
  const [text, setText] = useState(given);
  /** Of the file, from the first letter on. */
  const [from, setFrom] = useState<string | null>(null);
  useEffect(() => {
    if (from === null) setText(given);
  }, [given, from]);
  const [fault] = faultsIn(text);
  return (
    <form
      className="rule-json"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(JSON.parse(text) as Json, from);
      }}
    >
      <textarea
        className="record-input"
        aria-label={words.json}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : id}
        rows={Math.min(14, text.split('\n').length + 1)}
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setFrom((before) => before ?? shownText());
          setText(event.target.value);
        }}
      />
      {fault !== undefined && (
        <p id={id} className="rule-fault" role="alert">
          {words.rule.notJson(fault)}
        </p>
      )}
      <button type="submit" className="rule-tool" disabled={fault !== undefined}>
        {words.rule.apply}
      </button>
    </form>
  );
}

function written(value: Json): string {
  const line = onOneLine(value);
  return line.length > WIDTH ? JSON.stringify(value, null, 2) : line;
}

/** What is wrong with a text as JSON, with its line, from the first on. */
function faultsIn(text: string): string[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.map(({ error, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    return words.jsonFault(printParseErrorCode(error), line);
  });
}
