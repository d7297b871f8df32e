import { DownloadList, DownloadRow } from '../../renderer/Downloads.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FormDownload } from '../../view/index.ts';
import { MadePapers } from '../papers/made-papers.tsx';

interface StepDownloadProps {
  download: NonNullable<FormDownload>;
  /** Label of the print button. */
  print: string;
}

/** A step's paper, generated on demand; the page itself can be printed. */
export function StepDownload({ download, print: words }: StepDownloadProps) {
  return (
    <MadePapers archive={download.id}>
      <DownloadList>
        <DownloadRow icon="garanties" label={download.label} download={download} />
      </DownloadList>
      <Button variant="quiet" onClick={() => print()}>
        {words}
      </Button>
    </MadePapers>
  );
}
