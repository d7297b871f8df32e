import { attestationAbroad, languageOf } from '../../domain/certificates/abroad.ts';
import { type Certificate, certificatesOf } from '../../domain/certificates/allowed.ts';
import { attestation, opexAttestation, schoolAttestation } from '../../domain/certificates/attestation.ts';
import { REASON_LENGTH, refuse } from '../../domain/certificates/refusals.ts';
import { contractRecord } from '../../domain/contracts/contract-record.ts';
import type { ContractRow } from '../../domain/contracts/find.ts';
import { pdfName, slug } from '../../domain/documents/file-name.ts';
import type { Letter } from '../../domain/documents/letter.ts';
import { renderPdf } from '../../domain/documents/pdf.ts';
import { subjectOf } from '../../domain/documents/subject.ts';
import type {
  Attestation,
  QueryGetAttestationArgs,
  QueryGetAttestationOpexArgs,
  QueryGetAttestationScolaireItemArgs,
} from '../core/api.generated.ts';
import type { Area, MemberCall } from '../core/area.ts';

/** The certificate of operations abroad is recognised by its file name, whatever code the catalogue gives it. */
const OPEX = /opex/i;

interface Allowed extends Certificate {
  contract: ContractRow;
}

type Call = MemberCall<'db' | 'decide' | 'today'>;

/** The certificates that the catalogue allows for a contract of this member; null when there is no such contract. */
async function allowed(idPolice: string, { contracts, services: { decide, today } }: Call): Promise<Allowed[] | null> {
  const contract = await contracts.find(idPolice);
  if (contract === null) return null;
  const given = contractRecord(contract);
  return (await certificatesOf(decide, given, today())).map((certificate) => ({ ...certificate, contract }));
}

async function file(letter: Letter, name: string, idPolice: string): Promise<Attestation> {
  const content = await renderPdf(letter);
  return {
    mime: 'application/pdf',
    base64Content: Buffer.from(content).toString('base64'),
    date: letter.date,
    name: pdfName(name),
    idPolice,
  };
}

/** What certificates a contract allows, and the certificates themselves, made when asked for. */
export const certificates = {
  ownReads: {
    async getAttestationCollectionCustom({ idPolice }: { idPolice: string }, call: Call) {
      return (await allowed(idPolice, call))?.map(({ code, label }) => ({ code, libelle: label, idPolice })) ?? null;
    },

    async getAttestation({ idPolice, idAttestation }: QueryGetAttestationArgs, call: Call) {
      const found = (await allowed(idPolice, call))?.find(({ code }) => code === idAttestation);
      if (found === undefined) return null;
      const { db, today } = call.services;
      const subject = await subjectOf(db, found.contract);
      const language = languageOf(found.fileName);
      const letter =
        language === null ? attestation(subject, found.label, today()) : attestationAbroad(subject, language, today());
      return file(letter, found.fileName, idPolice);
    },

    async getAttestationOpex({ idPolice, reason }: QueryGetAttestationOpexArgs, call: Call) {
      if (reason.trim() === '' || reason.length > REASON_LENGTH) throw refuse({ code: 'BAD_USER_INPUT' });
      const found = (await allowed(idPolice, call))?.find(({ code, fileName }) => OPEX.test(`${code} ${fileName}`));
      if (found === undefined) return null;
      const { db, today } = call.services;
      return file(
        opexAttestation(await subjectOf(db, found.contract), found.label, today(), reason.trim()),
        found.fileName,
        idPolice,
      );
    },

    async getAttestationScolaireItem({ idPolice, ...child }: QueryGetAttestationScolaireItemArgs, call: Call) {
      const { db, today } = call.services;
      const contract = await call.contracts.find(idPolice);
      const covered = contract?.enfantsAssures?.find(
        ({ nom, prenom, dateNaissance }) =>
          same(nom, child.nom) && same(prenom, child.prenom) && dateNaissance === child.dateNaissance,
      );
      if (contract === null || covered === undefined) return null;
      const insured = { ...child, nom: covered.nom ?? child.nom, prenom: covered.prenom ?? child.prenom };
      return file(
        schoolAttestation(await subjectOf(db, contract), insured, today()),
        `AET_attestation-scolaire_${slug(child.prenom)}`,
        idPolice,
      );
    },
  },
} satisfies Area;

function same(known: string | null | undefined, given: string): boolean {
  return slug(known ?? '') === slug(given);
}
