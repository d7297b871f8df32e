import type { ReactNode } from 'react';
import type { Catalogue } from '../../catalog/index.ts';
import { DownloadList, DownloadRow } from '../../renderer/Downloads.tsx';
import { MadePapers } from '../papers/made-papers.tsx';

interface ErrandPaperProps {
  reference: string;
  text: Catalogue['text'];
}

/** The acknowledgement of an errand, generated on demand. */
export default function ErrandPaper({ reference, text: t }: ErrandPaperProps): ReactNode {
  const label = t('errands.paper');
  const variables = { reference };
  return (
    <MadePapers archive={reference}>
      <DownloadList>
        <DownloadRow
          label={label}
          details={t('errands.paper-of', { reference })}
          download={{ id: reference, label, fileName: null, operation: 'getAccuseReceptionItem', variables }}
        />
      </DownloadList>
    </MadePapers>
  );
}
