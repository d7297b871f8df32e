import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormAnswer } from '../../view/types.generated.ts';

/** Answers with a button each to change them, named after the field. */
export function CheckAnswers({
  answers,
  words,
  onEdit,
}: {
  answers: readonly FormAnswer[];
  words: TextOf;
  onEdit: (step: string) => void;
}) {
  return (
    <dl className="form-answers">
      {answers.map((answer) => (
        <div key={answer.field} className="form-answer">
          <dt>{answer.label}</dt>
          <dd dir="auto" className={answer.value === '' ? 'form-answer-value form-answer-none' : 'form-answer-value'}>
            {answer.value === '' ? words('form.answer.none') : answer.value}
          </dd>
          <dd className="form-answer-edit">
            <Button variant="quiet" onClick={() => onEdit(answer.step)}>
              {words('form.answer.edit')} <VisuallyHidden>{answer.label}</VisuallyHidden>
            </Button>
          </dd>
        </div>
      ))}
    </dl>
  );
}
