import './case-dialog.css';
import { type FormEvent, useEffect, useId, useState } from 'react';
import type { NewCase } from '../../analysis/cases/new-case.ts';
import { saysWhy } from '../../analysis/cases/why.ts';
import { tableLabel } from '../../analysis/record/file-label.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import type { CaseChoices } from '../worker/questions.ts';
import { AnswerChoice } from './answer-choice.tsx';
import { dayText } from './instants.ts';
import { caseWords as words } from './words.ts';

/** A row to add, and a name to begin with. */
export interface AskedCase {
  row: NewCase;
  name: string;
}

interface CaseDialogProps {
  session: DraftSession;
  asked: AskedCase;
  onClose: () => void;
  onAdded: (file: string, line: number) => void;
}

/** Rows that expect nothing yet say so by their name. */
const named = (name: string, isToDo: boolean): string => (isToDo && !/^todo\b/i.test(name) ? `todo ${name}` : name);

/** Asks what only a person knows of a row: its name, why it is there, and which of the answers it expects. */
export default function CaseDialog({ session, asked: { row, name }, onClose, onAdded }: CaseDialogProps) {
  const id = useId();
  const choices = useChoices(session, row);
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(() => new Map(row.expect));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tables = choices?.tables ?? [];
  const [wanted, setWanted] = useState<string | null>(null);
  const table = tables.find(({ file }) => file === wanted) ?? tables[0];
  const file = table?.file ?? `tests/catalog/${row.decision}.cases.csv`;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const said = (field: string) => String(form.get(field) ?? '').trim();
    if (!saysWhy(said('why'))) return setProblem(words.noReason);
    setBusy(true);
    const added = { ...row, expect: [...chosen], name: named(said('name'), chosen.size === 0), why: said('why') };
    const line = await session.addCase(file, added);
    setBusy(false);
    if (typeof line === 'string') return setProblem(words[line]);
    onAdded(file, line);
  };
  return (
    <Dialog title={words.title} closeLabel={words.close} onClose={onClose} wide>
      <form className="case" onSubmit={(event) => void send(event)}>
        <Given row={row} said={choices?.given ?? []} />
        {problem !== null && <p role="alert">{problem}</p>}
        <label htmlFor={`${id}-name`}>{words.name}</label>
        <p id={`${id}-name-hint`} className="hint">
          {words.nameHint}
        </p>
        <input
          id={`${id}-name`}
          name="name"
          className="input"
          required
          maxLength={300}
          defaultValue={name}
          aria-describedby={`${id}-name-hint`}
        />
        <label htmlFor={`${id}-why`}>{words.why}</label>
        <p id={`${id}-why-hint`} className="hint">
          {words.whyHint}
        </p>
        <input
          id={`${id}-why`}
          name="why"
          className="input"
          required
          maxLength={300}
          aria-describedby={`${id}-why-hint`}
        />
        <label htmlFor={`${id}-table`}>{words.table}</label>
        <select id={`${id}-table`} className="select" value={file} onChange={(event) => setWanted(event.target.value)}>
          {tables.length === 0 && <option value={file}>{words.newTable(tableLabel(file))}</option>}
          {tables.map((one) => (
            <option key={one.file} value={one.file}>
              {tableLabel(one.file)}
              {words.further(one.further)}
            </option>
          ))}
        </select>
        {choices === null ? (
          <p role="status">{words.preparing}</p>
        ) : (
          <AnswerChoice answers={choices.answers} own={table?.expects ?? []} chosen={chosen} onChange={setChosen} />
        )}
        {chosen.size === 0 && <p className="hint">{words.toDo}</p>}
        <div className="btn-row">
          <Button type="submit" busy={busy || choices === null}>
            {words.add}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function useChoices(session: DraftSession, row: NewCase): CaseChoices | null {
  const [choices, setChoices] = useState<CaseChoices | null>(null);
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('caseChoices', row).then(
      (next) => isCurrent && setChoices(next),
      () => isCurrent && setChoices({ tables: [], answers: [], given: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, row]);
  return choices;
}

/** What the row gives, as its cells will say it. */
function Given({ row: { from, day, given }, said }: { row: NewCase; said: CaseChoices['given'] }) {
  return (
    <section aria-label={words.gives} className="case-given">
      <h3>{words.gives}</h3>
      <ul>
        {from !== null && <li>{words.example(from)}</li>}
        {day !== null && <li>{words.onDay(dayText(day))}</li>}
        {given.map(([column, text], at) => {
          const { called = null, means = null } = said[at] ?? {};
          return (
            <li key={column} title={`${column} = ${text}`}>
              {called === null ? <code>{column}</code> : words.called(called)} {means ?? text}
            </li>
          );
        })}
        {from !== null && day === null && given.length === 0 && <li>{words.asIs}</li>}
      </ul>
    </section>
  );
}
