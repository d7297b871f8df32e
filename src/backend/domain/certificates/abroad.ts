import { facts, heading, type Letter, paragraph } from '../documents/letter.ts';
import { contractNumber, fullName, recipient, type Subject } from '../documents/subject.ts';
import { dayText } from '../documents/text.ts';

/** A boating certificate as a harbour office abroad reads it: its words, and the names of what is covered. */
interface Wording {
  language: string;
  page: Letter['page'];
  title: string;
  certify: (name: string) => string;
  facts: [contract: string, product: string, number: string, holder: string, since: string, due: string];
  waters?: string;
  covers: string;
  covered: string;
  guarantees: Record<string, string>;
  closing: (day: string) => string;
}

const ENGLISH: Wording = {
  language: 'en-GB',
  page: { dated: (place, day) => `${place}, ${day}`, number: (page, pages) => `page ${page} of ${pages}` },
  title: 'Certificate of insurance, pleasure craft',
  certify: (name) => `We hereby certify that ${name} holds the insurance contract described below.`,
  facts: ['Contract', 'Pleasure craft insurance', 'Contract number', 'Policyholder', 'In force since', 'Main due date'],
  covers: 'Cover',
  covered: 'The contract covers:',
  guarantees: {
    RC: 'third-party liability',
    DR: 'legal defence and recourse',
    VOL: 'theft and attempted theft',
    INC: 'fire, explosion and storm',
    ASS: 'assistance',
  },
  closing: (day) =>
    `This certificate is issued on ${day} at the policyholder’s request, for all legal intents and purposes.`,
};

const LANGUAGES = {
  'en-GB': ENGLISH,
  'en-GR': {
    ...ENGLISH,
    title: 'Certificate of insurance, pleasure craft: Greek waters',
    waters: 'Cover extends to navigation and mooring in the territorial waters and ports of Greece.',
  },
  it: {
    language: 'it-IT',
    page: { dated: (place, day) => `${place}, ${day}`, number: (page, pages) => `pagina ${page} di ${pages}` },
    title: 'Certificato di assicurazione, imbarcazione da diporto',
    certify: (name) => `Si certifica che ${name} è titolare del contratto di assicurazione indicato di seguito.`,
    facts: [
      'Contratto',
      'Assicurazione imbarcazione da diporto',
      'Numero di contratto',
      'Contraente',
      'In vigore dal',
      'Scadenza principale',
    ],
    covers: 'Garanzie',
    covered: 'Il contratto copre:',
    guarantees: {
      RC: 'responsabilità civile',
      DR: 'difesa penale e ricorso',
      VOL: 'furto e tentato furto',
      INC: 'incendio, esplosione e tempesta',
      ASS: 'assistenza',
    },
    closing: (day) =>
      `Il presente certificato è rilasciato il ${day} su richiesta del contraente, per gli usi consentiti dalla legge.`,
  },
  es: {
    language: 'es-ES',
    page: { dated: (place, day) => `${place}, ${day}`, number: (page, pages) => `página ${page} de ${pages}` },
    title: 'Certificado de seguro, embarcación de recreo',
    certify: (name) => `Certificamos que ${name} es titular del contrato de seguro que se indica a continuación.`,
    facts: [
      'Contrato',
      'Seguro de embarcación de recreo',
      'Número de contrato',
      'Tomador',
      'En vigor desde',
      'Vencimiento principal',
    ],
    covers: 'Garantías',
    covered: 'El contrato cubre:',
    guarantees: {
      RC: 'responsabilidad civil',
      DR: 'defensa penal y reclamación',
      VOL: 'robo e intento de robo',
      INC: 'incendio, explosión y tempestad',
      ASS: 'asistencia',
    },
    closing: (day) =>
      `El presente certificado se expide el ${day} a petición del tomador, para los efectos que procedan.`,
  },
} satisfies Record<string, Wording>;

type Language = keyof typeof LANGUAGES;

/** A certificate's file name ends with its language; all but these are in French. */
const BY_FILE_NAME: [RegExp, Language][] = [
  [/anglais-grece(\.pdf)?$/i, 'en-GR'],
  [/anglais(\.pdf)?$/i, 'en-GB'],
  [/italien(\.pdf)?$/i, 'it'],
  [/espagnol(\.pdf)?$/i, 'es'],
];

export function languageOf(fileName: string): Language | null {
  return BY_FILE_NAME.find(([ending]) => ending.test(fileName))?.[1] ?? null;
}

/** A certificate to show abroad. */
export function attestationAbroad(subject: Subject, language: Language, date: string): Letter {
  const words: Wording = LANGUAGES[language];
  const { contract, garanties } = subject;
  const [kind, product, number, holder, since, due] = words.facts;
  const covered = garanties.map(({ code, libelle }) => words.guarantees[code ?? ''] ?? libelle ?? '');
  return {
    language: words.language,
    page: words.page,
    title: words.title,
    date,
    recipient: recipient(subject),
    reference: contractNumber(subject),
    parts: [
      paragraph(words.certify(fullName(subject, null))),
      facts(
        [kind, product],
        [number, contract.numeroContrat],
        [holder, fullName(subject, null)],
        [since, dayText(contract.dateEffet)],
        [due, contract.echeance],
      ),
      ...(words.waters === undefined ? [] : [paragraph(words.waters)]),
      ...(covered.length === 0 ? [] : [heading(words.covers), paragraph(`${words.covered} ${covered.join(', ')}.`)]),
      paragraph(words.closing(dayText(date))),
    ],
  };
}
