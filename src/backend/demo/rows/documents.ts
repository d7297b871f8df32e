import { type Rows, rows } from '../../database/rows.ts';
import { type DocumentFlag, documents } from '../../domain/documents/schema.ts';
import { label } from '../samples/label.ts';
import { opaqueId } from '../samples/random.ts';

const TYPES_DOCUMENT: Record<string, string> = {
  'dispositions-generales': 'Dispositions générales',
  'dispositions-particulieres': 'Dispositions particulières',
  'certificat-adhesion': 'Certificat d’adhésion',
  'informations-cles': 'Document d’informations clés',
  'releve-annuel': 'Relevé de compte annuel',
  'releve-trimestriel': 'Relevé de compte trimestriel',
  'justificatif-fiscal-rachat': 'Justificatif fiscal après un rachat',
  'constat-amiable': 'Constat amiable',
  'constat-degat-des-eaux': 'Constat de dégât des eaux',
  'demande-arbitrage': 'Demande d’arbitrage',
  'changement-clause-beneficiaire': 'Changement de clause bénéficiaire',
  'garanties-assistance': 'Garanties d’assistance',
  'loi-eckert': 'Loi Eckert',
  'renouvellement-annuel': 'Renouvellement annuel',
  'memo-vehicule': 'Mémo véhicule',
  'projet-contrat': 'Projet de contrat',
};

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
    libelle: label(TYPES_DOCUMENT, codeType),
    mime: 'application/pdf',
    ...{ contractId, codeType, date, flag, indisponible },
  }));
  return [rows(documents, issued)];
}
