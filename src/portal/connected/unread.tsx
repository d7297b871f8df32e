import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Badge } from '../../ui/Badge.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { usePortal, useSession, useTexts } from '../context/portal.ts';
import { getNonLus } from '../documents/messages.generated.ts';
import { isUnder } from './destinations.ts';

/** Every page of conversations stands below it. */
const messagesRoot = '/contact';

/** The number of unread messages, refreshed as they are read; nothing for none. */
export function Unread() {
  const t = useTexts();
  const { door, session } = usePortal();
  const { numProfil } = useSession();
  const { pathname } = useLocation();
  const [count, setCount] = useState(0);
  const read = isUnder(pathname, messagesRoot) ? pathname : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read, and then left, is new no more
  useEffect(() => {
    // background queries must not reveal that the session has ended
    if (!session.isConnected()) return;
    let isOver = false;
    door.ask(getNonLus, { numProfil }).then(
      ({ data }) => {
        const all = data?.getConversationCollectionCustom ?? [];
        if (!isOver) setCount(all.reduce((sum, { nonLus }) => sum + nonLus, 0));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [door, session, numProfil, read]);
  if (count === 0) return null;
  return (
    <>
      <Badge tone="info">{String(count)}</Badge>
      <VisuallyHidden> {t('layout.unread')}</VisuallyHidden>
    </>
  );
}
