import type { Catalogue } from '../../../../src/catalog/index.ts';
import { formats } from '../../../../src/rules/index.ts';
import { wordsOf } from '../shown-words.ts';
import { datedSentences, daysIn } from './dated.ts';
import type { Drawn, DrawnContract, DrawnErrand } from './drawn.ts';

/** Something that must be true of whatever is told on any day. */
export interface Truth {
  name: string;
  /** What is wrong, with who, when and where; nothing when all is well. */
  faults(drawn: Drawn, catalogue: Catalogue): string[];
  /** Makes it untrue of a day on which it holds; false where that day has nothing of the kind. */
  broken(drawn: Drawn): boolean;
}

const unless = (holds: boolean, fault: string): string[] => (holds ? [] : [fault]);
const longDate = (day: string | null) => (day === null ? '' : (formats['long-date'](day) ?? ''));

/** Everything that is read of a day, each with where. */
function textsOf({ contracts, errands, dashboard }: Drawn): [place: string, text: string][] {
  return [
    ...contracts.flatMap(({ name, view, card, memo, papers, verified }) =>
      (
        [
          ...wordsOf(view, 'page'),
          ...wordsOf(card, 'card'),
          ...(memo === null ? [] : wordsOf(memo, 'memo')),
          ...Object.entries(papers).flatMap(([code, text]) => (text === null ? [] : [[code, text]])),
          ...Object.entries(verified).flatMap(([code, { texts }]) => texts.map((text) => [`/verifier ${code}`, text])),
        ] as [string, string][]
      ).map(([place, text]): [string, string] => [`${name}, ${place}`, text]),
    ),
    ...errands.flatMap(({ reference, nature, lines, paper }) =>
      [...lines, ...paper.texts].map((text): [string, string] => [`${nature} ${reference}`, text]),
    ),
    ...wordsOf(dashboard, 'dashboard'),
  ];
}

/** Codes of the insurer, as C4 lists them. */
const ENDED = new Set(['RES', 'DIFF', 'DEM', 'SAI', '6']);
const COVERS_NOTHING = new Set([
  ...['SUSPENDU', 'SUS', '3', 'ABA', 'SANS_SUITE', 'DEVIS_HISTORISE'],
  ...['ATTENTE_SIGNATURE', 'INFORMATION_TARIFAIRE', 'INSTRUCTION'],
]);
/** Reasons of which the law makes the request enough (OP-147). */
const BY_LAW = new Set(['R02', 'R10', 'R71']);
const RUNNING = new Set(['in-force', 'provisional', 'termination-pending']);

/** Whether a contract covers on a day, by its dates and its state alone; null where only the insurer could say. */
function isInsured({ row, request }: DrawnContract, day: string): boolean | null {
  const { codeEtat, dateEffet, dateFin, codeProduit, devis } = row;
  if (ENDED.has(codeEtat ?? '')) return dateFin !== null && dateFin >= day ? null : false;
  if (COVERS_NOTHING.has(codeEtat ?? '') || codeProduit === 'MT' || (dateEffet ?? '') > day) return false;
  if (devis) return null;
  const { motif, dateEffet: end } = request ?? { motif: null, dateEffet: null };
  return !(BY_LAW.has(motif ?? '') && end !== null && end < day);
}

const at = ({ name }: DrawnContract) => name;
const each = (drawn: Drawn, faults: (contract: DrawnContract) => string[]) =>
  drawn.contracts.flatMap((contract) => faults(contract).map((fault) => `${at(contract)}: ${fault}`));
const eachErrand = (drawn: Drawn, faults: (errand: DrawnErrand) => string[]) =>
  drawn.errands.flatMap((errand) =>
    faults(errand).map((fault) => `${errand.nature} ${errand.reference} (${errand.etat}): ${fault}`),
  );

const UNDER_WAY = new Set(['transmise', 'acceptee']);
const nextOf = ({ etapes }: DrawnErrand) => etapes.find(({ date }) => date === null);
const isOver = ({ moment }: DrawnContract['view']) => moment === 'terminated' || moment === 'litigation';

/** Change the first that there is; false where there is none. */
function change<T>(all: readonly T[], fits: (one: T) => boolean, by: (one: T) => void): boolean {
  const found = all.find(fits);
  if (found !== undefined) by(found);
  return found !== undefined;
}

/** What the server must take of a contract whose page leads there. */
const NATURE_OF_ROUTE: Readonly<Record<string, readonly string[]>> = {
  'declaration-kilometrage-id': ['declaration-kilometrage'],
  'update-driver': ['changement-conducteur'],
  'clause-beneficiaire': ['clause-beneficiaire'],
  'sinistres-declaration-sinistres-1': [
    ...['sinistre-auto', 'sinistre-habitation', 'sinistre-corporel', 'panne-electromenager'],
  ],
};

const eachOf = <T>(all: readonly T[], faults: (one: T) => string[]) => all.flatMap(faults);

/** Routes that a view leads to. */
function routesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const { route } = value as { route?: unknown };
  return [...(typeof route === 'string' ? [route] : []), ...Object.values(value).flatMap(routesOf)];
}

const LATE = 'encore attendu';
const ANSWERED = /^(Votre demande avance|Vos demandes avancent)$/;

const COVERED = /\b(vous (êtes|restez)( bien)? couvert|votre contrat est en vigueur|ce contrat est en vigueur)/i;

export const truths: readonly Truth[] = [
  {
    name: 'no future is told with a past date, and nothing that has come with a date to come',
    faults: (drawn) =>
      textsOf(drawn).flatMap(([place, text]) =>
        datedSentences(text, drawn.day).map(({ sentence, date }) => `${place}: "${sentence}" (${date})`),
      ),
    broken: ({ contracts }) =>
      change(
        contracts,
        ({ view }) => view.situation !== null,
        ({ view }) => Object.assign(view.situation ?? {}, { text: 'Il prend fin le 3 mars 2025.' }),
      ),
  },
  {
    name: 'nothing is insured outside its dates',
    faults: (drawn) =>
      each(drawn, (contract) => {
        if (isInsured(contract, drawn.day) !== false) return [];
        const { view, card, memo, verified, papers, open } = contract;
        const said = [...wordsOf(view.situation, 'page'), ...wordsOf(card, 'card'), ...wordsOf(memo, 'memo')];
        return [
          ...unless(!RUNNING.has(view.moment), `its page is ${view.moment}`),
          ...unless(!RUNNING.has(card.moment ?? ''), `its card is ${card.moment}`),
          ...unless(memo?.issued !== true, 'its memo is given'),
          ...said.filter(([, text]) => COVERED.test(text)).map(([place, text]) => `${place} "${text}"`),
          ...Object.entries(papers).flatMap(([code, text]) =>
            unless(text === null || !COVERED.test(text), `${code} says "${text?.match(COVERED)?.[0]}"`),
          ),
          ...Object.entries(verified).flatMap(([code, { etat }]) => unless(etat !== 'vrai', `/verifier ${code}: vrai`)),
          ...open
            .filter((nature) => !nature.startsWith('sinistre') && !nature.startsWith('panne'))
            .map((nature) => `the server takes ${nature}`),
        ];
      }),
    broken: ({ contracts, day }) =>
      change(
        contracts,
        (one) => isInsured(one, day) === true,
        ({ row }) => Object.assign(row, { codeEtat: 'RES', dateFin: '2020-01-01' }),
      ),
  },
  {
    name: 'what is insured is insured for whoever asks',
    faults: (drawn) =>
      each(drawn, (contract) => {
        if (isInsured(contract, drawn.day) !== true) return [];
        const { view, card, active, memo, verified } = contract;
        return [
          ...unless(RUNNING.has(view.moment), `its page is ${view.moment}`),
          ...unless(RUNNING.has(card.moment ?? ''), `its card is ${card.moment}`),
          ...unless(active, 'it is in the list of those that are over'),
          ...unless(memo === null || memo.issued !== false, 'its memo is refused'),
          ...Object.entries(verified).flatMap(([code, { etat }]) =>
            unless(etat !== 'resilie' && etat !== 'releve-resilie', `/verifier ${code}: ${etat}`),
          ),
        ];
      }),
    broken: ({ contracts, day }) =>
      change(
        contracts,
        (one) => isInsured(one, day) === true,
        (one) => Object.assign(one, { active: false }),
      ),
  },
  {
    name: 'page, card, memo, papers, server and whoever verifies say the same of a contract',
    faults: (drawn, { data }) =>
      each(drawn, ({ view, card, active, memo, papers, certificates, verified, offer, request }) => {
        const blocks = [...view.tabs.flatMap(({ content }) => content), ...view.content];
        const shown = blocks.flatMap((block) =>
          block.block === 'certificates' ? block.items.map(({ code }) => code) : [],
        );
        const ofMemo = data.memo?.certificate ?? '';
        const hasList = blocks.some(({ block }) => block === 'certificates');
        return [
          ...unless(card.moment === view.moment, `card ${card.moment}, page ${view.moment}`),
          ...unless(memo === null || memo.moment === view.moment, `memo ${memo?.moment}, page ${view.moment}`),
          ...unless(!(active && isOver(view)), `${view.moment}, and in the list of what runs`),
          ...unless(
            memo === null || memo.issued === certificates.includes(ofMemo),
            `memo ${memo?.issued}, certificates ${certificates.join(' ')}`,
          ),
          ...unless(
            !hasList || shown.join() === certificates.join(),
            `the page offers ${shown.join(' ')}, the server ${certificates.join(' ')}`,
          ),
          ...Object.entries(papers).flatMap(([code, text]) =>
            unless(certificates.includes(code) === (text !== null), `${code} listed: ${certificates.includes(code)}`),
          ),
          ...Object.entries(verified).flatMap(([code, { etat }]) =>
            unless(etat !== 'vrai' || certificates.includes(code), `/verifier ${code}: vrai, and it is not issued`),
          ),
          ...Object.entries(verified).flatMap(([code, { etat }]) =>
            unless(etat !== 'plus-vrai' || !certificates.includes(code), `/verifier ${code}: plus vrai, and issued`),
          ),
          ...unless(
            offer.statut === view.resiliation.status,
            `its end is ${view.resiliation.status} for the page, ${offer.statut} for the server`,
          ),
          ...unless(
            view.moment !== 'termination-pending' || request !== null,
            'its page tells of a request that the server does not know',
          ),
        ];
      }),
    broken: ({ contracts }) =>
      change(
        contracts,
        ({ certificates }) => certificates.length > 0,
        (one) => Object.assign(one.card, { moment: 'project' }),
      ),
  },
  {
    name: 'what was asked is told alike by its page, its paper, its contract and its mails',
    faults: (drawn) => [
      ...eachErrand(drawn, ({ etatLibelle, etapes, lines, paper }) => [
        ...unless(paper.etat.startsWith(`${etatLibelle}, au `), `page "${etatLibelle}", paper "${paper.etat}"`),
        ...unless(paper.steps.length === etapes.length, `${etapes.length} steps, ${paper.steps.length} on paper`),
        ...etapes.flatMap(({ libelle, date }, rank) => {
          const line = lines.slice(lines.length - etapes.length)[rank] ?? '';
          const written = paper.steps[rank] ?? '';
          const [told, printed] = [line, written].map((text) => daysIn(text, drawn.day).at(-1));
          return [
            ...unless(written.startsWith(libelle), `page "${libelle}", paper "${written}"`),
            ...unless(told === printed, `page "${line}", paper "${written}"`),
            ...unless(line.includes(LATE) === written.includes(LATE), `page "${line}", paper "${written}"`),
            ...unless(date === null || date.slice(0, 10) <= drawn.day, `"${libelle}" was taken on ${date}`),
          ];
        }),
      ]),
      ...each(drawn, ({ id, row }) => {
        const ended = drawn.errands.flatMap(({ policeId, nature, etapes }) =>
          policeId === id
            ? etapes.flatMap(({ code, date }) => (code === 'fin' && date !== null ? { nature, date } : []))
            : [],
        );
        return ended.flatMap(({ nature, date }) => {
          // a contract that was renounced has never begun
          const end = nature === 'renonciation' ? row.dateEffet : date.slice(0, 10);
          return unless(
            !ENDED.has(row.codeEtat ?? '') || row.dateFin === end,
            `it ended on ${row.dateFin}, by ${nature}, asked on ${date}`,
          );
        });
      }),
      ...each(drawn, ({ request, view }) => {
        if (request === null) return [];
        const errand = drawn.errands.find(({ reference }) => reference === request.suivi?.reference);
        if (errand === undefined) return ['the request to end it is not among what was asked'];
        const end = errand.etapes.find(({ code }) => code === 'fin');
        const page = [...wordsOf(view.situation), ...wordsOf(view.content), ...wordsOf(view.resiliation)];
        return [
          ...unless(end?.echeance === request.dateEffet, `ends ${request.dateEffet}, by its steps ${end?.echeance}`),
          ...unless(
            request.dateEffet === null || page.some(([, text]) => text.includes(longDate(request.dateEffet))),
            `its page does not say ${request.dateEffet}`,
          ),
        ];
      }),
      ...drawn.errands.flatMap(({ reference, etapes, nature }) => {
        const mails = drawn.letters.filter(({ letter }) => letter.text.some((text) => text.includes(reference)));
        const answered = etapes.filter(
          ({ acteur, date }, rank) => rank > 0 && acteur !== 'societaire' && date !== null,
        );
        const told = mails.filter(({ letter }) => ANSWERED.test(letter.subject));
        return unless(
          told.length === 0 || answered.length > 0,
          `${nature} ${reference}: a mail says that it was answered, and nothing was`,
        );
      }),
    ],
    broken: ({ errands }) =>
      change(
        errands,
        ({ paper }) => paper.steps.length > 1,
        ({ paper }) => paper.steps.reverse(),
      ),
  },
  {
    name: 'a promised day that has passed is said to be late',
    faults: (drawn) => [
      ...eachErrand(drawn, (errand) => {
        const next = nextOf(errand);
        const isLate = UNDER_WAY.has(errand.etat) && next?.echeance != null && next.echeance < drawn.day;
        if (!isLate) return [];
        return [
          ...unless(errand.lines[0]?.includes(LATE) === true, `its page says "${errand.lines[0]}"`),
          ...unless(
            errand.paper.steps.some((step) => step.startsWith(next.libelle) && step.includes(LATE)),
            `its paper says "${errand.paper.steps.find((step) => step.startsWith(next.libelle))}"`,
          ),
        ];
      }),
      ...each(drawn, ({ request, view }) => {
        const end = request?.dateEffet ?? null;
        if (end === null || end >= drawn.day || view.moment !== 'termination-pending') return [];
        const said = [...wordsOf(view.situation), ...wordsOf(view.content)].map(([, text]) => text).join(' ');
        return unless(
          said.includes(longDate(end)) && /est passé|devait prendre effet/.test(said),
          `was to end on ${end}: "${view.situation?.next}"`,
        );
      }),
      ...drawn.dashboard.tasks.flatMap(({ label }) =>
        datedSentences(label, drawn.day).map(({ sentence }) => `dashboard: "${sentence}"`),
      ),
    ],
    broken: ({ errands, day }) =>
      change(
        errands,
        (errand) => UNDER_WAY.has(errand.etat) && (nextOf(errand)?.echeance ?? '9999') < day,
        ({ lines }) => lines.splice(0, 1, 'Prochaine étape'),
      ),
  },
  {
    name: 'what cannot be done any more is not offered',
    faults: (drawn) => [
      ...each(drawn, ({ view, offer, open, request, name }) => {
        const routes = new Set(routesOf(view));
        const leads = (route: string) => routes.has(route);
        const actions = view.actions.map(({ id }) => id);
        const days = offer.motifs.flatMap(({ dateEffet, echeances }) => [
          dateEffet,
          ...echeances.map(({ date }) => date),
        ]);
        return [
          ...unless(
            !actions.includes('resilier') || (offer.statut === 'available' && offer.motifs.length > 0),
            `"resilier" is offered, and the server has ${offer.motifs.length} reasons (${offer.statut})`,
          ),
          ...unless(
            days.every((one) => one > drawn.day),
            `it may be ended on ${days.find((one) => one <= drawn.day)}`,
          ),
          ...Object.entries(NATURE_OF_ROUTE).flatMap(([route, natures]) =>
            unless(
              !leads(route) || natures.some((nature) => open.includes(nature)),
              `${route} is offered, and the server takes none of it`,
            ),
          ),
          ...unless(
            request?.retirable !== true || (request.dateEffet ?? '9999') > drawn.day,
            `the request to end it may be taken back after ${request?.dateEffet}`,
          ),
          ...eachOf(drawn.errands, ({ policeId, nature, lien }) =>
            nature === 'resiliation' && policeId === view.id && lien !== null && request !== null
              ? unless(
                  !/retirer/.test(lien.libelle) || request.retirable,
                  `"${lien.libelle}" of ${name}, which cannot be taken back`,
                )
              : [],
          ),
        ];
      }),
    ],
    broken: ({ contracts }) =>
      change(
        contracts,
        ({ view, offer }) => view.actions.some(({ id }) => id === 'resilier') && offer.motifs.length > 0,
        ({ offer }) => Object.assign(offer, { statut: 'blocked' }),
      ),
  },
];
