import { useEffect, useId, useState } from 'react';
import { kindsInFrench } from '../../analysis/uses/french.ts';
import type { DraftSession } from '../data/draft-session.ts';
import { plain } from '../record/plain.tsx';
import type { FilePlace, FoundName, FoundUse } from '../worker/questions.ts';
import { whereWords as words } from './words.ts';

interface WhereProps {
  session: DraftSession;
  text: string;
  labelOf: (path: string) => string;
  onReveal: (place: FilePlace) => void;
}

/** Names that say a text, each with the places that use it. */
export function Where({ session, text, labelOf, onReveal }: WhereProps) {
  const [found, setFound] = useState<readonly FoundName[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('findNames', { text }).then(
      (names) => isCurrent && setFound(names),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, text]);
  if (found === null) return null;
  return (
    <>
      <p className="tree-count" role="status">
        {words.found(found.length)}
      </p>
      <ul className="where">
        {found.map((one) => (
          <li key={`${one.kind} ${one.name}`}>
            <Name {...{ session, labelOf, onReveal }} of={one} code={isCalled(one, found, text) ? null : one.name} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Whether its words are enough: no other is called the same, and they are what is looked for. */
function isCalled({ kind, name, label }: FoundName, found: readonly FoundName[], text: string): boolean {
  if (label === null || !plain(label).includes(plain(text))) return false;
  return !found.some((one) => one.name !== name && one.kind === kind && one.label === label);
}

interface NameProps extends Omit<WhereProps, 'text'> {
  of: FoundName;
  /** By which the catalogue names it, where its words are not enough. */
  code: string | null;
}

/** A name that opens on where it is used. */
function Name({ session, of, code, labelOf, onReveal }: NameProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [uses, setUses] = useState<readonly FoundUse[] | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    session.bench.ask('uses', of).then(
      (next) => isCurrent && setUses(next),
      () => isCurrent && setUses([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, of, isOpen]);
  return (
    <>
      <button
        type="button"
        className="tree-place"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        title={of.name}
        onClick={() => setIsOpen(!isOpen)}
      >
        <b>{of.label ?? of.name}</b>
        <span>{[kindsInFrench[of.kind], ...(code === null || of.label === null ? [] : [code])].join(' · ')}</span>
      </button>
      {isOpen && (
        <div id={id} className="where-uses">
          <p className="tree-count" role="status">
            {uses === null ? words.searching : words.places(uses.length)}
          </p>
          <ul>
            {uses?.map((use) => (
              <li key={`${use.file} ${use.start} ${use.how}`}>
                <button type="button" className="tree-place" onClick={() => onReveal(use)}>
                  <b>{labelOf(use.file)}</b>
                  <span>
                    {use.how}, {words.line(use.line)}
                    {use.text !== '' && ` · ${use.text}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
