import type { Decide } from '../../catalogue/decide.ts';
import { contractRecord } from '../contracts/contract-record.ts';
import { formulaName } from '../contracts/describe.ts';
import { toHolder } from './holder.ts';
import type { DocumentLetter } from './letter.ts';
import { toLetterParts } from './letter-parts.ts';
import type { documents } from './schema.ts';
import { type DocumentSubject, operationsOf } from './subject.ts';

type Row = Pick<typeof documents.$inferSelect, 'codeType' | 'libelle' | 'date'>;

/** A document of a contract, with the content that the catalogue gives its type. */
export async function contractDocument(decide: Decide, subject: DocumentSubject, row: Row): Promise<DocumentLetter> {
  const { contract, member, garanties, iban, situations } = subject;
  const { codeType, libelle, date } = row;
  const holder = toHolder(member);
  const insurer = await decide('insurer', {});
  const given = {
    contract: contractRecord({ ...contract, garanties }),
    document: { codeType, libelle, date, formule: contract.codeFormule && formulaName(contract.codeFormule) },
    ...{ holder, insurer, guarantees: garanties, situations },
    account: { iban: iban && `${iban.slice(0, 4)} **** **** ${iban.slice(-4)}` },
    operations: operationsOf(subject),
    today: date,
  };
  const { parts, ...sheet } = await decide('document', given);
  return {
    ...sheet,
    ...{ insurer, title: libelle, date },
    recipient: [holder.nomComplet, ...holder.adresse].filter(Boolean),
    parts: toLetterParts(parts),
  };
}
