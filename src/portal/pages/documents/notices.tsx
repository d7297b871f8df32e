import '../../../ui/member-icons.ts';
import { useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue, PayableMeans } from '../../../catalog/index.ts';
import { DownloadList } from '../../../renderer/Downloads.tsx';
import { TargetButton, TargetLink } from '../../../renderer/target.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { routeName } from '../../../view/index.ts';
import { contractName } from '../../../view/member-papers.ts';
import { type NoticeMonth, type PaymentNotice, paymentNotices } from '../../../view/payment-notices.ts';
import type { RouteTargetView } from '../../../view/types.generated.ts';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { dataOf } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { getAvisEcheances } from '../../documents/notices.generated.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { readContracts } from '../read-contracts.ts';
import { PapersFrame } from './frame.tsx';

interface NoticesData {
  catalogue: Catalogue;
  /** The one that the address names; null: all of them. */
  id: string | null;
  months: Deferred<NoticeMonth[]>;
}

export const noticesPage: LoadPage = (portal, { path }) => {
  const route = routeName(path);
  return {
    Component: () => <Notices route={route} />,
    loader: async ({ params }): Promise<NoticesData> => {
      const months = defer(readNotices(portal));
      return { catalogue: await partCatalogue(portal.files, 'documents'), id: params.id ?? null, months };
    },
  };
};

/** What is going to be paid; which contract a notice is of is told where the contracts could be read. */
async function readNotices(portal: Portal): Promise<NoticeMonth[]> {
  const { door, files, session } = portal;
  const contracts = readContracts(portal).catch(() => []);
  const pending = door.ask(getAvisEcheances, { numProfil: session.state.numProfil }, { shown: true });
  const [answer, held, { dashboard }] = await Promise.all([pending, contracts, files.part('dashboard')]);
  const found = dataOf(answer).getAvisEcheancesItem?.avisEcheances;
  const notices = found ?? dataOf<never[]>({ ...answer, data: null });
  const names = new Map(
    held.map(({ item, card }) => [item.id, contractName({ id: item.id, label: card.label, detail: card.primary })]),
  );
  return paymentNotices(notices, dashboard ?? {}, (id) => names.get(id) ?? null);
}

/** The payment notices of a member, and each by itself (P2.1, P3.7). */
function Notices({ route }: { route: string }) {
  const { catalogue, id, months } = useLoaderData<NoticesData>();
  const { text: t } = catalogue;
  const to = (params: Record<string, string>): RouteTargetView => ({ route, params, query: {} });
  return (
    <PapersFrame
      catalogue={catalogue}
      title={t(id === null ? 'documents.notices' : 'documents.notice')}
      lead={t(id === null ? 'documents.notices-lead' : 'documents.notice-lead')}
      read={months}
    >
      {(read) =>
        id === null ? (
          <List months={read} catalogue={catalogue} to={to} />
        ) : (
          <One
            notice={read.flatMap(({ notices }) => notices).find(({ paymentRef }) => paymentRef === id) ?? null}
            catalogue={catalogue}
            all={to({})}
          />
        )
      }
    </PapersFrame>
  );
}

interface ListProps {
  months: readonly NoticeMonth[];
  catalogue: Catalogue;
  to: (params: Record<string, string>) => RouteTargetView;
}

function List({ months, catalogue, to }: ListProps) {
  const { text: t } = catalogue;
  if (months.length === 0) return <p>{t('documents.notices-none')}</p>;
  return (
    <>
      {months.map((one) => (
        <Month key={one.month} {...one} catalogue={catalogue} to={to} />
      ))}
    </>
  );
}

function Month({ month, total, notices, catalogue, to }: NoticeMonth & Omit<ListProps, 'months'>) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="papers-contract">
      <h2 id={heading} className="notices-month">
        <span className="notices-name">{month}</span>{' '}
        <span className="papers-contract-detail">
          {catalogue.text('documents.notices-total')} <Money>{total ?? ''}</Money>
        </span>
      </h2>
      <DownloadList>
        {notices.map(({ paymentRef, date, montant, means, contract }) => (
          <li key={paymentRef} className="download">
            <TargetLink to={to({ id: paymentRef })} className="download-open">
              <Icon name="documents" size={24} className="download-icon" />
              <span className="download-name">
                <span className="download-label">{contract ?? date}</span>{' '}
                <span className="download-details">{[contract && date, means].filter(Boolean).join(' · ')}</span>
              </span>
              <strong>
                <Money>{montant ?? ''}</Money>
              </strong>
              <Icon name="chevron" />
            </TargetLink>
          </li>
        ))}
      </DownloadList>
    </section>
  );
}

function One({ notice, catalogue, all }: { notice: PaymentNotice | null; catalogue: Catalogue; all: RouteTargetView }) {
  const { text: t } = catalogue;
  const line = (id: string, value: string | null | undefined) =>
    value ? [{ id, key: t(`documents.notice-${id}`), value }] : [];
  return (
    <>
      {notice === null ? (
        <p>{t('documents.notice-unknown')}</p>
      ) : (
        <>
          <DefinitionList
            items={[
              ...line('date', notice.date),
              ...line('amount', notice.montant),
              ...line('contract', notice.contract),
              ...line('means', notice.means),
              ...line('reference', notice.paymentRef),
              ...line('mandate', notice.rum),
            ]}
          />
          <p>
            {t('documents.notice-paid')} {notice.rum !== null && t('documents.notice-debited')}
          </p>
          <p>{t('documents.notice-compensation')}</p>
          {notice.payable !== null && <Payable {...notice.payable} />}
        </>
      )}
      <TargetButton to={all} variant="secondary" icon="back">
        {t('documents.notice-all')}
      </TargetButton>
    </>
  );
}

function Payable({ text, label, route }: PayableMeans) {
  return (
    <>
      <p>{text}</p>
      <TargetButton to={{ route, params: {}, query: {} }}>{label}</TargetButton>
    </>
  );
}
