import '../../../ui/member-icons.ts';
import { useId } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue } from '../../../catalog/index.ts';
import { DownloadList, DownloadRow } from '../../../renderer/Downloads.tsx';
import { TargetLink } from '../../../renderer/target.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { type ContractCertificates, contractName, memberCertificates } from '../../../view/papers/member-papers.ts';
import { pathOfKind } from '../../addresses/open.ts';
import { type Portal, usePortal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { NoContract } from '../no-contract.tsx';
import { PapersFrame, Unread } from './frame.tsx';
import { readCertificates } from './read-of-contracts.ts';

interface CertificatesData {
  catalogue: Catalogue;
  certificates: Deferred<ReturnType<typeof memberCertificates>>;
}

export const certificatesPage: LoadPage = (portal) => ({
  Component: Certificates,
  loader: () => loadCertificates(portal),
});

async function loadCertificates(portal: Portal): Promise<CertificatesData> {
  const searched = readCertificates(portal);
  const words = partCatalogue(portal.files, 'documents');
  const certificates = defer(Promise.all([words, searched]).then(([one, all]) => memberCertificates(one, all)));
  return { catalogue: await words, certificates };
}

/** The certificates that every contract allows today (C9). */
function Certificates() {
  const { catalogue, certificates } = useLoaderData<CertificatesData>();
  const { text: t } = catalogue;
  const { data } = usePortal();
  return (
    <PapersFrame
      catalogue={catalogue}
      title={t('certificates.title')}
      lead={t(pathOfKind(data, 'verification') === undefined ? 'certificates.lead-unverified' : 'certificates.lead')}
      read={certificates}
    >
      {({ contracts, without, unread }) => (
        <>
          <Unread title={t('certificates.unread')} contracts={unread} t={t} />
          {contracts.map((one) => (
            <ContractSection key={one.contract.id} held={one} catalogue={catalogue} />
          ))}
          {contracts.length === 0 && unread.length === 0 && without.length > 0 && <p>{t('certificates.none')}</p>}
          {contracts.length + unread.length + without.length === 0 && <NoContract />}
          {contracts.length > 0 && without.length > 0 && (
            <p className="quiet">
              {t('certificates.without')} {without.map(contractName).join(', ')}
            </p>
          )}
        </>
      )}
    </PapersFrame>
  );
}

function ContractSection({ held, catalogue }: { held: ContractCertificates; catalogue: Catalogue }) {
  const { contract, downloads, forms } = held;
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="papers-contract">
      <h2 id={heading}>
        {contract.label}
        {contract.detail !== null && <span className="papers-contract-detail"> {contract.detail}</span>}
      </h2>
      <DownloadList>
        {downloads.map(({ purpose, ...download }) => (
          <DownloadRow
            key={download.id}
            icon="garanties"
            label={download.label}
            details={purpose ?? undefined}
            download={download}
          />
        ))}
        {forms.map(({ code, label, purpose, to }) => (
          <li key={code} className="download">
            <TargetLink to={to} className="download-open">
              <Icon name="personne" size={24} className="download-icon" />
              <span className="download-name">
                <span className="download-label">{label}</span>
                <span className="download-details">{purpose ?? catalogue.text('certificates.asked')}</span>
              </span>
              <Icon name="chevron" />
            </TargetLink>
          </li>
        ))}
      </DownloadList>
    </section>
  );
}
