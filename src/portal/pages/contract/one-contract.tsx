import { useEffect, useRef, useState } from 'react';
import { ContractPage } from '../../../renderer/ContractPage.tsx';
import type { More, PageDoings, RefusalView } from '../../../renderer/context.tsx';
import { DocumentPreview } from '../../../renderer/DocumentPreview.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { Button } from '../../../ui/Button.tsx';
import { dialled } from '../../../ui/dialled.ts';
import type { ContractView, DownloadView } from '../../../view/index.ts';
import { homePath } from '../../addresses/paths.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import { laterCatalogue } from '../../data/catalogues.ts';
import type { LoadedContract } from '../../data/contract.ts';
import type { Deferred } from '../../data/deferred.ts';
import { type DownloadedFile, downloadFile } from '../../data/download.ts';
import { refusalWords } from '../../data/refusal-words.ts';
import { saveFile } from '../../data/save-file.ts';
import { saveSeveral } from '../../data/save-several.ts';
import { ErrorPage } from '../../error-pages/error-page.tsx';
import { RefusedError } from '../../errors/refused-error.ts';
import { useBack } from '../../navigation/back.tsx';
import { useDeferred, useRetry } from '../../navigation/use-deferred.ts';
import { useTabAddress } from '../tab-address.ts';
import { ContractSkeleton } from './contract-skeleton.tsx';

export function OneContract({ family, read }: { family: string | null; read: Deferred<LoadedContract> }) {
  const { data } = usePortal();
  const t = useTexts();
  const retry = useRetry();
  const contract = useDeferred(read);
  const title = (family === null ? undefined : data.familyIndex?.[family]?.label) ?? t('contracts.title-one');

  if (contract.state === 'ready') return <Loaded loaded={contract.value} retry={retry} />;
  if (contract.state === 'pending') return <ContractSkeleton title={title} />;
  return <ErrorPage error={contract.error} />;
}

/** Screens from which one prints. */
const PRINTS = '(min-width: 568px)';

const asksOfGuarantees = ({ tabs, content }: ContractView) =>
  [...tabs.flatMap((tab) => tab.content), ...content].some(
    (block) => block.block === 'guarantees' && block.question !== null,
  );

interface Preview {
  label: string;
  file: DownloadedFile;
  url: string;
}

function Loaded({ loaded, retry }: { loaded: LoadedContract; retry: () => void }) {
  const { data, door, files } = usePortal();
  const t = useTexts();
  const address = useTabAddress();
  const back = useBack({ href: homePath, label: t('action.back-to-dashboard') });
  const home = back.href === homePath ? undefined : { href: homePath, label: t('menu.dashboard') };
  const { supportPhone: number = '', supportHours: hours = '' } = data.brand ?? {};
  const phone = number === '' ? null : { number, href: dialled(number), hours };
  const [preview, setPreview] = useState<Preview | null>(null);
  const url = useRef<string | null>(null);
  const here = useRef<More | null>(null);

  const read = (asked: DownloadView) => downloadFile({ door, files, family: loaded.family, download: asked });

  async function download(asked: DownloadView, mode: 'save' | 'preview'): Promise<RefusalView | null> {
    const file = await read(asked).catch((error: unknown) => refused(error, asked.label));
    if ('title' in file) return file;
    if (mode === 'save' || !isShown(file.mime)) {
      saveFile(file);
      return null;
    }
    url.current = URL.createObjectURL(file.blob);
    setPreview({ label: asked.label, file, url: url.current });
    return null;
  }

  async function refused(error: unknown, label: string): Promise<RefusalView> {
    const words = error instanceof RefusedError ? refusalWords(await laterCatalogue(files), error, label) : null;
    if (words === null) throw error;
    return words;
  }

  const severalAtOnce: PageDoings['saveSeveral'] = (downloads, told) => {
    const name = ['documents', loaded.view.contractNumber].filter(Boolean).join('-');
    return saveSeveral({ downloads, read, save: saveFile, name, told });
  };

  async function more(): Promise<More> {
    const [catalogue, { coverView }] = await Promise.all([laterCatalogue(files), import('../../../view/cover.ts')]);
    here.current = { t: catalogue.text, cover: (question) => coverView(catalogue, question) };
    return here.current;
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once a page, whatever is drawn again.
  useEffect(() => {
    // without it, only what is printed lacks what guarantees leave out
    if (matchMedia(PRINTS).matches && asksOfGuarantees(loaded.view)) more().catch(() => {});
  }, []);

  function close(): void {
    if (url.current !== null) URL.revokeObjectURL(url.current);
    url.current = null;
    setPreview(null);
  }

  return (
    <>
      {loaded.partial && (
        <div className="contract-partial">
          <Alert
            tone="warning"
            word={t('status.warning')}
            role="status"
            action={
              <Button variant="secondary" icon="retry" onClick={retry}>
                {t('action.retry')}
              </Button>
            }
          >
            <p>{t('unavailable.partial')}</p>
            {loaded.reference !== null && <p>{t('error.reference', { reference: loaded.reference })}</p>}
          </Alert>
        </div>
      )}
      <ContractPage
        {...address}
        view={loaded.view}
        back={back}
        home={home}
        download={download}
        phone={phone}
        shows={isShown}
        saveSeveral={severalAtOnce}
        more={more}
        moreHere={() => here.current}
        retry={retry}
      />
      {preview !== null && (
        <DocumentPreview
          label={preview.label}
          url={preview.url}
          mime={preview.file.mime}
          onClose={close}
          onSave={() => saveFile(preview.file)}
        />
      )}
    </>
  );
}

/** What a dialog can show here; anything else is saved. A browser without a viewer says so, an older one says nothing. */
function isShown(mime: string): boolean {
  return mime.startsWith('image/') || (mime === 'application/pdf' && globalThis.navigator?.pdfViewerEnabled !== false);
}
