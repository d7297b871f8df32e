import {
  type CertificateSelector,
  issueCertificate,
  listCertificates,
  REASON_LENGTH,
  refuse,
} from '../../domain/certificates/decided.ts';
import { certificateLetter } from '../../domain/certificates/paper.ts';
import type { ContractRow } from '../../domain/contracts/find.ts';
import { letterPdf, pdfName, slug } from '../../domain/documents/letter-file.ts';
import { findMember } from '../../domain/members/record.ts';
import { recordIssue, verificationAddress } from '../../domain/verification/issue.ts';
import type * as api from '../core/api.generated.ts';
import type { Area, ReadingCall } from '../core/area.ts';

type Call = ReadingCall<'db' | 'cipher' | 'decide' | 'origin' | 'today'>;

const certificateReader = ({ viewer, read, services: { decide, today } }: Call) => ({
  ...{ decide, read, today: today() },
  numProfil: viewer.numProfil,
});

interface Wanted {
  contract: ContractRow;
  which: CertificateSelector;
  child?: { nom: string; prenom: string; dateNaissance: string };
  reason?: string;
}

/** Renders a certificate; null when the contract's product has none of that name. */
async function makeFile({ contract, which, ...details }: Wanted, call: Call): Promise<api.Attestation | null> {
  const member = await findMember(call.services.db, call.viewer);
  if (member === null) return null;
  const issued = await issueCertificate(contract, which, { member, ...details }, certificateReader(call));
  if (issued === null) return null;
  const date = call.services.today();
  const insurer = await call.services.decide('insurer', {});
  const letter = certificateLetter(issued, { insurer, number: contract.numeroContrat, date });
  const { verification } = issued.paper;
  if (verification !== null) {
    const { reference } = letter;
    const paper = { contractId: contract.id, request: { which, ...details }, issued, reference, date };
    const code = await recordIssue(call.services, paper);
    letter.verification = { ...verification, ...verificationAddress(call.services.origin, verification.path, code) };
  }
  const content = await letterPdf(letter);
  return {
    mime: 'application/pdf',
    base64Content: Buffer.from(content).toString('base64'),
    date,
    name: pdfName(issued.fileName),
    idPolice: contract.id,
  };
}

/** Available certificates and their files; the catalogue decides both. */
export const certificates = {
  ownReads: {
    async getAttestationCollectionCustom({ idPolice }: { idPolice: string }, call: Call) {
      const contract = await call.contracts.find(idPolice);
      if (contract === null) return null;
      const allowed = await listCertificates(contract, certificateReader(call));
      return allowed.map(({ code, label }) => ({ code, libelle: label, idPolice }));
    },

    async getAttestation({ idPolice, idAttestation }: api.QueryGetAttestationArgs, call: Call) {
      const contract = await call.contracts.find(idPolice);
      return contract && makeFile({ contract, which: { certificate: idAttestation } }, call);
    },

    async getAttestationOpex({ idPolice, reason }: api.QueryGetAttestationOpexArgs, call: Call) {
      const trimmed = reason.trim();
      if (trimmed === '' || reason.length > REASON_LENGTH) throw refuse({ code: 'BAD_USER_INPUT' });
      const contract = await call.contracts.find(idPolice);
      return contract && makeFile({ contract, which: { operation: 'getAttestationOpex' }, reason: trimmed }, call);
    },

    async getAttestationScolaireItem({ idPolice, ...child }: api.QueryGetAttestationScolaireItemArgs, call: Call) {
      const contract = await call.contracts.find(idPolice);
      const covered = contract?.enfantsAssures?.find(
        ({ nom, prenom, dateNaissance }) =>
          isSameName(nom, child.nom) && isSameName(prenom, child.prenom) && dateNaissance === child.dateNaissance,
      );
      if (contract === null || covered === undefined) return null;
      const insured = { ...child, nom: covered.nom ?? child.nom, prenom: covered.prenom ?? child.prenom };
      const which = { operation: 'getAttestationScolaireItem' };
      const issued = await makeFile({ contract, which, child: insured }, call);
      return issued && { ...issued, name: pdfName(`${issued.name?.replace(/\.pdf$/, '')}_${slug(child.prenom)}`) };
    },
  },
} satisfies Area;

function isSameName(known: string | null | undefined, given: string): boolean {
  return slug(known ?? '') === slug(given);
}
