import { contractScope } from '../contract-scope.ts';
import { marketOf } from '../market.ts';
import { acknowledgement } from '../papers/acknowledgement.ts';
import {
  certificateGiven,
  certificateReads,
  decidedCertificate,
  verificationView,
} from '../papers/certificate-paper.ts';
import { certificatesOf } from '../papers/certificates.ts';
import { documentPaper } from '../papers/document-paper.ts';
import { insurerOf } from '../papers/insurer.ts';
import { unknownView } from '../papers/verification.ts';
import { codeText } from '../text/code-text.ts';
import { contractDecision, decision } from './decision.ts';
import { code, day, fields, flag, object, records, required, text, texts } from './given.ts';

const letterhead = object({ color: text, tint: text });
const written = { name: text, legal: text, address: text, place: text, phone: text, hours: text };
const insurer = object({ ...written, passkeyName: text, letterhead });
const holderKeys = { civilite: text, prenom: text, nom: text, nomComplet: text, adresse: texts };
const holder = object(holderKeys);
const child = object({ nom: text, prenom: text, dateNaissance: text });

/** A certificate of a product, and answers of the API by name of read. */
const certificateKeys = { codeProduit: code, certificate: code, operation: code, answers: fields };

/** Papers made from a contract or an errand, and their verification. */
export const papers = {
  insurer: decision({}, insurerOf),
  market: decision({}, marketOf),
  certificates: contractDecision({ codeProduit: code, answers: fields }, (catalogue, given) =>
    certificatesOf(catalogue, contractScope(catalogue, certificateGiven(catalogue, given))).map(
      ({ code: id, label, fileName }) => ({ code: id, label, fileName }),
    ),
  ),
  certificate: contractDecision({ ...certificateKeys, reason: text, insurer, holder, child }, (catalogue, given) =>
    decidedCertificate(catalogue, certificateGiven(catalogue, given)),
  ),
  'certificate-reads': decision(
    { codeProduit: code, certificate: code, operation: code, id: code, numProfil: code, today: day },
    certificateReads,
  ),
  /** Without a contract, the code is not ours. */
  verification: contractDecision(
    {
      ...certificateKeys,
      paper: object({ issuedOn: text, until: text, revokedOn: text, changed: flag }),
    },
    (catalogue, given) =>
      given.codeProduit === undefined && given.contract === undefined
        ? unknownView(catalogue)
        : verificationView(catalogue, certificateGiven(catalogue, given)),
  ),
  document: contractDecision(
    {
      document: object({ codeType: code, libelle: code, date: code, formule: text }),
      account: object({ iban: text }),
      ...{ insurer, holder, guarantees: records, operations: records, situations: records },
    },
    (catalogue, { document, operations, situations, ...given }) => {
      const { codeType, libelle, date, ...more } = document ?? {};
      const known = { codeType: codeText(codeType), libelle: codeText(libelle), date: codeText(date) };
      return documentPaper(catalogue, {
        ...given,
        document: {
          ...more,
          ...{ codeType: known.codeType ?? '', libelle: known.libelle ?? '', date: known.date ?? '' },
        },
        operations: operations ?? [],
        situations: situations ?? [],
      });
    },
  ),
  acknowledgement: contractDecision(
    {
      ...{ nature: required(code), errand: fields, asked: fields, files: records },
      holder: object({ ...holderKeys, numClient: text }),
      insurer,
    },
    (catalogue, given) =>
      acknowledgement(catalogue, { ...given, nature: codeText(given.nature) ?? '', asked: given.asked ?? {} }),
  ),
};
