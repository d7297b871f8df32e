import { tellApart } from '../../../analysis/record/labels-apart.ts';
import { withoutPlaceholders } from '../../../analysis/sentence/without-placeholders.ts';
import { isRecord } from '../../../base/json.ts';
import { bodyOf, certificatesOf } from '../../../catalog/of-family.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { decide } from '../../../view/decide.ts';
import type { ContractGiven } from '../../../view/scope.ts';
import type { Drawable } from '../drawable.ts';
import type { OpenCatalogue } from '../open-catalogue.ts';
import type { MadePaper, PaperSheet, PreviewedMail, ShowablePaper } from '../preview-questions.ts';
import { familyOfGiven } from './invented.ts';
import { rowAbout } from './rows.ts';

type Given = Readonly<Record<string, unknown>>;

/** The holder of papers that nobody holds. */
const holder = {
  civilite: 'Madame',
  prenom: 'Camille',
  nom: 'EXEMPLE',
  nomComplet: 'Madame Camille EXEMPLE',
  adresse: ['1 rue de l’Exemple', '35000 RENNES'],
};
const NUMBER = '00000000X';
const REFERENCE = 'EXEMPLE1';

/** What mails are filled with, where no row of the testers says it. */
const sent = {
  ...{ hours: 2, numClient: NUMBER, reference: REFERENCE },
  link: { origin: 'https://exemple.invalid' },
} as const;

/** The papers that the catalogue makes of a contract, certificates that are not issued now among them; and its mails. */
export function papersOf(drawable: Drawable, contract: ContractGiven): ShowablePaper[] {
  const { data } = drawable.catalogue;
  const certificates = [...certificatesOf(data, familyOfGiven(drawable, contract))]
    .filter((code) => bodyOf(data, code) !== undefined)
    .map((code): ShowablePaper => {
      const label = data.certificates?.certificates[code]?.label ?? code;
      return { id: `certificate:${code}`, label, kind: 'certificate', file: fileOf('certificateBodies') };
    });
  const documents = Object.keys(data.documentBodies?.bodies ?? {}).map((code): ShowablePaper => {
    const label = data.documentTypes?.types[code]?.label ?? code;
    return { id: `document:${code}`, label, kind: 'document', file: fileOf('documentBodies') };
  });
  const errands = Object.entries(data.errands?.kinds ?? {}).map(
    ([nature, { label }]): ShowablePaper => ({
      ...{ id: `acknowledgement:${nature}`, label, kind: 'acknowledgement', file: fileOf('errands') },
    }),
  );
  const mails = Object.entries(data.mails?.mails ?? {}).map(
    ([name, { subject }]): ShowablePaper => ({
      ...{ id: `mail:${name}`, label: withoutPlaceholders(subject), kind: 'mail', file: fileOf('mails') },
    }),
  );
  const nameOf = ({ id }: ShowablePaper) => id.replace(/^\w+:/, '');
  return [certificates, documents, errands, mails].flatMap((some) => tellApart(some, nameOf));
}

/** What a paper is made of. */
export interface PaperOf {
  contract: ContractGiven;
  day: string;
  tests: OpenCatalogue;
}

/** A paper as the catalogue decides it; what no contract says is taken of a row of the testers about it. */
export function madePaper(drawable: Drawable, id: string, of: PaperOf): MadePaper {
  const [kind, name = ''] = id.split(/:(.*)/s);
  if (kind === 'certificate') return certificate(drawable, name, of);
  if (kind === 'mail') return { sheet: null, mails: mailsOf(drawable, name, of) };
  return {
    sheet: kind === 'document' ? documentSheet(drawable, name, of) : acknowledgement(drawable, name, of),
  };
}

function certificate({ catalogue }: Drawable, code: string, { contract, day, tests }: PaperOf): MadePaper {
  const insurer = decide(catalogue, 'insurer', {});
  const row = rowAbout(tests, 'certificate', ({ certificate: wanted }) => wanted === code);
  const beside = only(row, ['child', 'reason']);
  const decided = decide(catalogue, 'certificate', {
    ...contract,
    ...beside,
    certificate: code,
    insurer,
    holder,
    today: day,
  });
  if (decided === null || decided.paper === null) return { sheet: null };
  const { title, subtitle, situation, issued, notes, signature, pages, locale, parts, verification } = decided.paper;
  const number = contract.contract?.numeroContrat;
  return {
    sheet: {
      ...{ title, subtitle, situation, issued, notes, signature, pages, parts, verification },
      ...{ date: day, recipient: [], language: locale, insurer },
      reference: [number, decided.code].filter(Boolean).join(' · '),
    },
  };
}

/** A mail as it is sent of one fact; and of several, where it has words for them. */
function mailsOf({ catalogue }: Drawable, name: string, { day, tests }: PaperOf): PreviewedMail[] {
  const { mails, errands } = catalogue.data;
  const { facts: _facts, ...row } = rowAbout(tests, 'mail', (given) => given.name === name) ?? {};
  const [kind] = Object.values(errands?.kinds ?? {});
  const fact = { label: kind?.label, reference: REFERENCE, date: `${day}T09:00:00.000Z` };
  const given = { ...fact, ...sent, ...row, name };
  const several = mails?.mails[name]?.several === undefined ? [] : [{ ...given, facts: [fact, fact] }];
  return [given, ...several].map((one) => decide(catalogue, 'mail', one));
}

function documentSheet({ catalogue }: Drawable, type: string, { contract, day, tests }: PaperOf): PaperSheet {
  const insurer = decide(catalogue, 'insurer', {});
  const row = rowAbout(tests, 'document', ({ document }) => isRecord(document) && document.codeType === type);
  const title = catalogue.data.documentTypes?.types[type]?.label ?? type;
  const guarantees = contract.contract?.garanties;
  const given = {
    ...contract,
    ...only(row, ['operations', 'situations', 'guarantees']),
    ...(Array.isArray(guarantees) ? { guarantees } : {}),
    document: {
      formule: null,
      ...(isRecord(row?.document) ? row.document : {}),
      codeType: type,
      libelle: title,
      date: day,
    },
    account: { iban: 'FR76 **** **** 0000' },
    ...{ holder, insurer, today: day },
  };
  const sheet = decide(catalogue, 'document', given as never);
  const recipient = [holder.nomComplet, ...holder.adresse];
  return { ...plain, ...sheet, ...{ insurer, title, recipient, date: day } };
}

function acknowledgement({ catalogue }: Drawable, nature: string, { contract, day, tests }: PaperOf): PaperSheet {
  const insurer = decide(catalogue, 'insurer', {});
  const row = rowAbout(tests, 'acknowledgement', (given) => given.nature === nature);
  const kind = catalogue.data.errands?.kinds[nature];
  const errand = {
    ...{ reference: REFERENCE, date: `${day}T09:00:00.000Z`, libelle: kind?.label ?? nature, nature },
    ...{ etat: 'transmise', etatLibelle: catalogue.data.errands?.states.transmise ?? '', etapes: [] },
  };
  const given = {
    ...contract,
    ...{ nature, errand, asked: {}, files: [] },
    ...only(row, ['errand', 'asked', 'files']),
    ...{ holder: { ...holder, numClient: NUMBER }, insurer, today: day },
  };
  const { fileName: _name, ...sheet } = decide(catalogue, 'acknowledgement', given as never);
  return { ...plain, ...sheet, ...{ insurer, date: day } };
}

/** What only some papers say. */
const plain = {
  ...{ subtitle: null, situation: null, language: 'fr-FR', verification: null },
  ...{ recipient: [], notes: [], signature: [] },
} as const;

const only = (row: Given | null, names: readonly string[]): Given =>
  Object.fromEntries(names.flatMap((name) => (row !== null && name in row ? [[name, row[name]]] : [])));
