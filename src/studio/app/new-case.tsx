import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { tableLabel } from '../../analysis/record/file-label.ts';
import { Button } from '../../ui/Button.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { placeOfLine } from '../data/place-of-line.ts';
import type { ContractOf, FilePlace, Outline, ShownGap } from '../worker/questions.ts';
import type { AskedCase } from './case-dialog.tsx';
import { isLent } from './use-contract-of.ts';
import { caseWords as words } from './words.ts';

const CaseDialog = lazy(() => import('./case-dialog.tsx'));

/** Whether the testers have tables here. */
export const hasTables = (texts: ReadonlyMap<string, string>): boolean =>
  [...texts.keys()].some((path) => path.endsWith('.cases.csv'));

/** A row that is being added to a table. */
export interface NewCaseState {
  /** Asks for a row that gives what the preview shows. */
  ofContract: (contract: ContractOf) => void;
  ofGap: (gap: ShownGap) => void;
  /** The dialog, and what was added last. */
  shown: ReactNode;
}

interface MakeCaseProps {
  contract: ContractOf | null;
  outline: Outline;
  onCase: NewCaseState['ofContract'] | null;
}

/** Makes a row of the page that is shown, where it is that of one of the testers’ examples. */
export function MakeCase({ contract, outline, onCase }: MakeCaseProps) {
  const example = outline.examples.find(({ name }) => name === contract?.example);
  // the contracts of a portfolio stay in this browser
  if (contract === null || onCase === null || example === undefined || isLent(example)) return null;
  if (contract.isBefore === true) return null;
  return (
    <Button variant="quiet" className="case-make" onClick={() => onCase(contract)}>
      {words.make}
    </Button>
  );
}

export function useNewCase(session: DraftSession, reveal: (place: FilePlace) => void): NewCaseState {
  const [asked, setAsked] = useState<AskedCase | null>(null);
  const [added, setAdded] = useState<{ file: string; line: number } | null>(null);
  const ask = useCallback((next: AskedCase) => {
    setAdded(null);
    setAsked(next);
  }, []);
  const ofContract = useCallback(
    (contract: ContractOf) => {
      session.bench.ask('caseOf', contract).then(
        (row) => ask({ row, name: '' }),
        () => {},
      );
    },
    [session, ask],
  );
  const ofGap = useCallback(
    ({ row }: ShownGap) => {
      if (row !== null) ask({ row, name: '' });
    },
    [ask],
  );
  const show = ({ file, line }: { file: string; line: number }) =>
    reveal(placeOfLine(session.textOf(file) ?? '', file, line));
  const shown = (
    <>
      {asked !== null && (
        <Suspense fallback={null}>
          <CaseDialog
            session={session}
            asked={asked}
            onClose={() => setAsked(null)}
            onAdded={(file, line) => {
              setAsked(null);
              setAdded({ file, line });
            }}
          />
        </Suspense>
      )}
      <div className="case-added" role="status">
        {added !== null && (
          <>
            {words.added(tableLabel(added.file), added.line)}{' '}
            <Button variant="quiet" onClick={() => show(added)}>
              {words.show}
            </Button>
          </>
        )}
      </div>
    </>
  );
  return { ofContract, ofGap, shown };
}
