import { Button } from '../../ui/Button.tsx';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import { words } from '../words.ts';
import { instantText } from './instants.ts';

/** What tabs that are closed by now had not saved of the draft. */
export function LeftCopies({
  session,
  snapshot: { left, isLocked },
}: {
  session: DraftSession;
  snapshot: Pick<DraftSnapshot, 'left' | 'isLocked'>;
}) {
  if (left.length === 0) return null;
  return (
    <section className="conflicts" aria-labelledby="left-copies">
      <h2 id="left-copies">{words.left.title}</h2>
      {isLocked && <p>{words.left.locked}</p>}
      <ul>
        {left.map((one) => {
          const { files, at } = one.copy;
          return (
            <li key={one.tab}>
              <p>
                {words.left.files(Object.keys(files).length)}
                {at !== undefined && words.left.since(instantText(at))}
              </p>
              {!isLocked && (
                <Button variant="secondary" onClick={() => session.takeUp(one)}>
                  {words.left.take}
                </Button>
              )}
              <Button variant="quiet" onClick={() => session.drop(one)}>
                {words.left.drop}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
