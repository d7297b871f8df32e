import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { useId, useState } from 'react';
import { onOneLine } from '../../analysis/written/layout.ts';
import type { Json } from '../../base/json.ts';
import { words } from './words.ts';

interface JsonFieldProps {
  value: Json;
  onApply: (value: Json) => void;
}

const WIDTH = 60;

/** A part as it is written in the file; it is put there once it is whole. */
export function JsonField({ value, onApply }: JsonFieldProps) {
  const id = useId();
  const line = onOneLine(value);
  const [text, setText] = useState(line.length > WIDTH ? JSON.stringify(value, null, 2) : line);
  const [fault] = faultsIn(text);
  return (
    <form
      className="rule-json"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault === undefined) onApply(JSON.parse(text) as Json);
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
        onChange={(event) => setText(event.target.value)}
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

/** What is wrong with a text as JSON, with its line, from the first on. */
function faultsIn(text: string): string[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.map(({ error, offset }) => {
    const line = text.slice(0, offset).split('\n').length;
    return words.jsonFault(printParseErrorCode(error), line);
  });
}
