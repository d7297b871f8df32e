import { useId, useState } from 'react';
import type { CalledCell } from '../worker/questions.ts';
import { caseWords as words } from './words.ts';

interface AnswerChoiceProps {
  answers: readonly CalledCell[];
  /** Columns that the table has. */
  own: readonly string[];
  chosen: ReadonlyMap<string, string>;
  onChange: (chosen: ReadonlyMap<string, string>) => void;
}

/** More than anybody reads at once. */
const MOST = 60;

/** Which values of an answer a row expects: those for which its table has a column, then all others. */
export function AnswerChoice({ answers, own, chosen, onChange }: AnswerChoiceProps) {
  const id = useId();
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const isShown = ({ column, text, called, means }: CalledCell) =>
    wanted === '' || [column, text, called ?? '', means ?? ''].some((one) => one.toLowerCase().includes(wanted));
  // what a row was made for may be no value of the answer itself: that something is missing
  const asked = [...chosen].filter(([column]) => !answers.some((one) => one.column === column));
  const all = [...asked.map(([column, text]) => ({ column, text, called: null, means: null })), ...answers];
  const first = all
    .filter((one) => chosen.has(one.column) || (own.includes(one.column) && isShown(one)))
    .sort((a, b) => Number(chosen.has(b.column)) - Number(chosen.has(a.column)));
  const others = all.filter((one) => !first.includes(one) && isShown(one));
  const toggle = ({ column, text }: CalledCell) => {
    const next = new Map(chosen);
    if (!next.delete(column)) next.set(column, text);
    onChange(next);
  };
  const list = (label: string, cells: readonly CalledCell[]) =>
    cells.length > 0 && (
      <>
        <h4>{label}</h4>
        <ul className="answers">
          {cells.slice(0, MOST).map((cell) => (
            <li key={cell.column}>
              <label className="answer" title={`${cell.column} = ${cell.text}`}>
                <input type="checkbox" checked={chosen.has(cell.column)} onChange={() => toggle(cell)} />
                <span>
                  {cell.called === null ? <code>{cell.column}</code> : words.called(cell.called)}{' '}
                  <span className="answer-text">{cell.means ?? cell.text}</span>
                </span>
              </label>
            </li>
          ))}
        </ul>
        {cells.length > MOST && <p className="hint">{words.more(cells.length - MOST)}</p>}
      </>
    );
  return (
    <fieldset className="case-expects">
      <legend>{words.expects}</legend>
      {answers.length === 0 && asked.length === 0 ? (
        <p>{words.noAnswer}</p>
      ) : (
        <>
          <p className="hint">{words.expectsHint}</p>
          <label htmlFor={id} className="vh">
            {words.filter}
          </label>
          <input
            id={id}
            type="search"
            className="input"
            placeholder={words.filter}
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {first.length + others.length === 0 && <p role="status">{words.noMatch}</p>}
          {list(words.own, first)}
          {list(words.rest, others)}
        </>
      )}
    </fieldset>
  );
}
