import './choice.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { EditorChoice } from '../../analysis/sentence/index.ts';
import type { Json } from '../../base/json.ts';
import { codesBeside } from './code-beside.ts';
import { fitsQuery, plain, withCode } from './plain.tsx';
import { words } from './words.ts';

interface ChoiceBoxProps {
  label: string;
  choices: readonly EditorChoice[];
  /** What stands there now. */
  value: Json;
  onChoose: (value: Json) => void;
  /** What is typed may be taken too, where no choice is called so. */
  isFree?: (text: string) => boolean;
  /** Somebody else looks for what is typed: the choices are what was found. */
  search?: { onQuery: (query: string) => void; isPending: boolean };
  /** What a choice says is enough, its code is no name. */
  hidesCodes?: boolean;
}

/** As many as are read at once. */
const MOST = 50;

/** A search over what may be chosen, with its groups. */
export function ChoiceBox(props: ChoiceBoxProps) {
  const { label, choices, value, onChoose, isFree = () => false, search } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const searched = useMemo(
    () => choices.map((one) => ({ one, text: plain(`${one.label} ${String(one.value)}`) })),
    [choices],
  );
  const found = useMemo(() => {
    const fits = search === undefined ? fitsQuery(query) : null;
    return fits === null ? choices : searched.filter(({ text }) => fits(text)).map(({ one }) => one);
  }, [searched, query, search, choices]);
  const isNew = query.trim() !== '' && isFree(query.trim()) && !found.some((one) => one.value === query.trim());
  const written: EditorChoice[] = isNew
    ? [{ kind: 'value', value: query.trim(), label: words.rule.write(query.trim()), says: '', group: '' }]
    : [];
  const codeOf = useMemo(() => codesBeside(choices, query), [choices, query]);
  const shown = [...found.slice(0, MOST), ...written];
  const current = shown.findIndex((one) => one.value === value);
  const [active, setActive] = useState(-1);
  // nothing is taken by Enter that was neither there nor looked for
  const at = active < 0 ? (query === '' ? current : 0) : Math.min(active, shown.length - 1);
  useEffect(() => {
    const option = list.current?.querySelector(`[id="${id}-${at}"]`);
    option?.scrollIntoView?.({ block: 'nearest' });
  }, [at, id]);

  /** Takes the one that is reached, once all that is typed was looked for. */
  const take = () => {
    if (search?.isPending === true) return setIsTaken(true);
    const chosen = shown[at];
    if (chosen !== undefined) onChoose(chosen.value);
  };
  const [isTaken, setIsTaken] = useState(false);
  useEffect(() => {
    if (!isTaken || search?.isPending === true) return;
    setIsTaken(false);
    take();
  });

  const move = (by: number) => setActive(Math.min(Math.max(0, at + by), shown.length - 1));
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
    PageDown: () => move(8),
    PageUp: () => move(-8),
    Enter: take,
  };
  return (
    <div className="choice">
      <input
        className="record-input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at in shown ? `${id}-${at}` : undefined}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setActive(-1);
          search?.onQuery(event.target.value);
        }}
        onKeyDown={(event) => {
          const run = keys[event.key];
          if (run === undefined) return;
          event.preventDefault();
          run();
        }}
      />
      <div
        ref={list}
        aria-busy={search?.isPending}
        className="choice-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        tabIndex={-1}
      >
        {shown.map((one, i) => (
          <Option
            key={`${one.kind} ${String(one.value)}`}
            id={`${id}-${i}`}
            choice={one}
            heading={one.group !== shown[i - 1]?.group ? one.group : ''}
            isActive={i === at}
            isCurrent={one.value === value}
            code={props.hidesCodes === true || one === written[0] ? null : codeOf(one)}
            onChoose={() => onChoose(one.value)}
          />
        ))}
      </div>
      <p className="choice-count" role="status">
        {words.rule.found(Math.min(found.length, MOST), found.length)}
      </p>
    </div>
  );
}

interface OptionProps {
  id: string;
  choice: EditorChoice;
  heading: string;
  isActive: boolean;
  isCurrent: boolean;
  /** Told beside what it is called; null where that is enough. */
  code: string | null;
  onChoose: () => void;
}

function Option({ id, choice, heading, isActive, isCurrent, code, onChoose }: OptionProps) {
  const { label, says } = choice;
  const isTold = says !== '' && says !== label && says !== code;
  return (
    <>
      {heading !== '' && (
        <div className="choice-group" role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the search box, which keeps the focus, has the keys */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        className={isActive ? 'choice-option choice-active' : 'choice-option'}
        aria-selected={isCurrent}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onChoose}
      >
        <span className="choice-label">{label}</span>
        {code !== null && <code className="choice-code">{code}</code>}
        {isTold && <span className="choice-says">{withCode(says)}</span>}
      </div>
    </>
  );
}
