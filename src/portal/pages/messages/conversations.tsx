import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink, ButtonRow } from '../../../ui/Button.tsx';
import { Link } from '../../../ui/Link.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { pathOf } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { formatDay, formatInstantDay } from '../../data/dates.ts';
import type { Deferred } from '../../data/deferred.ts';
import type { GetConversationsQuery } from '../../documents/messages.generated.ts';
import { MoreButton, useMore } from '../../navigation/more.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { ListFailed } from '../read-failed.tsx';
import { conversationRoute, readConversations, SIZE } from './read-messages.ts';

export type ListedConversation = NonNullable<GetConversationsQuery['getConversationCollectionCustom']>[number];

/** All conversations, latest first, and links to start one. */
export function Conversations({ conversations }: { conversations: Deferred<readonly ListedConversation[]> }) {
  const t = useTexts();
  const retry = useRetry();
  const { data } = usePortal();
  const read = useDeferred(conversations);
  const hub = (natureContact: string) =>
    pathOf(data, { route: 'contact-hub', params: {}, query: { natureContact, from: 'contact' } });
  const form = data.links?.links.contactForm;
  return (
    <div className="page reading-page messages-page">
      <h1>{t('messages.title')}</h1>
      <p className="lead">{t('messages.lead')}</p>
      <ButtonRow>
        <ButtonLink href={hub('default')} icon="contact">
          {t('messages.write')}
        </ButtonLink>
        <ButtonLink href={hub('reclamation')} variant="secondary">
          {t('messages.complain')}
        </ButtonLink>
      </ButtonRow>
      <section>
        <h2>{t('messages.conversations')}</h2>
        {read.state === 'pending' && <Skeleton shape="cards" text={t('loading')} />}
        {read.state === 'failed' && <ListFailed text={t('messages.unread-list')} error={read.error} retry={retry} />}
        {read.state === 'ready' && read.value.length === 0 && <p>{t('messages.none')}</p>}
        {read.state === 'ready' && read.value.length > 0 && <List first={read.value} />}
      </section>
      {form !== undefined && (
        <p>
          {t('messages.elsewhere')} <Link href={form}>{t('messages.form')}</Link>
        </p>
      )}
    </div>
  );
}

function List({ first }: { first: readonly ListedConversation[] }) {
  const t = useTexts();
  const portal = usePortal();
  const list = useMore({ first, size: SIZE, read: ({ id }) => readConversations(portal, id) });
  return (
    <>
      <ul className="conversations">
        {list.shown.map((conversation) => (
          <li key={conversation.id} data-reference={conversation.reference}>
            <ConversationCard conversation={conversation} />
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={t('messages.more')} failed={t('messages.more-failed')} word={t('status.error')} />
    </>
  );
}

function ConversationCard({ conversation }: { conversation: ListedConversation }) {
  const t = useTexts();
  const { data } = usePortal();
  const { id, objet, natureLibelle, numero, reference, nonLus, reponseAvant, messages } = conversation;
  const last = messages.at(-1);
  return (
    <article className="errand conversation" data-unread={nonLus > 0}>
      <div className="errand-head">
        <h3 dir="auto">
          <Link href={pathOf(data, conversationRoute(id))}>{objet}</Link>
        </h3>
        <Badge>{natureLibelle}</Badge>
        {nonLus > 0 && (
          <Badge tone="info">{t(nonLus === 1 ? 'messages.new-one' : 'messages.new', { n: nonLus })}</Badge>
        )}
      </div>
      {last !== undefined && (
        <p className="conversation-extract" dir="auto">
          {last.message}
        </p>
      )}
      <p className="errand-sent">
        {last !== undefined &&
          `${t(last.isMonMessage ? 'messages.last-mine' : 'messages.last-theirs', { date: formatInstantDay(last.date) })} · `}
        {t('messages.reference', { reference: numero ?? reference })}
      </p>
      {reponseAvant !== null && reponseAvant !== undefined && (
        <p className="errand-next">{t('messages.due', { date: formatDay(reponseAvant) })}</p>
      )}
    </article>
  );
}
