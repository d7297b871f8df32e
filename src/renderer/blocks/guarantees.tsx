import { useEffect, useId, useState } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { usePrinting } from '../../ui/printing.ts';
import { Select } from '../../ui/Select.tsx';
import type { CoverView, GuaranteeQuestion, GuaranteeView } from '../../view/types.generated.ts';
import { type MoreOfPage, usePage, useTexts } from '../context.tsx';
import { Facts } from '../Facts.tsx';
import { Unavailable } from '../Unavailable.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

interface Cover extends CoverView, Pick<MoreOfPage, 't' | 'CoverAnswer'> {}

type Answers = { state: 'waiting' | 'failed' } | { state: 'here'; cover: Cover };

const toAnswers = ({ t, CoverAnswer, cover }: MoreOfPage, question: GuaranteeQuestion): Answers => ({
  state: 'here',
  cover: { t, CoverAnswer, ...cover(question) },
});

/** What guarantees cover, loaded when they are shown; for print, it must be there already. */
function useCover(question: GuaranteeQuestion): [Answers, () => void] {
  const { more, moreHere } = usePage();
  const [answers, setAnswers] = useState<Answers>(() => {
    const here = moreHere();
    return here === null ? { state: 'waiting' } : toAnswers(here, question);
  });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a block and an attempt, whatever is drawn again around it.
  useEffect(() => {
    if (answers.state === 'here') return;
    let gone = false;
    setAnswers({ state: 'waiting' });
    more().then(
      (here) => gone || setAnswers(toAnswers(here, question)),
      () => gone || setAnswers({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [attempt]);
  return [answers, () => setAttempt(attempt + 1)];
}

function Drawing({ block }: { block: BlockOf<'guarantees'> }) {
  const { question } = block;
  if (question === null) return <PlainGuarantees items={block.items} />;
  return <GuaranteesWithQuestion items={block.items} question={question} />;
}

function GuaranteesWithQuestion({ items, question }: { items: readonly GuaranteeView[]; question: GuaranteeQuestion }) {
  const [answers, again] = useCover(question);
  const t = useTexts();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const cover = answers.state === 'here' ? answers.cover : null;
  const event = cover?.events.find((one) => one.id === chosen);
  return (
    <>
      <div className="cover">
        <label className="cover-label" htmlFor={id}>
          {t('block.guarantees.question')}
        </label>
        <Select
          id={id}
          value={chosen}
          empty={t('block.guarantees.choose')}
          aria-busy={answers.state === 'waiting' || undefined}
          options={(cover?.events ?? []).map((one) => ({ value: one.id, label: one.label }))}
          onChange={({ target }) => setChosen(target.value)}
        />
        {answers.state === 'failed' && <Unavailable name={null} onRetry={again} role="status" />}
        <div role="status">{event && <p className="cover-verdict">{event.title}</p>}</div>
        {cover && event && <cover.CoverAnswer t={cover.t} event={event} claim={question.claim} />}
      </div>
      <Guarantees items={items} cover={cover} />
    </>
  );
}

/** Each guarantee, with figures and exclusions when expanded or printed. */
function Guarantees({ items, cover }: { items: readonly GuaranteeView[]; cover: Cover | null }) {
  const printing = usePrinting();
  const body = (item: GuaranteeView) => (
    <div className="guarantee-body">
      <Facts items={item.facts} columns />
      {cover && <Limits code={item.code} cover={cover} />}
    </div>
  );
  return (
    <ul className="guarantees">
      {items.map((item) => (
        <li key={item.code}>
          <details className="guarantee">
            <summary>
              <Icon name={item.optional ? 'plus' : 'check'} className="guarantee-icon" />
              <GuaranteeWords item={item} />
              <Icon name="chevron" className="disclosure-arrow" />
            </summary>
            {!printing && body(item)}
          </details>
          {printing && body(item)}
        </li>
      ))}
    </ul>
  );
}

function Limits({ code, cover }: { code: string; cover: Cover }) {
  const excluded = cover.excluded.find((one) => one.code === code)?.text;
  return (
    <>
      {excluded && <p>{cover.t('cover.excluded', { text: excluded })}</p>}
      <p className="note">{cover.t('cover.limits')}</p>
    </>
  );
}

/** For a contract that covers nothing today. */
function PlainGuarantees({ items }: { items: readonly GuaranteeView[] }) {
  return (
    <ul className="guarantees">
      {items.map((item) => (
        <li key={item.code} className="guarantee-plain">
          <Icon name={item.optional ? 'plus' : 'check'} className="guarantee-icon" />
          <GuaranteeWords item={item} />
        </li>
      ))}
    </ul>
  );
}

function GuaranteeWords({ item }: { item: GuaranteeView }) {
  const t = useTexts();
  return (
    <span className="guarantee-words">
      <span className="guarantee-label">
        <span>{item.label}</span>
        {item.optional && <Badge>{t('block.guarantees.optional')}</Badge>}
      </span>
      {item.text && <span className="quiet">{item.text}</span>}
    </span>
  );
}

export const guarantees: BlockDrawing<'guarantees'> = { Drawing, isEmpty: (block) => block.items.length === 0 };
