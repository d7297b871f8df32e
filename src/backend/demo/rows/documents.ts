import { type Rows, rows } from '../../database/rows.ts';
import { type DocumentFlag, documents } from '../../domain/documents/schema.ts';
import { documentLabel } from '../samples/catalogue-labels.ts';
import { opaqueId } from '../samples/random.ts';

export interface DocumentSeed {
  codeType: string;
  date: string;
  flag?: DocumentFlag;
  indisponible?: boolean;
}

export function documentRows(contractId: string, seeds: readonly DocumentSeed[]): Rows[] {
  const issued = seeds.map(({ codeType, date, flag = 'DF', indisponible = false }, rank) => ({
    id: opaqueId('document', contractId, String(rank)),
    key: opaqueId('key', contractId, String(rank)).slice(0, 12),
    libelle: documentLabel(codeType),
    mime: 'application/pdf',
    ...{ contractId, codeType, date, flag, indisponible },
  }));
  return [rows(documents, issued)];
}
