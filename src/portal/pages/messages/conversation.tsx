import { useEffect, useMemo } from 'react';
import { BackLink } from '../../../renderer/BackLink.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { ButtonLink } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Link } from '../../../ui/Link.tsx';
import { pathOf } from '../../../view/index.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { formatDay, formatInstant, formatInstantDay } from '../../data/dates.ts';
import { conversationLue, type GetConversationQuery } from '../../documents/messages.generated.ts';
import { useBack } from '../../navigation/back.tsx';
import { MoreButton, useMore } from '../../navigation/more.tsx';
import { loadPressed } from '../../papers/load-pressed.ts';
import { FileButton, ReceivedFile } from '../../papers/received-file.tsx';
import { answerPath, readMessagesBefore, SIZE } from './read-messages.ts';

export type OpenConversation = NonNullable<GetConversationQuery['getConversationItemCustom']>;
type Message = OpenConversation['messages'][number];

/** A conversation: messages, deadline, and the link to answer (P3.6). */
export function Conversation({ conversation, contract }: { conversation: OpenConversation; contract: string | null }) {
  const { data, door } = usePortal();
  const t = useTexts();
  const back = useBack({ href: pathOf(data, { route: 'contact', params: {}, query: {} }), label: t('messages.title') });
  const { id, objet, natureLibelle, numero, reference, nonLus, reponseAvant, mediation, contrat, motif } = conversation;
  const { sinistre } = conversation;
  useEffect(() => {
    // a failure leaves it unread
    if (nonLus > 0) void door.ask(conversationLue, { id }).catch(() => undefined);
  }, [door, id, nonLus]);
  const isComplaint = mediation !== null && mediation !== undefined;
  const facts = [
    { id: 'nature', key: t('messages.nature'), value: natureLibelle },
    { id: 'motif', key: t('messages.reason'), value: motif },
    {
      id: 'contrat',
      key: t('messages.contract'),
      value: contract && contrat && (
        <Link href={contract}>{[contrat.libelleProduit, contrat.numeroContrat].filter(Boolean).join(' n°\u00a0')}</Link>
      ),
    },
    {
      id: 'numero',
      key: t(isComplaint ? 'messages.complaint' : 'messages.number'),
      value: sinistre ? (
        <Link href={pathOf(data, { route: 'sinistres-declaration-id', params: { id: sinistre }, query: {} })}>
          {numero}
        </Link>
      ) : (
        numero
      ),
    },
    { id: 'reference', key: t('messages.reference-key'), value: isComplaint ? null : reference },
    { id: 'ouverte', key: t('messages.since'), value: formatInstantDay(conversation.dateInitialisation) },
  ].filter(({ value }) => value !== null && value !== undefined);
  return (
    <div className="page reading-page messages-page">
      <BackLink {...back} />
      <h1 dir="auto">{objet}</h1>
      <DefinitionList items={facts} columns />
      {reponseAvant !== null && reponseAvant !== undefined && (
        <Alert tone="info" icon="clock" word={t('status.info')}>
          <p>{t('messages.due', { date: formatDay(reponseAvant) })}</p>
        </Alert>
      )}
      {isComplaint && <Clock conversation={conversation} />}
      {isComplaint && (
        <Alert tone="info" word={t('status.info')} title={t('messages.mediator')}>
          <p>{mediation.texte}</p>
          <MediatorFile id={id} />
        </Alert>
      )}
      <section>
        <h2>{t('messages.messages')}</h2>
        <Messages conversation={conversation} />
      </section>
      <ButtonLink href={answerPath(data, id)} icon="contact">
        {t('messages.answer')}
      </ButtonLink>
    </div>
  );
}

/** The latest messages, oldest first, and a button for earlier ones. */
function Messages({ conversation: { id, messages, nonLus } }: { conversation: OpenConversation }) {
  const t = useTexts();
  const portal = usePortal();
  const first = useMemo(() => [...messages].reverse(), [messages]);
  const list = useMore({ first, size: SIZE, read: ({ reference }) => readMessagesBefore(portal, id, reference) });
  const { shown } = list;
  return (
    <>
      <MoreButton
        list={list}
        label={t('messages.earlier')}
        failed={t('messages.more-failed')}
        word={t('status.error')}
      />
      <ol className="messages">
        {[...shown].reverse().map((message, i) => (
          <li
            key={message.reference}
            className="message"
            data-mine={message.isMonMessage}
            data-reference={message.reference}
          >
            <OneMessage message={message} isNew={!message.isMonMessage && i >= shown.length - nonLus} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Deadlines and steps of a complaint. */
function Clock({ conversation: { etapes } }: { conversation: OpenConversation }) {
  const t = useTexts();
  return (
    <section>
      <h2>{t('messages.clock')}</h2>
      <ol className="errand-steps messages-clock">
        {etapes.map(({ libelle, date, echeance }) => (
          <li key={libelle} data-taken={date !== null && date !== undefined}>
            <span>{libelle}</span>
            <span className="errand-when">
              {date
                ? t('messages.done', { date: formatInstantDay(date) })
                : echeance && t('messages.before', { date: formatDay(echeance) })}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function OneMessage({ message, isNew }: { message: Message; isNew: boolean }) {
  const t = useTexts();
  const { expediteur, date, message: text, isMonMessage, attachments } = message;
  return (
    <article>
      <p className="errand-head">
        <strong dir="auto">{isMonMessage ? t('messages.you') : expediteur}</strong>
        <time dateTime={date} className="errand-sent">
          {formatInstant(date)}
        </time>
        {isNew && <Badge tone="info">{t('messages.fresh')}</Badge>}
      </p>
      <p className="message-text" dir="auto">
        {text}
      </p>
      {attachments.length > 0 && (
        <ul className="message-files" aria-label={t('messages.files')}>
          {attachments.map((file) => (
            <li key={file.id}>
              <ReceivedFile file={file} download={t('messages.download')} failed={t('messages.file-failed')} />
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}

/** The complaint's file for the mediator, generated on demand. */
function MediatorFile({ id }: { id: string }) {
  const { door, files } = usePortal();
  const t = useTexts();
  const label = t('messages.file');
  const paper = { operation: 'getDossierMediateurItem', variables: { id }, fileName: null };
  const fetchFile = async () => {
    const [catalogue, { downloadFile }] = await Promise.all([partCatalogue(files, 'documents'), loadPressed()]);
    return downloadFile({ door, catalogue, download: { ...paper, id, label } });
  };
  return (
    <FileButton fetchFile={fetchFile} failed={t('messages.file-failed')} paper={paper}>
      {label}
    </FileButton>
  );
}
