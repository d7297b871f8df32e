import '../../../ui/member-icons.ts';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import type { Catalogue } from '../../../catalog/index.ts';
import { Papers } from '../../../renderer/Papers.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextInput } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import {
  contractName,
  documentYears,
  filteredDocuments,
  isMany,
  type MemberDocuments,
  memberDocuments,
  noFilter,
  type Option,
  type PaperFilter,
} from '../../../view/papers/member-papers.ts';
import type { TextOf } from '../../../view/text/text-of.ts';
import type { Portal } from '../../context/portal.ts';
import { partCatalogue } from '../../data/catalogues.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { PapersFrame, Unread } from './frame.tsx';
import { FILE_OPERATION, readDocuments } from './read-of-contracts.ts';

interface DocumentsData {
  catalogue: Catalogue;
  documents: Deferred<MemberDocuments>;
}

export const documentsPage: LoadPage = (portal) => ({ Component: Documents, loader: () => loadDocuments(portal) });

async function loadDocuments(portal: Portal): Promise<DocumentsData> {
  const searched = readDocuments(portal);
  const words = partCatalogue(portal.files, 'documents');
  const documents = defer(
    Promise.all([words, searched]).then(([one, all]) => memberDocuments(one, FILE_OPERATION, all)),
  );
  return { catalogue: await words, documents };
}

/** The documents of all contracts, filtered and sorted (P3.10, C7). */
function Documents() {
  const { catalogue, documents } = useLoaderData<DocumentsData>();
  const { text: t } = catalogue;
  return (
    <PapersFrame catalogue={catalogue} title={t('documents.title')} lead={t('documents.lead')} read={documents}>
      {(found) => <Found catalogue={catalogue} found={found} />}
    </PapersFrame>
  );
}

function Found({ catalogue, found }: { catalogue: Catalogue; found: MemberDocuments }) {
  const { text: t } = catalogue;
  const [filter, setFilter] = useState(noFilter);
  const shown = useMemo(() => filteredDocuments(found.documents, filter), [found, filter]);
  const { unread, missing } = found;
  return (
    <>
      <Unread title={t('documents.unread')} contracts={unread} t={t} />
      {missing.length > 0 && (
        <Alert tone="warning" word={t('status.warning')} title={t('block.documents.failed')}>
          <ul className="failed">
            {missing.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
        </Alert>
      )}
      {found.documents.length === 0 && unread.length === 0 && <p>{t('documents.none')}</p>}
      {found.documents.length > 0 && (
        <>
          {isMany(found) && <Filter found={found} filter={filter} onChange={setFilter} count={shown.length} t={t} />}
          <h2 className="vh">{t('documents.list')}</h2>
          <Papers
            icon="documents"
            years={documentYears(catalogue, shown)}
            papers={shown.map(({ contract, ...one }) => ({
              ...one,
              details: [contractName(contract), one.detail, one.format, one.size, one.date].filter(Boolean).join(' · '),
            }))}
          />
        </>
      )}
    </>
  );
}

interface FilterProps {
  found: MemberDocuments;
  filter: PaperFilter;
  onChange: (filter: PaperFilter) => void;
  count: number;
  t: TextOf;
}

/** Filters as one chooses, and announces the count. */
function Filter({ found, filter, onChange, count, t }: FilterProps) {
  const isSet = Object.values(filter).some((value) => value !== '');
  const statusKey = count === 0 ? 'documents.found-none' : count === 1 ? 'documents.found-one' : 'documents.found';
  const choice = (name: 'contract' | 'type' | 'year', options: readonly Option[]) =>
    options.length < 2 ? null : (
      <Field label={t(`documents.${name}`)}>
        {(control) => (
          <Select
            {...control}
            empty={t(`documents.all-${name}s`)}
            options={options}
            value={filter[name]}
            onChange={(event) => onChange({ ...filter, [name]: event.target.value })}
          />
        )}
      </Field>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element of that name is newer than the oldest browser
    <div className="papers-filter" role="search" aria-label={t('documents.filter')}>
      <TextInput
        type="search"
        label={t('documents.search')}
        hint={t('documents.search-hint')}
        value={filter.text}
        autoComplete="off"
        onChange={(event) => onChange({ ...filter, text: event.target.value })}
      />
      <div className="papers-choices">
        {choice('contract', found.contracts)}
        {choice('type', found.types)}
        {choice('year', found.years)}
      </div>
      <div className="papers-found">
        <p role="status">{t(statusKey, { n: count })}</p>
        {isSet && (
          <Button variant="quiet" icon="close" onClick={() => onChange(noFilter)}>
            {t('documents.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
