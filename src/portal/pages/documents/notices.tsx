import '../../../ui/member-icons.ts';
import { useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue, LatePremiums, PayableMeans } from '../../../catalog/index.ts';
import { DownloadList } from '../../../renderer/Downloads.tsx';
import { TargetButton, TargetLink } from '../../../renderer/target.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button, ButtonRow } from '../../../ui/Button.tsx';
import { DefinitionList } from '../../../ui/DefinitionList.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Money } from '../../../ui/Money.tsx';
import { routeName } from '../../../view/index.ts';
import { contractName } from '../../../view/papers/member-papers.ts';
import { type NoticeMonth, type PaymentNotice, paymentNotices } from '../../../view/payments/payment-notices.ts';
import type { RouteTargetView } from '../../../view/types.generated.ts';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { requireData } from '../../data/check-answer.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { type GetAvisEcheancesQuery, getAvisEcheances } from '../../documents/notices.generated.ts';
import { Phone } from '../../layouts/phone.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { readContracts } from '../read-contracts.ts';
import { PapersFrame } from './frame.tsx';

interface NoticesData {
  catalogue: Catalogue;
  /** The notice of the address; null for all. */
  id: string | null;
  read: Deferred<Notices>;
}

interface Notices {
  months: NoticeMonth[];
  late: readonly LatePremium[];
  /** Texts and link for late premiums. */
  words: LatePremiums | undefined;
}

/** A contract's late premium. */
type LatePremium = NonNullable<GetAvisEcheancesQuery['getContratAReglerCollection']>[number];

export const noticesPage: LoadPage = (portal, { path }) => {
  const route = routeName(path);
  return {
    Component: () => <NoticesPage route={route} />,
    loader: async ({ params }): Promise<NoticesData> => {
      const reading = partCatalogue(portal.files, 'documents');
      const read = defer(readNotices(portal, reading));
      return { catalogue: await reading, id: params.id ?? null, read };
    },
  };
};

/** Reads late premiums and notices; a notice names its contract if the contracts could be read. */
async function readNotices(portal: Portal, catalogue: Promise<Catalogue>): Promise<Notices> {
  const { door, files, session } = portal;
  const contracts = readContracts(portal).catch(() => []);
  const pending = door.ask(getAvisEcheances, { numProfil: session.state.numProfil }, { shown: true });
  const parts = [files.part('dashboard'), catalogue] as const;
  const [answer, held, { dashboard }, { money }] = await Promise.all([pending, contracts, ...parts]);
  const { getAvisEcheancesItem, getContratAReglerCollection: late } = requireData(answer);
  const found = getAvisEcheancesItem?.avisEcheances;
  const notices = found ?? requireData<never[]>({ ...answer, data: null });
  const names = new Map(
    held.map(({ item, card }) => [item.id, contractName({ id: item.id, label: card.label, detail: card.primary })]),
  );
  const months = paymentNotices(notices, dashboard ?? {}, (id) => names.get(id) ?? null, money);
  return { months, late: late ?? [], words: dashboard?.late };
}

/** All payment notices, or one (P2.1, P3.7). */
function NoticesPage({ route }: { route: string }) {
  const { catalogue, id, read: reading } = useLoaderData<NoticesData>();
  const { text: t } = catalogue;
  const to = (params: Record<string, string>): RouteTargetView => ({ route, params, query: {} });
  return (
    <PapersFrame
      catalogue={catalogue}
      title={t(id === null ? 'documents.notices' : 'documents.notice')}
      lead={t(id === null ? 'documents.notices-lead' : 'documents.notice-lead')}
      read={reading}
    >
      {(read) =>
        id === null ? (
          <>
            <Late {...read} catalogue={catalogue} />
            <List months={read.months} catalogue={catalogue} to={to} />
          </>
        ) : (
          <NoticeDetails
            notice={read.months.flatMap(({ notices }) => notices).find(({ paymentRef }) => paymentRef === id) ?? null}
            catalogue={catalogue}
            all={to({})}
          />
        )
      }
    </PapersFrame>
  );
}

/** Late premiums by contract, and how to pay. */
function Late({ late, words, catalogue }: Omit<Notices, 'months'> & { catalogue: Catalogue }) {
  const { text: t } = catalogue;
  if (late.length === 0) return null;
  const online = late.some(({ enLigne }) => enLigne);
  return (
    <Alert tone="warning" word={t('status.warning')} title={t('documents.late')}>
      {online && words !== undefined && <p>{words.text}</p>}
      <DefinitionList
        items={late.map(({ id, libelleProduit, numeroContrat, montant }) => ({
          ...{ id, key: [libelleProduit, numeroContrat].filter(Boolean).join(' n°\u00a0') },
          value: <Money>{catalogue.money(montant) ?? ''}</Money>,
        }))}
      />
      {online && words !== undefined && (
        <TargetButton to={{ route: words.route, params: {}, query: {} }}>{words.label}</TargetButton>
      )}
      {late.some(({ enLigne }) => !enLigne) && (
        <>
          <p>{t('documents.late-phone')}</p>
          <Phone />
        </>
      )}
    </Alert>
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

function NoticeDetails({
  notice,
  catalogue,
  all,
}: {
  notice: PaymentNotice | null;
  catalogue: Catalogue;
  all: RouteTargetView;
}) {
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
      <ButtonRow>
        {notice !== null && (
          <Button variant="secondary" onClick={() => print()}>
            {t('documents.print')}
          </Button>
        )}
        <TargetButton to={all} variant="secondary" icon="back">
          {t('documents.notice-all')}
        </TargetButton>
      </ButtonRow>
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
