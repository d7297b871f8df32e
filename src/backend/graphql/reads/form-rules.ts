import { addYears, differenceInYears, formatISO, parseISO } from 'date-fns';
import { electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';
import type {
  QueryIsCoordonneesBancairesValideArgs,
  QueryIsDegatsTempeteArgs,
  QueryIsLcbftIdentiteValideArgs,
  QueryIsPieceIdentiteCni2014Args,
  RuleResult,
} from '../api.generated.ts';
import type { PublicArea } from '../area.ts';
import type { Context } from '../context.ts';

/** A card issued to an adult since this day is valid for fifteen years, though ten were printed on it until 2013. */
const EXTENDED = '2004-01-02';
/** The electronic card, of ten years for everybody. */
const ELECTRONIC = '2021-08-02';
const ADULT = 18;

/** Documents that prove an identity (P3.2). */
const PROOFS: ReadonlySet<string> = new Set([
  'CNI',
  'PASSEPORT',
  'PERMIS',
  'TITRE_SEJOUR',
  'CARTE_EUROPEENNE',
  'CARTE_MILITAIRE',
]);

/** What the claims of a storm are called. */
const STORM: ReadonlySet<string> = new Set(['TEMPETE', 'GRELE', 'NEIGE']);

const rule = (result: boolean, message: string): RuleResult => ({ result, message: result ? null : message });
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[\s-]+/g, '_')
    .toUpperCase();

function lastDay(delivered: string, born: string): string {
  const adult = differenceInYears(parseISO(delivered), parseISO(born)) >= ADULT;
  const extended = adult && delivered >= EXTENDED && delivered < ELECTRONIC;
  return formatISO(addYears(parseISO(delivered), extended ? 15 : 10), { representation: 'date' });
}

/** Rules that forms ask about what a person gives of themselves (P5): value in, result out, nothing kept. */
export const formRules = {
  isPieceIdentiteCni2014: ({ dateDelivrance, dateNaissance }: QueryIsPieceIdentiteCni2014Args, { services }: Context) =>
    rule(
      dateDelivrance <= services.today() && lastDay(dateDelivrance, dateNaissance) >= services.today(),
      'Cette carte nationale d’identité n’est plus valable',
    ),

  isLcbftIdentiteValide: ({ type, numero, dateExpiration }: QueryIsLcbftIdentiteValideArgs, { services }: Context) =>
    rule(
      PROOFS.has(plain(type)) &&
        /^[A-Z0-9]{6,}$/i.test(numero.replace(/\s/g, '')) &&
        dateExpiration >= services.today(),
      'Cette pièce d’identité n’est pas valable ou a expiré',
    ),

  isCoordonneesBancairesValide({ iban, titulaire }: QueryIsCoordonneesBancairesValideArgs) {
    const written = electronicFormatIBAN(iban) ?? '';
    if (!isValidIBAN(written)) return rule(false, 'Cet IBAN n’est pas valable : vérifiez chaque caractère');
    if (!isSEPACountry(written.slice(0, 2))) return rule(false, 'Ce compte n’est pas dans la zone SEPA');
    return rule(titulaire.trim() !== '', 'Merci de renseigner le titulaire du compte');
  },

  isDegatsTempete: ({ natureSinistre }: QueryIsDegatsTempeteArgs) =>
    rule(STORM.has(plain(natureSinistre)), 'Ce sinistre n’est pas un dégât de tempête'),
} satisfies PublicArea;
