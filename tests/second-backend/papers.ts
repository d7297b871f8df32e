import { facts, heading, type LetterPart, list, paragraph, table } from '../../src/backend/domain/documents/letter.ts';
import { renderPdf } from '../../src/backend/domain/documents/pdf.ts';
import { type Contract, type Member, type Money, type StoredFile, seconds } from './data.ts';

/** Who issues the papers of this API. */
const INSURER = {
  ...{ name: 'Fauvette', legal: 'Fauvette, société d’assurance mutuelle à cotisations fixes' },
  address: '18 rue du Pré-aux-Haies, 74000 Annecy',
  letterhead: { color: '#6b2145', tint: '#f0e9ec' },
};

interface Titled {
  code: string;
  title: string;
}

const day = (date: unknown): string => String(date ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1');
const amount = ({ amountMinor }: Money): string =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(amountMinor / 100);
const words = (...parts: unknown[]): string => parts.filter((part) => part !== null && part !== undefined).join(' ');

/** What is insured, as this API knows it. */
function insuredOf({ pet, bicycle, car, home, summary }: Contract): [string, string][] {
  if (pet !== undefined) {
    const { name, breed, bornOn, chipNumber } = pet as Record<string, string>;
    return [
      ['Animal', words(name, breed)],
      ['Né le', day(bornOn)],
      ['Numéro d’identification', chipNumber ?? ''],
    ];
  }
  if (bicycle !== undefined) {
    const { make, model, frameNumber, boughtOn, value } = bicycle as Record<string, string> & { value: Money };
    return [
      ['Vélo', words(make, model)],
      ['Numéro de cadre', frameNumber ?? ''],
      ['Acheté le', day(boughtOn)],
      ['Assuré pour', amount(value)],
    ];
  }
  if (car !== undefined) {
    const { make, model, plate, category } = car as Record<string, string>;
    return [
      ['Véhicule', words(make, model)],
      ['Immatriculation', plate ?? ''],
      ['Catégorie', category ?? ''],
    ];
  }
  if (home !== undefined) {
    const { line1, postalCode, city } = (home as { address: Record<string, string> }).address;
    return [['Logement', words(line1, postalCode, city)]];
  }
  return [['Contrat', (summary as { title: string }).title]];
}

interface Paid {
  state: number;
  care: string;
  careDate: string;
  cost: Money;
  paid: Money | null;
}

interface DriverOf {
  person: { firstName: string; lastName: string };
  bonusMalus: number | null;
  licensedOn: string | null;
}

/** What a certificate says beyond what every one says. */
function ownParts(code: string, { reimbursements, drivers }: Contract): LetterPart[] {
  if (code === 'PATTE-FRAIS')
    return [
      heading('Frais vétérinaires'),
      table(
        ['Date', 'Soins', 'Dépense', 'Remboursé'],
        (reimbursements as Paid[]).map(({ care, careDate, cost, paid }) => [
          ...[day(careDate), care, amount(cost)],
          paid === null ? 'En cours' : amount(paid),
        ]),
        [false, false, true, true],
      ),
    ];
  if (code === 'ROUTE-BONUS')
    return [
      heading('Conducteurs'),
      table(
        ['Conducteur', 'Permis du', 'Coefficient'],
        (drivers as DriverOf[]).map(({ person, bonusMalus, licensedOn }) => [
          ...[words(person.firstName, person.lastName), day(licensedOn)],
          String(bonusMalus ?? '').replace('.', ','),
        ]),
        [false, false, true],
      ),
    ];
  return [];
}

/** A certificate of a contract, established on the day that it is asked; null where the contract has no such. */
export async function certificateOf(member: Member, contract: Contract, code: string, today: string) {
  const found = (contract.certificates as Titled[]).find((one) => one.code === code);
  if (found === undefined) return null;
  const file = await paper(member, contract, today, { id: code, title: found.title }, [
    paragraph(`Fauvette atteste que ${words(member.firstName, member.lastName)} est couvert le ${day(today)}.`),
    ...ownParts(code, contract),
  ]);
  return { ...found, file: { ...file, name: `${code}.pdf` } };
}

/** A paper that was sent with a contract. */
export const documentOf = (
  member: Member,
  contract: Contract,
  { id, title, issuedOn }: { id: string; title: string; issuedOn: string },
): Promise<StoredFile> => paper(member, contract, issuedOn, { id, title }, []);

async function paper(
  { firstName, lastName, address }: Member,
  contract: Contract,
  date: string,
  { id, title }: { id: string; title: string },
  parts: readonly LetterPart[],
): Promise<StoredFile> {
  const { line1, line2, postalCode, city } = address as Record<string, string | null>;
  const coverages = (contract.coverages as Titled[]).map((one) => one.title);
  const bytes = await renderPdf({
    ...{ insurer: INSURER, title, date, issued: `Annecy, le ${day(date)}`, pages: 'Page {page} sur {pages}' },
    recipient: [words(firstName, lastName), words(line1, line2), words(postalCode, city)],
    reference: `Contrat ${String(contract.number)}`,
    parts: [
      facts(
        ['Contrat', String(contract.number)],
        ['Depuis le', day(contract.masterInceptionDate)],
        ...insuredOf(contract),
      ),
      ...parts,
      ...(coverages.length === 0 ? [] : [heading('Ce qui est couvert'), list(coverages)]),
    ],
  });
  return {
    ...{ id, name: `${title}.pdf`, contentType: 'application/pdf', size: bytes.length },
    receivedAt: seconds(date),
    contentBase64: Buffer.from(bytes).toString('base64'),
  };
}
