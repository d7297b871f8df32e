import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Button, ButtonRow } from '../ui/Button.tsx';
import { Choice } from '../ui/Choice.tsx';
import { usePage, useTexts } from './context.tsx';
import { type Paper, type PapersProps, papersByYear } from './papers-by-year.ts';

type State =
  | { at: 'choice' }
  | { at: 'none-chosen' }
  | { at: 'saving'; done: number; total: number }
  | { at: 'saved'; saved: number; failed: readonly Paper[] };

/** The papers with check boxes. Failed ones stay checked, to retry at once. */
export function SeveralPapers({ papers, years = [], onClose }: PapersProps & { onClose: () => void }) {
  const t = useTexts();
  const { saveSeveral } = usePage();
  const id = useId();
  const box = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [state, setState] = useState<State>({ at: 'choice' });
  const all = chosen.size === papers.length;

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  function choose(ids: readonly string[], on: boolean) {
    const next = new Set(chosen);
    for (const one of ids) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setChosen(next);
    setState({ at: 'choice' });
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    if (state.at === 'saving') return;
    const selected = papers.filter((paper) => chosen.has(paper.id));
    if (selected.length === 0) {
      setState({ at: 'none-chosen' });
      return;
    }
    const onProgress = (done: number) => setState({ at: 'saving', done, total: selected.length });
    onProgress(0);
    const missing = new Set(
      await saveSeveral(
        selected.map((paper) => paper.download),
        onProgress,
      ),
    );
    const failed = selected.filter((paper) => missing.has(paper.download));
    setChosen(new Set(failed.map((paper) => paper.id)));
    setState({ at: 'saved', saved: selected.length - failed.length, failed });
  }

  return (
    <form method="post" ref={box} className="papers-several" onSubmit={save} noValidate>
      <Choice
        type="checkbox"
        id={`${id}-all`}
        label={t('papers.all', { n: papers.length })}
        checked={all}
        onChange={(event) =>
          choose(
            papers.map((paper) => paper.id),
            event.target.checked,
          )
        }
      />
      {papersByYear(papers, years).map(({ title, papers: found }) => (
        <fieldset key={title ?? ''} className="paper-group">
          <legend className={title === null ? 'vh' : 'paper-year'}>{title ?? t('papers.which')}</legend>
          {found.map((paper) => (
            <Choice
              key={paper.id}
              type="checkbox"
              id={`${id}-${paper.id}`}
              label={paper.label}
              hint={paper.details || undefined}
              checked={chosen.has(paper.id)}
              onChange={(event) => choose([paper.id], event.target.checked)}
            />
          ))}
        </fieldset>
      ))}
      <ButtonRow>
        <Button type="submit" icon="download" busy={state.at === 'saving'}>
          {chosen.size === 0 ? t('papers.save') : t('papers.save-chosen', { n: chosen.size })}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('papers.close')}
        </Button>
      </ButtonRow>
      <div role="status" className="papers-state">
        <SaveStatus state={state} />
      </div>
    </form>
  );
}

function SaveStatus({ state }: { state: State }) {
  const t = useTexts();
  if (state.at === 'choice') return null;
  if (state.at === 'none-chosen') return <p className="papers-error">{t('papers.none-chosen')}</p>;
  if (state.at === 'saving') return <p>{t('papers.progress', { done: state.done, total: state.total })}</p>;
  const { saved, failed } = state;
  return (
    <>
      {saved > 0 && <p>{saved === 1 ? t('papers.saved-one') : t('papers.saved', { n: saved })}</p>}
      {failed.length > 0 && (
        <Alert tone="error" word={t('status.error')} title={t('papers.failed')}>
          <ul>
            {failed.map((paper) => (
              <li key={paper.id}>{[paper.label, paper.details].filter(Boolean).join(' · ')}</li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
