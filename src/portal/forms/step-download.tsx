import { DownloadList, DownloadRow } from '../../renderer/Downloads.tsx';
import type { FormDownload } from '../../view/index.ts';
import { MadePapers } from '../papers/made-papers.tsx';

/** The paper that a step gives: shown or saved when it is pressed, and made then. */
export function StepDownload({ download }: { download: NonNullable<FormDownload> }) {
  return (
    <MadePapers archive={download.id}>
      <DownloadList>
        <DownloadRow icon="garanties" label={download.label} download={download} />
      </DownloadList>
    </MadePapers>
  );
}
