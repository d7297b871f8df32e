import { Icon } from '../../ui/Icon.tsx';
import { type CoverAnswerProps, usePage } from '../context.tsx';
import { Facts } from '../Facts.tsx';
import { TargetButton } from '../target.tsx';

/** What is covered and what is not, what to do, and the link to declare it. */
export function CoverAnswer({ t, event, claim }: CoverAnswerProps) {
  const { actions } = usePage();
  const action = claim.flatMap((id) => actions.filter((one) => one.id === id))[0];
  return (
    <>
      <ul className="cover-parts">
        {event.parts.map((part) => (
          <li key={part.id} className={part.covered ? 'cover-part' : 'cover-part cover-part-not'}>
            <Icon name={part.covered ? 'check' : 'close'} className="cover-icon" />
            <div>
              <p className="cover-what">{part.what}</p>
              <p className="quiet">{t(part.covered ? 'cover.by' : 'cover.without', { guarantee: part.guarantee })}</p>
              <Facts items={part.facts} columns />
              {part.excluded && <p className="quiet">{t('cover.excluded', { text: part.excluded })}</p>}
            </div>
          </li>
        ))}
      </ul>
      {event.verdict !== 'no' && <p className="note">{t('cover.limits')}</p>}
      {event.todo.length > 0 && (
        <>
          <p className="cover-todo">{t('cover.todo')}</p>
          <ul className="cover-steps">
            {event.todo.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </>
      )}
      {action && (
        <TargetButton variant={event.verdict === 'no' ? 'secondary' : 'primary'} icon={action.icon} to={action.to}>
          {action.label}
        </TargetButton>
      )}
    </>
  );
}
