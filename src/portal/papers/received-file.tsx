import { type ReactNode, useState } from 'react';
import { requestWithoutScript } from '../../renderer/Downloads.tsx';
import { formats } from '../../rules/index.ts';
import { Alert } from '../../ui/Alert.tsx';
import { Button } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { PaperRequest } from '../../view/papers/paper-request.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import type { DownloadedFile } from '../data/download.ts';
import { saveFile } from '../data/save-file.ts';
import { Phone } from '../layouts/phone.tsx';

/** In kilobytes, or megabytes. */
function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  return kilobytes < 1000 ? `${kilobytes}\u00a0ko` : `${formats.number(Math.round(kilobytes / 100) / 10)}\u00a0Mo`;
}

interface ReceivedFileProps {
  file: { id: string; nom: string; type: string; taille: number };
  /** Read before its name. */
  download: string;
  failed: string;
}

/** A file sent by the member, downloaded with their token. */
export function ReceivedFile({ file: { id, nom, type, taille }, download, failed }: ReceivedFileProps) {
  const { session } = usePortal();
  const fetchFile = async () => {
    const answer = await fetch(`/fichiers/${id}`, { headers: { authorization: `Bearer ${session.bearer() ?? ''}` } });
    if (!answer.ok) throw new Error(String(answer.status));
    return { blob: await answer.blob(), mime: type, name: nom };
  };
  return (
    <FileButton fetchFile={fetchFile} failed={failed} paper={{ file: id }}>
      <VisuallyHidden>{download}</VisuallyHidden> <span dir="auto">{nom}</span> ({formatSize(taille)})
    </FileButton>
  );
}

interface FileButtonProps {
  fetchFile: () => Promise<DownloadedFile>;
  failed: string;
  paper: PaperRequest;
  children: ReactNode;
}

/** A button that fetches and saves a file, or shows its failure. */
export function FileButton({ fetchFile, failed, paper, children }: FileButtonProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  async function save(): Promise<void> {
    setBusy(true);
    setFailed(false);
    try {
      saveFile(await fetchFile());
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  return (
    <>
      <Button {...requestWithoutScript(paper)} variant="quiet" icon="download" busy={busy} onClick={save}>
        {children}
      </Button>
      {hasFailed && (
        <Alert tone="error" word={t('status.error')} role="alert">
          <p>{failed}</p>
          <Phone />
        </Alert>
      )}
    </>
  );
}
