import './cookies.css';
import { type FormEvent, useState } from 'react';
import { Button, ButtonRow } from '../../../ui/Button.tsx';
import { Choice, Choices } from '../../../ui/Choice.tsx';
import { type ConsentPurpose, choose, purposes, useChoice } from '../../consent/choice.ts';
import { runsWithdrawnScript } from '../../consent/scripts.ts';
import { useTexts } from '../../context/portal.ts';

const UNASKED: ReadonlySet<ConsentPurpose> = new Set(['necessary']);

/** A choice by category; accepting and refusing all are one press each (P2.9). */
export function PurposesForm({ onChosen }: { onChosen: () => void }) {
  const t = useTexts();
  const [changed, setTicked] = useState<ReadonlySet<ConsentPurpose> | null>(null);
  // only the browser knows the choice: a server draws the form before one
  const chosenBefore = useChoice();
  const ticked = changed ?? chosenBefore ?? UNASKED;
  const keep = (chosen: readonly ConsentPurpose[]) => {
    setTicked(new Set<ConsentPurpose>(['necessary', ...chosen]));
    keepChoice(chosen);
    onChosen();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep([...ticked]);
  };
  const toggle = (purpose: ConsentPurpose) => {
    const next = new Set(ticked);
    if (!next.delete(purpose)) next.add(purpose);
    setTicked(next);
  };
  return (
    <form method="post" className="cookies-form" onSubmit={submit}>
      <fieldset className="cookies-purposes">
        <legend className="vh">{t('cookies.legend')}</legend>
        <Choices>
          {purposes.map((purpose) => (
            <Choice
              key={purpose}
              type="checkbox"
              id={`cookies-${purpose}`}
              label={t(`cookies.${purpose}.title`)}
              hint={t(`cookies.${purpose}.text`)}
              checked={ticked.has(purpose)}
              disabled={purpose === 'necessary'}
              onChange={() => toggle(purpose)}
            />
          ))}
        </Choices>
      </fieldset>
      <ButtonRow>
        <Button onClick={() => keep(purposes)}>{t('cookies.accept')}</Button>
        <Button onClick={() => keep([])}>{t('cookies.refuse')}</Button>
        <Button type="submit" variant="secondary">
          {t('cookies.save')}
        </Button>
      </ButtonRow>
    </form>
  );
}

/** Stores a choice; reloads when a running script has lost its consent. */
export function keepChoice(chosen: readonly ConsentPurpose[]): void {
  choose(chosen);
  if (runsWithdrawnScript()) location.reload();
}
