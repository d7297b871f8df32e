import { Button } from '../../ui/Button.tsx';
import { ask } from '../data/ask.ts';
import type { DraftFields } from '../data/autosave.ts';
import { stopCanary, widenCanary } from '../documents/review.generated.ts';
import { words } from '../words.ts';
import { instantText } from './instants.ts';
import { useSending } from './use-sending.ts';

type Trial = NonNullable<DraftFields['canary']>;

const thousandths = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const counted = new Intl.NumberFormat('fr-FR');

/** A release that some sessions have before the others: what is counted on either side, and what to do with it. */
export function TrialSection({
  draft,
  mayAnswer,
  again,
}: {
  draft: DraftFields;
  mayAnswer: boolean;
  again: () => void;
}) {
  const { busy, problem, send } = useSending(again);
  const { canary } = draft;
  if (canary === null) return null;
  const { outcome, share, since } = canary;
  return (
    <section className="review-form" aria-labelledby="review-trial">
      <h2 id="review-trial">{words.review.trial}</h2>
      <p role="status">
        {outcome === null ? words.review.trialLead(share, instantText(since)) : words.review.trialOver[outcome]}
      </p>
      <Counts counts={canary.counts} />
      {problem !== null && <p role="alert">{problem}</p>}
      {outcome === null && mayAnswer && (
        <div className="btn-row">
          <Button busy={busy} onClick={() => send(() => ask(widenCanary, { id: draft.id }))}>
            {words.review.widen}
          </Button>
          <Button variant="secondary" busy={busy} onClick={() => send(() => ask(stopCanary, { id: draft.id }))}>
            {words.review.stop}
          </Button>
        </div>
      )}
    </section>
  );
}

function Counts({ counts }: Pick<Trial, 'counts'>) {
  const requests = counts.find(({ measure }) => measure === 'REQUESTS');
  const cell = (count: number, of: number | undefined, isRate: boolean) => (
    <td className="num">
      {counted.format(count)}
      {isRate && of !== undefined && of > 0 && (
        <span className="hint"> {words.review.per(thousandths.format((1000 * count) / of))}</span>
      )}
    </td>
  );
  return (
    <table className="review-table">
      <caption>{words.review.trialTable}</caption>
      <thead>
        <tr>
          <th scope="col">{words.review.trialMeasure}</th>
          <th scope="col">{words.review.trialSides.canary}</th>
          <th scope="col">{words.review.trialSides.others}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ measure, canary, others }) => {
          const isRate = measure !== 'PAGES' && measure !== 'REQUESTS';
          return (
            <tr key={measure}>
              <th scope="row">{words.review.measures[measure]}</th>
              {cell(canary, requests?.canary, isRate)}
              {cell(others, requests?.others, isRate)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
