import { ERRANDS } from '../../../catalog/index.ts';
import { yearsLater } from '../days.ts';
import { type Asker, askChange, openContract, type RequestedChange } from './ask.ts';
import { refuse } from './refusals.ts';

const LONGEST = 2000;
const NAME = 100;
/** In years. */
const OLDEST = 120;

export interface DriverChange {
  policeId: string;
  /** ajouter, remplacer or retirer. */
  changement: string;
  /** Of the driver added or removed. */
  nom: string;
  prenom: string;
  dateNaissance: string;
  /** Date of the added driver's licence. */
  datePermis?: string | null | undefined;
  /** Of the added driver: habituel or occasionnel. */
  usage?: string | null | undefined;
  dateEffet: string;
  message?: string | null | undefined;
}

/** @throws a refusal that names the field */
function short(champ: string, value: string | null | undefined, longest: number): void {
  if (value !== null && value !== undefined && (value.trim() === '' || value.length > longest || value.includes('\0')))
    throw refuse({ code: 'REPONSE_REFUSEE', champ });
}

/** Records a change of drivers; the insurer answers with an amendment to sign. */
export async function changeDriver(asker: Asker, { policeId, ...change }: DriverChange): Promise<RequestedChange> {
  const contract = await openContract(asker, ERRANDS.drivers, policeId);
  const today = asker.services.today();
  if (!['ajouter', 'remplacer', 'retirer'].includes(change.changement))
    throw refuse({ code: 'REPONSE_REFUSEE', champ: 'changement' });
  for (const champ of ['nom', 'prenom'] as const) short(champ, change[champ], NAME);
  short('message', change.message, LONGEST);
  if (change.dateNaissance >= today || change.dateNaissance < yearsLater(today, -OLDEST))
    throw refuse({ code: 'REPONSE_REFUSEE', champ: 'dateNaissance' });
  checkComing(change, today);
  if (change.dateEffet < today || change.dateEffet > yearsLater(today, 1))
    throw refuse({ code: 'DATE_REFUSEE', champ: 'dateEffet' });
  return askChange(asker, contract, { nature: ERRANDS.drivers, args: { ...change } });
}

/** Fields that only an added driver has. */
function checkComing({ changement, datePermis, usage }: Omit<DriverChange, 'policeId'>, today: string): void {
  const comes = changement !== 'retirer';
  const isDated = Boolean(datePermis) && String(datePermis) <= today;
  if (comes ? !isDated : Boolean(datePermis)) throw refuse({ code: 'REPONSE_REFUSEE', champ: 'datePermis' });
  const isUsage = usage === 'habituel' || usage === 'occasionnel';
  if (comes ? !isUsage : Boolean(usage)) throw refuse({ code: 'REPONSE_REFUSEE', champ: 'usage' });
}

export interface BeneficiaryClause {
  policeId: string;
  /** One of the form's clauses, or libre. */
  clause: string;
  /** The member's wording for a free clause. */
  texte?: string | null | undefined;
}

/** Records another beneficiary clause; it changes once the insurer's amendment is signed. */
export async function changeBeneficiaries(
  asker: Asker,
  { policeId, ...change }: BeneficiaryClause,
): Promise<RequestedChange> {
  const contract = await openContract(asker, ERRANDS.beneficiaries, policeId);
  short('clause', change.clause, NAME);
  if (change.clause === 'libre' && !change.texte) throw refuse({ code: 'REPONSE_REFUSEE', champ: 'texte' });
  short('texte', change.texte, LONGEST);
  return askChange(asker, contract, { nature: ERRANDS.beneficiaries, args: { ...change } });
}
