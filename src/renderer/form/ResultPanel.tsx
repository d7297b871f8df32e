import '../../ui/alert.css';
import { useEffect, useId, useRef } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormView } from '../../view/types.generated.ts';

/** The outcome; takes the focus, to be announced first. */
export function ResultPanel({ view, words }: { view: FormView; words: TextOf }) {
  const box = useRef<HTMLElement>(null);
  const title = useId();
  useEffect(() => box.current?.focus(), []);
  return (
    <section className={`form-result alert-${view.tone}`} tabIndex={-1} ref={box} aria-labelledby={title}>
      <Icon name={view.tone} size={48} />
      <h1 id={title}>
        <VisuallyHidden>{words(`status.${view.tone}`)}&nbsp;: </VisuallyHidden>
        {view.title}
      </h1>
      {view.panel !== null && view.panel.length > 0 && (
        <dl className="form-panel">
          {view.panel.map((line) => (
            <div key={line.key}>
              <dt>{line.key}</dt>
              <dd>{line.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
