import type { Say } from '../../catalogue/say.ts';
import { type Deposit, findDeposit, recordDeposit, refuse } from '../../domain/documents/deposits.ts';
import { pdfName, slug } from '../../domain/documents/letter-file.ts';
import type { DocumentFlag } from '../../domain/documents/schema.ts';
import { type DocumentSummary, findDocument, listDocuments, writeFiles } from '../../domain/documents/store.ts';
import { savingsErrands } from '../../domain/savings/errands.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';
import { toReceivedFile } from './files.ts';

const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');

function toListItem({ key, id, flag, codeType, libelle, date, mime, size }: DocumentSummary): api.DfDocument {
  return { key, id, flag, codeType, libelle, date, mime, size };
}

function toDepositAnswer({ errand, files }: Deposit, say: Say): api.DepotDocuments {
  const { reference, date, contractId: policeId, args } = errand;
  const receipt = { id: reference, status: 'RECU', message: say({ area: 'receipts', code: 'documents' }) };
  const fichiers = files.map(toReceivedFile);
  return { ...receipt, reference, date: date.toISOString(), nature: String(args.nature), policeId, fichiers };
}

async function findStored(
  numProfil: string,
  id: string,
  { viewer, services }: MemberCall<'db' | 'decide'>,
  flags?: DocumentFlag[],
) {
  return numProfil === viewer.numProfil ? findDocument(services, viewer.memberId, id, flags) : null;
}

/** Documents of contracts and of the document store (C7). */
export const documents = {
  ownReads: {
    async getDfDocumentSearch(
      { idPolice }: { idPolice: string },
      { contracts, services }: MemberCall<'db' | 'decide' | 'later'>,
    ) {
      const contract = await contracts.find(idPolice);
      if (contract === null) return null;
      const { issued, missing } = await listDocuments(services.db, contract);
      // the next list has their sizes
      if (issued.some(({ size }) => size === null)) services.later(() => writeFiles(services, contract, issued));
      return { success: issued.map(toListItem), error: missing.map(toListItem) };
    },

    async getDfDocumentContrat(
      { idPolice, key, id, flag }: api.QueryGetDfDocumentContratArgs,
      { viewer, services }: MemberCall<'db' | 'decide'>,
    ) {
      const found = await findDocument(services, viewer.memberId, id);
      if (found === null || found.contractId !== idPolice || found.key !== key || found.flag !== flag) return null;
      const name = pdfName(`${slug(found.libelle)}_${found.date}`);
      return { buffer: base64(found.content), name, mime: found.mime, size: found.size };
    },

    async getGedReleveCompteEpargneCollection(
      { idPolice }: { idPolice: string },
      { contracts, services: { db, decide } }: MemberCall<'db' | 'decide'>,
    ) {
      const contract = await contracts.find(idPolice);
      if (contract === null || (await savingsErrands(decide, contract)) === null) return null;
      const { issued } = await listDocuments(db, contract);
      return issued.filter(({ flag }) => flag === 'RELEVE').map(({ id, date, libelle }) => ({ id, date, libelle }));
    },

    async getGedDocumentItemCustom(
      { id, numProfil }: api.QueryGetGedDocumentItemCustomArgs,
      call: MemberCall<'db' | 'decide'>,
    ) {
      const found = await findStored(numProfil, id, call);
      return found === null ? null : { id, base64Content: base64(found.content) };
    },

    async getGedDocumentRelevesItemCustom(
      { id, numProfil, policeId }: api.QueryGetGedDocumentRelevesItemCustomArgs,
      call: MemberCall<'db' | 'decide'>,
    ) {
      const found = await findStored(numProfil, id, call, ['RELEVE']);
      return found === null || found.contractId !== policeId ? null : { id, base64Content: base64(found.content) };
    },

    async getDepotDocumentsItem(
      { reference }: { reference: string },
      { viewer, services: { db, say } }: MemberCall<'db' | 'say'>,
    ) {
      const found = await findDeposit(db, viewer.memberId, reference);
      return found && toDepositAnswer(found, say);
    },
  },

  ownMutations: {
    async postDepotDocuments(
      { policeId, nature, dateDocument, message, piecesJointes }: api.MutationPostDepotDocumentsArgs,
      { viewer, contracts, keepAnswer, services }: MemberCall<'db' | 'decide' | 'now' | 'today' | 'say'>,
    ) {
      const contractId = policeId || null;
      if (contractId !== null && (await contracts.find(contractId)) === null)
        throw refuse({ code: 'CONTRAT_INCONNU', champ: 'policeId' });
      const details = { nature, dated: dateDocument ?? null, message: message ?? null };
      const given = { memberId: viewer.memberId, contractId, ...details, files: piecesJointes };
      return recordDeposit(services, keepAnswer, given, (made) => toDepositAnswer(made, services.say));
    },
  },
} satisfies Area;
