import type { FindingCode } from '../../../../src/catalog/source/index.ts';
import type { Edit } from './page.ts';

/** What someone would write in a recipe instead of what it says, and what has to be found. */
export interface Mistake {
  what: string;
  /** A file whose edits are forgotten. */
  forgets?: string;
  /** What is written instead, once the recipe has been followed. */
  writes?: readonly Edit[];
  code: FindingCode;
  file: string;
  /** What stands where the finding points. */
  at: string;
  /** What its help says. */
  help: string;
}

const wrote = (file: string, before: string, after: string): Edit => ({ file: `catalog/${file}`, before, after });

/** What stands before the end of the new line, and nowhere else with what follows it. */
const line = '"Mise en circulation", "value": { "date": [{ "var": "vehicule.dateMiseEn';

/** By the number of the recipe. */
export const mistakes: Readonly<Record<number, readonly Mistake[]>> = {
  1: [
    {
      what: 'a family that does not exist',
      writes: [wrote('products.json', 'étudiant", "family": "habitation"', 'étudiant", "family": "habitations"')],
      code: 'unknown-reference',
      file: 'catalog/products.json',
      at: '"habitations"',
      help: 'did you mean "habitation"?',
    },
    {
      what: 'the code of another product',
      writes: [wrote('products.json', '"1E": {', '"10": {')],
      code: 'duplicate-key',
      file: 'catalog/products.json',
      at: '"10"',
      help: 'keep one',
    },
    {
      what: 'a theme that is misspelt',
      writes: [
        wrote('products.json', '"icon": "house-full", "theme": "mrh" },', '"icon": "house-full", "theme": "mhr" },'),
      ],
      code: 'unknown-reference',
      file: 'catalog/products.json',
      at: '"mhr"',
      help: 'did you mean "mrh"?',
    },
  ],
  2: [
    {
      what: 'copied, and left where it was',
      writes: [
        wrote(
          'families/sante.json',
          '      ]\n    }\n  ],\n  "blocks": [',
          '      ]\n    },\n    { "id": "services", "icon": "services", "label": "Services", "to": { "route": "hub" } }\n  ],\n  "blocks": [',
        ),
      ],
      code: 'duplicate-id',
      file: 'catalog/families/sante.json',
      at: '"services"',
      help: 'id of its own',
    },
    {
      what: 'given another id, while an urgent action leads to it',
      writes: [wrote('families/auto.json', '      "id": "forfait-km",', '      "id": "kilometrage",')],
      code: 'unknown-reference',
      file: 'catalog/families/auto.json',
      at: '"forfait-km"',
      help: 'kilometrage',
    },
    {
      what: 'moved to a family that does not read what it shows',
      writes: [
        wrote(
          'families/fortego.json',
          '  "tabs": [\n',
          '  "tabs": [\n    { "id": "services", "icon": "services", "label": "Services", "to": { "href": { "var": "$healthPortal.url" } } },\n',
        ),
      ],
      code: 'unknown-name',
      file: 'catalog/families/fortego.json',
      at: '{ "var": "$healthPortal.url" }',
      help: '"reads"',
    },
  ],
  3: [
    {
      what: 'an icon that does not exist',
      writes: [wrote('actions.json', '"icon": "valeur",', '"icon": "valeurs",')],
      code: 'unknown-reference',
      file: 'catalog/actions.json',
      at: '"valeurs"',
      help: 'did you mean "valeur"?',
    },
    {
      what: 'a condition on a field of another family',
      writes: [
        wrote(
          'families/habitation.json',
          '{ "==": [{ "var": "codeQualiteOccupant" }, "PROPRIETAIRE"] }',
          '{ "==": [{ "var": "vehicule.energie" }, "PROPRIETAIRE"] }',
        ),
      ],
      code: 'unknown-field',
      file: 'catalog/families/habitation.json',
      at: '{ "var": "vehicule.energie" }',
      help: 'codeQualiteOccupant',
    },
    {
      what: 'a code that its list does not have',
      writes: [wrote('families/habitation.json', '"PROPRIETAIRE"', '"PROPRIO"')],
      code: 'unlisted-value',
      file: 'catalog/families/habitation.json',
      at: '"PROPRIO"',
      help: 'PROPRIETAIRE',
    },
    {
      what: 'without a label',
      writes: [wrote('actions.json', '      "label": "Faire estimer mon logement",\n', '')],
      code: 'missing-property',
      file: 'catalog/actions.json',
      at: '{',
      help: 'add "label"',
    },
    {
      what: 'under a condition that no contract meets',
      writes: [
        wrote(
          'families/habitation.json',
          '{ "==": [{ "var": "codeQualiteOccupant" }, "PROPRIETAIRE"] }',
          '{ "and": [{ "rule": "is-running" }, { "==": [{ "var": "codeEtat" }, "RES"] }] }',
        ),
      ],
      code: 'never-holds',
      file: 'catalog/families/habitation.json',
      at: '{',
      help: 'exclude each other',
    },
  ],
  4: [
    {
      what: 'a rate a hundred times too large',
      writes: [wrote('fees.json', '"is": 0.9', '"is": 90')],
      code: 'fee-unit',
      file: 'catalog/fees.json',
      at: '90',
      help: '1.75',
    },
    {
      what: 'a day without a rate',
      writes: [wrote('fees.json', '"from": "2027-01-01"', '"from": "2027-01-02"')],
      code: 'date-gap',
      file: 'catalog/fees.json',
      at: '{ "from": "2027-01-02"',
      help: '2027-01-01',
    },
    {
      what: 'two rates on the same days',
      writes: [wrote('fees.json', '"to": "2027-01-01", "is": 1', '"to": "2027-02-01", "is": 1')],
      code: 'overlapping-dates',
      file: 'catalog/fees.json',
      at: '{ "from": "2027-01-01"',
      help: '2027-02-01',
    },
    {
      what: 'a date as it is said',
      writes: [wrote('fees.json', '"to": "2027-01-01", "is": 1', '"to": "01/01/2027", "is": 1')],
      code: 'impossible-date',
      file: 'catalog/fees.json',
      at: '"01/01/2027"',
      help: '2027-01-01',
    },
  ],
  5: [
    {
      what: 'a group that does not exist',
      writes: [wrote('cancellation/reasons.json', '"groups": [1, 2] },', '"groups": [1, 12] },')],
      code: 'wrong-form',
      file: 'catalog/cancellation/reasons.json',
      at: '12',
      help: 'from 1 to 9',
    },
    {
      what: 'a type that is misspelt',
      writes: [
        wrote(
          'cancellation/reasons.json',
          '"differee-avec-justificatif", "groups": [1, 2] }',
          '"differe-avec-justificatif", "groups": [1, 2] }',
        ),
      ],
      code: 'unknown-reference',
      file: 'catalog/cancellation/reasons.json',
      at: '"differe-avec-justificatif"',
      help: 'differee-avec-justificatif',
    },
    {
      what: 'without its terms',
      forgets: 'catalog/cancellation/terms.json',
      code: 'unknown-reference',
      file: 'catalog/cancellation/reasons.json',
      at: '"R95"',
      help: 'terms.json',
    },
    {
      what: 'a proof that does not exist',
      writes: [
        wrote(
          'cancellation/terms.json',
          '"Dispositions de votre contrat",\n      "proofs": ["justificatif-domicile"]\n    },\n    "R01"',
          '"Dispositions de votre contrat",\n      "proofs": ["justificatifs-domicile"]\n    },\n    "R01"',
        ),
      ],
      code: 'unknown-reference',
      file: 'catalog/cancellation/terms.json',
      at: '"justificatifs-domicile"',
      help: 'justificatif-domicile',
    },
  ],
  6: [
    {
      what: 'without a word of what it says',
      forgets: 'catalog/certificate-bodies.json',
      code: 'unknown-reference',
      file: 'catalog/certificates.json',
      at: '"PREV-07"',
      help: 'certificate-bodies.json',
    },
    {
      what: 'listed under another code',
      writes: [wrote('certificates.json', '"PREV-05", "PREV-07"]', '"PREV-05", "PREV-7"]')],
      code: 'unknown-reference',
      file: 'catalog/certificates.json',
      at: '"PREV-7"',
      help: 'PREV-07',
    },
    {
      what: 'a file name without its prefix',
      writes: [wrote('certificates.json', '"PREV_attestation-capital-deces"', '"attestation-capital-deces"')],
      code: 'wrong-form',
      file: 'catalog/certificates.json',
      at: '"attestation-capital-deces"',
      help: 'préfixe',
    },
    {
      what: 'for a product that does not exist',
      writes: [wrote('certificates.json', '"products": ["53"]', '"products": ["5E"]')],
      code: 'unknown-reference',
      file: 'catalog/certificates.json',
      at: '"5E"',
      help: 'did you mean',
    },
    {
      what: 'a part that does not exist',
      writes: [
        wrote(
          'certificate-bodies.json',
          '"assure",\n        "contrat-personne"\n      ]\n    },\n    "CAR-01"',
          '"assuree",\n        "contrat-personne"\n      ]\n    },\n    "CAR-01"',
        ),
      ],
      code: 'unknown-reference',
      file: 'catalog/certificate-bodies.json',
      at: '"assuree"',
      help: 'assure',
    },
  ],
  7: [
    {
      what: 'a key that is misspelt',
      writes: [wrote('wording.json', '"card.number"', '"card.numbre"')],
      code: 'unknown-reference',
      file: 'catalog/wording.json',
      at: '"card.numbre"',
      help: 'card.number',
    },
    {
      what: 'a place for another value',
      writes: [wrote('wording.json', 'Contrat n° {number}', 'Contrat n° {numero}')],
      code: 'unknown-name',
      file: 'catalog/wording.json',
      at: '"Contrat n° {numero}"',
      help: 'number',
    },
    {
      what: 'a typewriter’s apostrophe',
      writes: [wrote('wording.json', 'Contrat n° {number}', "Contrat d'origine n° {number}")],
      code: 'typography',
      file: 'catalog/wording.json',
      at: '"Contrat d\'origine',
      help: '’',
    },
  ],
  8: [
    {
      what: 'a field that is misspelt',
      writes: [
        wrote(
          'families/auto.json',
          `${line}Circulation" }] } },\n      { "id": "ech`,
          `${line}Circulations" }] } },\n      { "id": "ech`,
        ),
      ],
      code: 'unknown-field',
      file: 'catalog/families/auto.json',
      at: '{ "var": "vehicule.dateMiseEnCirculations" }',
      help: 'did you mean "vehicule.dateMiseEnCirculation"?',
    },
    {
      what: 'the id of another line',
      writes: [
        wrote(
          'families/auto.json',
          '{ "id": "mise-en-circulation", "key": "Mise',
          '{ "id": "periodicite", "key": "Mise',
        ),
      ],
      code: 'duplicate-id',
      file: 'catalog/families/auto.json',
      at: '"periodicite"',
      help: 'id of its own',
    },
    {
      what: 'the format of another type',
      writes: [
        wrote(
          'families/auto.json',
          `${line}Circulation" }] } },\n      { "id": "ech`,
          '"Mise en circulation", "value": "{vehicule.dateMiseEnCirculation|euro}" },\n      { "id": "ech',
        ),
      ],
      code: 'wrong-format',
      file: 'catalog/families/auto.json',
      at: '"{vehicule.dateMiseEnCirculation|euro}"',
      help: 'take another format',
    },
    {
      what: 'a list of codes that is misspelt',
      writes: [
        wrote(
          'families/auto.json',
          `${line}Circulation" }] } },\n      { "id": "ech`,
          '"Mise en circulation", "value": { "label": ["energies", { "var": "vehicule.energie" }] } },\n      { "id": "ech',
        ),
      ],
      code: 'unknown-table',
      file: 'catalog/families/auto.json',
      at: '{ "label": ["energies"',
      help: 'did you mean "energie"?',
    },
  ],
  9: [
    {
      what: 'of a product that is retired',
      writes: [
        wrote(
          'products.json',
          '      "label": "Propriétaire non occupant",\n',
          '      "label": "Propriétaire non occupant",\n      "life": "retired",\n',
        ),
        wrote('offers.json', '"sells": ["10"]', '"sells": ["13"]'),
      ],
      code: 'retired-product',
      file: 'catalog/offers.json',
      at: '"13"',
      help: 'sells',
    },
    {
      what: 'cited under another name',
      writes: [
        wrote('families/habitation.json', '"panne-electromenager", "piscine"', '"panne-electromenager", "piscines"'),
      ],
      code: 'unknown-reference',
      file: 'catalog/families/habitation.json',
      at: '"piscines"',
      help: 'did you mean "piscine"?',
    },
    {
      what: 'a button that no telephone holds',
      writes: [
        wrote(
          'offers.json',
          '"button": "Découvrir l’offre",\n      "sells"',
          '"button": "Découvrir toutes les offres pour votre piscine, son abri et son local technique",\n      "sells"',
        ),
      ],
      code: 'wide-button',
      file: 'catalog/offers.json',
      at: '"Découvrir toutes',
      help: 'two or three words',
    },
    {
      what: 'that no family shows',
      forgets: 'catalog/families/habitation.json',
      code: 'unused-entry',
      file: 'catalog/offers.json',
      at: '"piscine"',
      help: 'name it where it belongs',
    },
    {
      what: 'a page that does not exist',
      writes: [
        wrote(
          'offers.json',
          '"sells": ["10"],\n      "to": { "route": "hub" }',
          '"sells": ["10"],\n      "to": { "route": "hubs" }',
        ),
      ],
      code: 'unknown-reference',
      file: 'catalog/offers.json',
      at: '"hubs"',
      help: 'hub',
    },
  ],
  10: [
    {
      what: 'while a card still sells it',
      forgets: 'catalog/pages/hub.json',
      code: 'retired-product',
      file: 'catalog/pages/hub.json',
      at: '"70"',
      help: 'sells',
    },
    {
      what: 'in other words',
      writes: [wrote('products.json', '"life": "retired"', '"life": "retire"')],
      code: 'not-allowed-value',
      file: 'catalog/products.json',
      at: '"retire"',
      help: 'did you mean "retired"?',
    },
    {
      what: 'by taking its entry away',
      writes: [
        wrote(
          'products.json',
          '    "70": {\n      "label": "Protection juridique",\n      "family": "pj",\n      "life": "retired",\n      "icon": "justice",\n      "theme": "pj",\n      "assumed": { "label": "OP-098", "icon": "OP-100", "theme": "OP-100" }\n    },\n',
          '',
        ),
      ],
      code: 'unknown-reference',
      file: 'catalog/families/pj.json',
      at: '"70"',
      help: 'did you mean',
    },
    {
      what: 'from a day that is not one',
      writes: [
        wrote('products.json', '"life": "retired"', '"life": { "dated": [{ "from": "2027-02-30", "is": "retired" }] }'),
      ],
      code: 'impossible-date',
      file: 'catalog/products.json',
      at: '"2027-02-30"',
      help: '2027-02-28',
    },
  ],
};
