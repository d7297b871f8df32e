import { useEffect, useId, useRef, useState } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { TaskView } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';

/** Leaves room for the contracts on the first screen. */
const FIRST = 3;

const icons: Readonly<Record<string, string>> = { urgent: 'warning', pending: 'clock', success: 'success' };

/** Event for the page and for deployments' scripts: a late payment is opened (P4). */
const LATE_PAYMENT = 'retard-paiement';

interface TasksProps {
  tasks: readonly TaskView[];
  partial: boolean;
  retry: () => void;
}

/** Tasks, the most urgent first (P3.8). */
export function Tasks({ tasks, partial, retry }: TasksProps) {
  const t = useTexts();
  const { data } = usePortal();
  const heading = useId();
  const list = useRef<HTMLUListElement>(null);
  const [expanded, setExpanded] = useState(false);
  const shown = expanded || tasks.length <= FIRST + 1 ? tasks : tasks.slice(0, FIRST);
  const others = tasks.length - shown.length;

  useEffect(() => {
    if (expanded) list.current?.querySelectorAll<HTMLElement>('li')[FIRST]?.querySelector('a')?.focus();
  }, [expanded]);

  // nothing is known to be done: no promise that there is nothing
  if (tasks.length === 0 && !partial && data.lacking?.includes('tasks')) return null;
  return (
    <section className="tasks" aria-labelledby={heading}>
      <h2 id={heading}>{t('dashboard.tasks')}</h2>
      {tasks.length === 0 && !partial && (
        <p className="tasks-none">
          <Icon name="success" />
          {t('dashboard.tasks-none')}
        </p>
      )}
      {tasks.length > 0 && (
        <ul ref={list}>
          {shown.map((task) => (
            <li key={task.id}>
              <Task task={task} />
            </li>
          ))}
        </ul>
      )}
      {others > 0 && (
        <Button variant="quiet" icon="plus" onClick={() => setExpanded(true)}>
          {t('dashboard.tasks-others', { n: others })}
        </Button>
      )}
      {partial && (
        <p className="tasks-partial" role="status">
          {t('dashboard.tasks-partial')}{' '}
          <Button variant="quiet" icon="retry" onClick={retry}>
            {t('action.retry')}
          </Button>
        </p>
      )}
    </section>
  );
}

/** One task: label, contract, consequence, and a button, except on the page that it leads to. */
export function Task({ task, level = 3 }: { task: TaskView; level?: 2 | 3 }) {
  const Title = level === 2 ? 'h2' : 'h3';
  const { status, caption, label, subject, text, link } = task;
  return (
    <div className={status === '' ? 'task' : `task task-${status}`}>
      <div className="task-words">
        {caption !== null && (
          <p className="task-caption">
            <Icon name={icons[status] ?? 'info'} size={17} />
            {caption}
          </p>
        )}
        <Title className="task-label">{label}</Title>
        <p className="task-text">
          {subject !== null && <strong>{subject}</strong>}
          {subject !== null && text !== null && ' · '}
          {text}
        </p>
      </div>
      {link !== null && level === 3 && (
        <ButtonLink
          href={link.to}
          variant={status === 'urgent' ? 'primary' : 'secondary'}
          onClick={() => task.type === LATE_PAYMENT && dispatchEvent(new CustomEvent(LATE_PAYMENT))}
        >
          {link.label}
          <VisuallyHidden>
            {' '}
            – {label} {subject}
          </VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  );
}
