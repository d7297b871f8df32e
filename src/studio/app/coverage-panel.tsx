import { leftInFrench } from '../../analysis/gaps/french.ts';
import { Button } from '../../ui/Button.tsx';
import type { SlowResults } from '../data/draft-session.ts';
import type { FileEntry, FilePlace, ShownGap } from '../worker/questions.ts';
import { lineOf } from './label-of.ts';
import { gapWords as words } from './words.ts';

interface CoveragePanelProps {
  files: readonly FileEntry[];
  slow: SlowResults;
  isLocked: boolean;
  hasTables: boolean;
  onReveal: (place: FilePlace) => void;
  onAdd: (gap: ShownGap) => void;
}

const kinds = ['condition', 'change'] as const;

/** What the draft adds or changes and no row of the tables tries, each with the row that would. */
export function CoveragePanel({ files, slow, isLocked, hasTables, onReveal, onAdd }: CoveragePanelProps) {
  const { gaps } = slow;
  const isStale = slow.stale.has('gaps');
  if (!hasTables) return <p>{words.noTables}</p>;
  if (gaps === null) return <p role="status">{words.searching}</p>;
  return (
    <div className={isStale ? 'stale' : undefined} aria-busy={isStale}>
      <p role="status">
        {isStale ? words.searching : gaps.gaps.length === 0 && gaps.left === 0 ? words.none : ''}
        {!isStale && gaps.left > 0 && leftInFrench(gaps.left)}
      </p>
      {kinds.map((kind) => {
        const own = gaps.gaps.filter((gap) => gap.kind === kind);
        if (own.length === 0) return null;
        return (
          <section key={kind} aria-label={kind === 'condition' ? words.conditions : words.changes}>
            <h3 className="gaps-title">
              {kind === 'condition' ? words.conditions : words.changes} <span className="count">{own.length}</span>
            </h3>
            <ul className="rows">
              {own.map((gap) => (
                <li key={`${gap.file} ${gap.pointer} ${gap.text}`}>
                  <span>{gap.text}</span>
                  <span className="gap-tools">
                    <Button variant="quiet" onClick={() => onReveal(gap)}>
                      {lineOf(files, gap)}
                    </Button>
                    {gap.row === null ? (
                      <span className="hint">{words.noRow}</span>
                    ) : (
                      !isLocked && (
                        <Button variant="quiet" disabled={isStale} onClick={() => onAdd(gap)}>
                          {words.add}
                        </Button>
                      )
                    )}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
