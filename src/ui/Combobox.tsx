import './combobox.css';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useId, useState } from 'react';

type Own = {
  id: string;
  value: string;
  suggestions: readonly string[];
  /** Accessible name of the list. */
  listLabel: string;
  onValue: (value: string) => void;
  /** Called with a value chosen from the list. */
  onPick: (value: string) => void;
};

function nextIndex(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return at + 1 >= count ? 0 : at + 1;
  if (key === 'ArrowUp') return at <= 0 ? count - 1 : at - 1;
  return null;
}

/**
 * A text input with suggestions (ARIA 1.2, "list autocomplete"): the focus stays in it, arrows move, Enter chooses,
 * Escape closes; free text is kept.
 */
export function Combobox({
  id,
  value,
  suggestions,
  listLabel,
  onValue,
  onPick,
  className,
  ...rest
}: Own & Omit<InputHTMLAttributes<HTMLInputElement>, keyof Own | 'onChange' | 'onKeyDown'>) {
  const list = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const shown = open && suggestions.length > 0;
  const active = shown && at < suggestions.length ? at : -1;

  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [list, active]);

  const pick = (text: string) => {
    onPick(text);
    setOpen(false);
    setAt(-1);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = suggestions[active];
    if (event.key === 'Enter' && shown && chosen !== undefined) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      setOpen(false);
      setAt(-1);
    } else {
      const next = nextIndex(event.key, active, suggestions.length);
      if (next === null) return;
      event.preventDefault();
      setOpen(true);
      setAt(shown ? next : event.key === 'ArrowDown' ? 0 : suggestions.length - 1);
    }
  };

  return (
    <div className="combobox">
      <input
        {...rest}
        type="text"
        id={id}
        className={className ?? 'input'}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={list}
        aria-activedescendant={active < 0 ? undefined : `${list}-${active}`}
        value={value}
        onChange={(event) => {
          setOpen(true);
          setAt(-1);
          onValue(event.target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setOpen(false)}
      />
      <div className="combobox-list" role="listbox" id={list} aria-label={listLabel} hidden={!shown}>
        {suggestions.map((text, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and has the keys.
          <div
            key={text}
            role="option"
            id={`${list}-${index}`}
            aria-selected={index === active}
            className="combobox-option"
            // keeps the focus in the input, whose blur closes the list
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => pick(text)}
          >
            {text}
          </div>
        ))}
      </div>
    </div>
  );
}
