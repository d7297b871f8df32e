import { apiContract } from '../../contracts/api-contract.ts';
import { type ContractRow, findOwned, guaranteesOf } from '../../contracts/find.ts';
import { attestationAbroad, languageOf } from '../../documents/abroad.ts';
import { attestation, opexAttestation, schoolAttestation } from '../../documents/attestation.ts';
import { pdfName, slug } from '../../documents/file-name.ts';
import type { Letter } from '../../documents/letter.ts';
import { renderPdf } from '../../documents/pdf.ts';
import { subjectOf } from '../../documents/subject.ts';
import { type Certificate, certificatesOf } from '../../domain/documents/allowed-certificates.ts';
import type {
  Attestation,
  QueryGetAttestationArgs,
  QueryGetAttestationOpexArgs,
  QueryGetAttestationScolaireItemArgs,
} from '../api.generated.ts';
import type { MemberArea, MemberCall } from '../area.ts';
import type { Services } from '../context.ts';
import { GraphQLError } from '../graphql-js.ts';

const REASON_LENGTH = 200;
/** The certificate of operations abroad is told by its file name, whatever code the catalogue gives it. */
const OPEX = /opex/i;

interface Allowed extends Certificate {
  contract: ContractRow;
}

/** The certificates that the catalogue allows for a contract of this member; null when there is no such contract. */
async function allowed(idPolice: string, { viewer, services }: MemberCall): Promise<Allowed[] | null> {
  const { db, decide, today } = services;
  const contract = await findOwned(db, viewer, idPolice);
  if (contract === null) return null;
  const given = apiContract(contract, await guaranteesOf(db, idPolice));
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
export const certificateReads = {
  async getAttestationCollectionCustom({ idPolice }: { idPolice: string }, call: MemberCall) {
    return (await allowed(idPolice, call))?.map(({ code, label }) => ({ code, libelle: label, idPolice })) ?? null;
  },

  async getAttestation({ idPolice, idAttestation }: QueryGetAttestationArgs, call: MemberCall) {
    const found = (await allowed(idPolice, call))?.find(({ code }) => code === idAttestation);
    if (found === undefined) return null;
    const { db, today } = call.services;
    const subject = await subjectOf(db, found.contract);
    const language = languageOf(found.fileName);
    const letter =
      language === null ? attestation(subject, found.label, today()) : attestationAbroad(subject, language, today());
    return file(letter, found.fileName, idPolice);
  },

  async getAttestationOpex({ idPolice, reason }: QueryGetAttestationOpexArgs, call: MemberCall) {
    if (reason.trim() === '' || reason.length > REASON_LENGTH)
      throw new GraphQLError(`Merci d’indiquer un motif, en ${REASON_LENGTH} caractères au plus`, {
        extensions: { code: 'BAD_USER_INPUT' },
      });
    const found = (await allowed(idPolice, call))?.find(({ code, fileName }) => OPEX.test(`${code} ${fileName}`));
    if (found === undefined) return null;
    const { db, today } = call.services;
    return file(
      opexAttestation(await subjectOf(db, found.contract), found.label, today(), reason.trim()),
      found.fileName,
      idPolice,
    );
  },

  async getAttestationScolaireItem({ idPolice, ...child }: QueryGetAttestationScolaireItemArgs, call: MemberCall) {
    const { db, today } = call.services;
    const contract = await findOwned(db, call.viewer, idPolice);
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

  async getEnfantCouvertCollection(
    { idPolice }: { idPolice: string },
    { viewer, services: { db } }: { viewer: MemberCall['viewer']; services: Services },
  ) {
    const contract = await findOwned(db, viewer, idPolice);
    return contract === null ? null : (contract.enfantsAssures ?? []);
  },
} satisfies MemberArea;

function same(known: string | null | undefined, given: string): boolean {
  return slug(known ?? '') === slug(given);
}
