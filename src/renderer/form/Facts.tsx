import { SlowStatus } from '../../ui/SlowStatus.tsx';
import type { FormFacts } from '../../view/types.generated.ts';

/** Figures computed from what is typed, announced after a pause. */
export function Facts({ facts: { title, lines } }: { facts: FormFacts }) {
  return (
    <section className="form-facts">
      {title !== null && <h2>{title}</h2>}
      <dl className="form-panel">
        {lines.map(({ key, value, strong }) => (
          <div key={key} className={strong ? 'form-fact-strong' : undefined}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <SlowStatus text={lines.map(({ key, value }) => `${key}\u00a0: ${value}`).join(', ')} />
    </section>
  );
}
