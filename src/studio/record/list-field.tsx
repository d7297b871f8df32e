import { useState } from 'react';
import type { EditorChoice, SentencePart } from '../../analysis/sentence/index.ts';
import { plainText } from '../../analysis/sentence/index.ts';
import type { Json } from '../../base/json.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ChoiceBox } from './choice-box.tsx';
import { codeLike, numberIn } from './value-field.tsx';
import { words } from './words.ts';

interface ListFieldProps {
  items: readonly SentencePart[];
  codes: readonly EditorChoice[];
  isNumber: boolean;
  onAdd: (value: Json) => void;
  onRemove: (rank: number) => void;
}

/** Values of a list, each to be taken out, with a field for one more. */
export function ListField({ items, codes, isNumber, onAdd, onRemove }: ListFieldProps) {
  const [text, setText] = useState('');
  const held = items.map((item) => (item.kind === 'value' ? item.value : null));
  const [first = ''] = held;
  const left = codes.filter(({ value }) => !held.includes(codeLike(value, first)));
  return (
    <div className="rule-list">
      <ul className="rule-chips" aria-label={words.rule.items}>
        {items.map((item, rank) => (
          <li key={item.pointer} className="rule-chip">
            {plainText(item)}
            <button
              type="button"
              className="rule-chip-remove"
              aria-label={words.rule.removeItem(plainText(item))}
              onClick={() => onRemove(rank)}
            >
              <Icon name="close" size={17} />
            </button>
          </li>
        ))}
      </ul>
      {codes.length > 0 ? (
        <ChoiceBox
          label={words.rule.addItem}
          choices={left}
          value=""
          isFree={() => true}
          onChoose={(value) => onAdd(codeLike(value, first))}
        />
      ) : (
        <form
          className="record-new"
          onSubmit={(event) => {
            event.preventDefault();
            const added = isNumber || typeof first === 'number' ? numberIn(text) : text;
            if (added === null || text === '') return;
            onAdd(added);
            setText('');
          }}
        >
          <input
            className="record-input"
            aria-label={words.rule.addItem}
            placeholder={words.rule.addItem}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="rule-tool">
            {words.addEntry}
          </button>
        </form>
      )}
    </div>
  );
}
