/** Rules of the catalogue, one of each common kind, written by hand: what a developer would write in their place. */
import { EURO, formats, money } from '../../src/rules/index.ts';

type Maybe<T> = T | null | undefined;
type Table = Readonly<Record<string, string>>;
// biome-ignore lint/suspicious/noExplicitAny: data of many kinds of contract
type Data = any;

const { date, number, percent } = formats;
const euro = (value: unknown) => money(value, EURO);
const dayMonth = formats['day-month'];
const longDate = formats['long-date'];
const words = (...values: Maybe<string>[]) => values.filter((value) => value).join(' ');

const label = (table: Table, code: Maybe<string>) =>
  code === null || code === undefined ? null : (table[code] ?? code);

const isOver = ({ $moment }: Data): boolean =>
  $moment === 'litigation' || $moment === 'terminated' || $moment === 'abandoned';
const hasEnded = ({ $moment }: Data): boolean => $moment === 'litigation' || $moment === 'terminated';
const isRunning = ({ $moment }: Data): boolean =>
  $moment === 'in-force' || $moment === 'provisional' || $moment === 'termination-pending';

/** By the rule as the catalogue writes it; `tables` are its lists of codes. */
export function byHand(tables: Readonly<Record<string, Table>>): Map<string, (data: Data) => unknown> {
  const table = (id: string): Table => tables[id] ?? {};
  const frequencies = table('frequency');
  const [formulas, garages, uses, licences] = ['formule', 'garage', 'usage', 'permis'].map(table) as [
    Table,
    Table,
    Table,
    Table,
  ];
  const yesNo = table('oui-non');
  const pieceStates = table('statut-piece');
  const reasons = table('cancellation-reason');
  const effectOf = (day: string | null | undefined, data: Data): string => {
    if (!day) return 'Nous vous dirons quand elle prend effet.';
    const awaited = day >= (data.$today ?? '');
    const past = isOver(data) ? 'a pris' : 'devait prendre';
    return `Elle ${awaited ? 'prend' : past} effet le ${longDate(day)}.`;
  };
  const requestText = (data: Data): string => {
    const request = data.$termination?.demande;
    const named = request?.reference ? `Votre demande ${request.reference}` : 'Votre demande de résiliation';
    const day = request?.date ? ` le ${longDate(request.date)}` : '';
    const reason = reasons[request?.motif];
    const why = reason ? `, pour le motif « ${reason} »` : '';
    return `${named} a bien été reçue${day}${why}. ${effectOf(request?.dateEffet, data)}`;
  };
  const text = (value: unknown) => JSON.stringify(value);
  return new Map<string, (data: Data) => unknown>([
    [text({ euro: [{ var: 'montantAnnuelTTC' }] }), (data) => euro(data.montantAnnuelTTC)],
    [text({ rule: 'due-day' }), (data) => (isOver(data) ? null : dayMonth(data.echeance))],
    [text({ date: [{ var: 'dateEffet' }] }), (data) => date(data.dateEffet)],
    [text({ date: [{ var: 'dateNaissance' }] }), (data) => date(data.dateNaissance)],
    [text({ date: [{ var: 'vehicule.dateMiseEnCirculation' }] }), (data) => date(data.vehicule?.dateMiseEnCirculation)],
    [text({ label: ['frequency', { var: 'codePeriodicite' }] }), (data) => frequencies[data.codePeriodicite] ?? null],
    [
      text({ label: ['formule', { var: 'codeFormule' }, { var: 'codeFormule' }] }),
      (data) => label(formulas, data.codeFormule),
    ],
    [
      text({ label: ['garage', { var: 'vehicule.codeTypeGarage' }, { var: 'vehicule.codeTypeGarage' }] }),
      (data) => label(garages, data.vehicule?.codeTypeGarage),
    ],
    [
      text({ label: ['usage', { var: 'vehicule.codeUsageVehicule' }, { var: 'vehicule.codeUsageVehicule' }] }),
      (data) => label(uses, data.vehicule?.codeUsageVehicule),
    ],
    [
      text({
        if: [
          { or: [{ '!=': [{ var: 'codeTypePermis' }, 'E'] }, { '!!': [{ var: 'dateObtentionPermis' }] }] },
          { label: ['permis', { var: 'codeTypePermis' }, { var: 'codeTypePermis' }] },
        ],
      }),
      (data) => (data.codeTypePermis !== 'E' || data.dateObtentionPermis ? label(licences, data.codeTypePermis) : null),
    ],
    [text({ label: ['oui-non', { var: 'veranda' }] }), (data) => yesNo[data.veranda] ?? null],
    [
      text({ label: ['statut-piece', { var: 'statut' }, 'À envoyer'] }),
      (data) => pieceStates[data.statut] ?? 'À envoyer',
    ],
    [text({ var: 'vehicule.immatriculation' }), (data) => data.vehicule?.immatriculation ?? null],
    [text({ var: 'vehicule.marque' }), (data) => data.vehicule?.marque ?? null],
    [text({ var: 'referenceDg' }), (data) => data.referenceDg ?? null],
    [text({ var: 'adresse.numeroVoie' }), (data) => data.adresse?.numeroVoie ?? null],
    [text({ number: [{ var: 'nombrePieces' }] }), (data) => number(data.nombrePieces)],
    [text({ percent: [{ var: 'tauxCouverture' }] }), (data) => percent(data.tauxCouverture)],
    [text({ euro: [{ var: 'valeurBien' }] }), (data) => euro(data.valeurBien)],
    [text({ euro: [{ var: 'montantPret' }] }), (data) => euro(data.montantPret)],
    [text({ rule: 'mileage-is-due' }), (data) => Boolean(data.$mileage?.declarationRequise) && isRunning(data)],
    [text({ rule: 'has-mileage-package' }), (data) => Boolean(data.forfaitKilometrique || data.$mileage)],
    [text({ rule: 'guarantee-fund-above-zero' }), (data) => (data.montantFgti ?? 0) > 0],
    [text({ rule: 'has-children' }), (data) => (data.enfantsAssures?.length ?? 0) > 0],
    [
      text({ rule: 'annual-premium-label' }),
      (data) =>
        (hasEnded(data) ? 'Dernière cotisation annuelle TTC' : 'Cotisation annuelle TTC') + (data.$mention ? '*' : ''),
    ],
    [text({ rule: 'terminated-for-non-payment' }), (data) => data.$moment === 'litigation'],
    [
      text({ '==': [{ var: '$terminationStatus' }, 'in-progress'] }),
      (data) => data.$terminationStatus === 'in-progress',
    ],
    [text({ '==': [{ var: '$terminationStatus' }, 'available'] }), (data) => data.$terminationStatus === 'available'],
    [text({ rule: 'termination-request-text' }), requestText],
    [text({ rule: 'is-running' }), isRunning],
    [
      text({ default: [{ var: 'libellePiece' }, { var: 'codePiece' }, 'Pièce à fournir'] }),
      (data) => data.libellePiece || data.codePiece || 'Pièce à fournir',
    ],
    [
      text({
        and: [
          { '!': [{ rule: 'is-over' }] },
          {
            or: [
              { some: [{ var: 'pieces' }, { has: [['attendue', 'relancee'], { var: 'statut' }] }] },
              {
                has: [
                  { map: [{ filter: [{ var: '$missingPapers' }, { var: 'manquantes' }] }, { var: 'idPolice' }] },
                  { var: 'id' },
                ],
              },
            ],
          },
        ],
      }),
      (data) =>
        !isOver(data) &&
        Boolean(
          data.pieces?.some((piece: Data) => piece?.statut === 'attendue' || piece?.statut === 'relancee') ||
            data.$missingPapers?.some((one: Data) => one.manquantes && one.idPolice === data.id),
        ),
    ],
    [
      text({
        if: [
          { join: [[{ var: 'identite.prenom1' }, { var: 'identite.nom' }], ' '] },
          { join: [[{ var: 'identite.prenom1' }, { var: 'identite.nom' }], ' '] },
          'Conducteur désigné',
        ],
      }),
      (data) => words(data?.identite?.prenom1, data?.identite?.nom) || 'Conducteur désigné',
    ],
    [
      text({
        if: [
          { var: 'conducteurPrincipal' },
          'Conducteur principal',
          { '==': [{ var: 'conducteurPrincipal' }, false] },
          'Conducteur secondaire',
          'Conducteur désigné',
        ],
      }),
      (data) =>
        data?.conducteurPrincipal
          ? 'Conducteur principal'
          : data?.conducteurPrincipal === false
            ? 'Conducteur secondaire'
            : 'Conducteur désigné',
    ],
    [
      text({ filter: [{ var: 'options' }, { '>': [{ default: [{ var: 'nombre' }, 0] }, 0] }] }),
      (data) => (data.options ?? []).filter((option: Data) => (option?.nombre ?? 0) > 0),
    ],
  ]);
}
