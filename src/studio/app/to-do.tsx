import { Link } from 'react-router-dom';
import type { MeQuery } from '../documents/base.generated.ts';
import type { DraftsQuery } from '../documents/drafts.generated.ts';
import { words } from '../words.ts';

type DraftItem = DraftsQuery['drafts']['items'][number];
type Me = MeQuery['me'];

/** What waits for this person, of a draft; null: nothing. */
function waits({ person, role, alone }: Me, draft: DraftItem): { what: string; to: string } | null {
  const { id, title, state, author, editors, request, isBehind } = draft;
  const isOwn = [author, ...editors].some((one) => one.id === person.id);
  const review = `/brouillons/${id}/demande`;
  if (role === 'APPROVE' && state === 'REQUESTED' && (alone || !isOwn))
    return { what: words.toDo.review(title, request?.requestedBy.name ?? author.name), to: review };
  if (role === 'APPROVE' && state === 'CANARY') return { what: words.toDo.decide(title), to: review };
  if (role === 'READ' || state !== 'OPEN' || !isOwn) return null;
  if (request?.state === 'REFUSED') return { what: words.toDo.refused(title), to: review };
  return isBehind ? { what: words.toDo.behind(title), to: `/brouillons/${id}` } : null;
}

/** What waits for this person, of all drafts; nothing is shown where nothing does. */
export function ToDo({ me, drafts }: { me: Me; drafts: readonly DraftItem[] }) {
  const all = drafts.flatMap((draft) => {
    const own = waits(me, draft);
    return own === null ? [] : [{ id: draft.id, ...own }];
  });
  if (all.length === 0) return null;
  return (
    <section className="home-todo" aria-labelledby="home-todo">
      <h2 id="home-todo">{words.toDo.title}</h2>
      <ul>
        {all.map(({ id, what, to }) => (
          <li key={id}>
            <Link to={to}>{what}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
