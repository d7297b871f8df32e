import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { words } from '../words.ts';

/** The keys of the studio, by where they hold, and the way to its tour. */
export function KeyboardHelp({ onClose, onTour }: { onClose: () => void; onTour: () => void }) {
  return (
    <Dialog title={words.keys.title} closeLabel={words.close} onClose={onClose} wide>
      <Button className="keys-tour" variant="secondary" icon="help" onClick={onTour}>
        {words.keys.tour}
      </Button>
      {words.keys.parts.map(({ title, keys }) => (
        <section key={title} className="keys" aria-label={title}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
