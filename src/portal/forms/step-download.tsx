import { DownloadList, DownloadRow } from '../../renderer/Downloads.tsx';
import { Button } from '../../ui/Button.tsx';
import type { FormDownload } from '../../view/index.ts';
import { MadePapers } from '../papers/made-papers.tsx';

interface StepDownloadProps {
  download: NonNullable<FormDownload>;
  /** The words of what prints the page. */
  print: string;
}

/** The paper that a step gives: shown or saved when it is pressed, and made then. The page itself may be printed. */
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
