import { describe, expect, test } from 'vitest';
import { formatFinding } from '../../../src/catalog/source/index.ts';
import { oneIn } from '../../full.ts';
import { type Change, check, edited, findings, type Json, reshaped, textOf } from './support.ts';

const auto = 'families/auto.json';
const home = 'families/habitation.json';
const fees = 'fees.json';
const hasChildren = '{ ">": [{ "count": [{ "var": "enfantsAssures" }] }, 0] }';
const lists = 'certificates.json';

function nested(levels: number): Json {
  let rule: Json = { var: 'id' };
  for (let i = 0; i < levels; i++) rule = { '!': [rule] };
  return rule;
}

const kindsOfBlocks =
  'the kinds are facts, table, people, guarantees, certificates, documents, pieces, loans, valuation, composition, operations, mission, notice, external-link, rich-text';

type Row = [what: string, change: Change, told: string[]];

const form: Row[] = [
  [
    'a comma is missing',
    edited('offers.json', '"icon": "house-full",', '"icon": "house-full"'),
    [
      'catalog/offers.json at "button" syntax a comma is expected',
      'check the commas, quotes and brackets just before this place',
    ],
  ],
  [
    'a comment',
    edited('offers.json', '"offers": {', '"offers": { // essai'),
    [
      'catalog/offers.json at // essai syntax comments have no place in JSON',
      'check the commas, quotes and brackets just before this place',
    ],
  ],
  [
    'an empty file',
    { [fees]: '' },
    ['catalog/fees.json syntax a value is expected', 'check the commas, quotes and brackets just before this place'],
  ],
  [
    'a file that nests without end',
    { 'codes/energie.json': `${'['.repeat(50_000)}${']'.repeat(50_000)}` },
    ['catalog/codes/energie.json at [[[[[[[[[[[[[[[[[[[[ syntax this nests more than 500 levels'],
  ],
  [
    'a key written twice',
    edited(fees, '"label": "Versement libre",', '"label": "Versement libre", "label": "Versement",'),
    ['catalog/fees.json at "label" duplicate-key "label" is written twice in the same object', 'keep one of the two'],
  ],
  [
    'an unknown key',
    edited(auto, '"subtitle"', '"subtitel"'),
    [
      'catalog/families/auto.json at "subtitel" unknown-property "subtitel" is not a property of this object',
      'did you mean "subtitle"?',
    ],
  ],
  [
    'a text where a number goes',
    edited(fees, '"rate": 1.75', '"rate": "1,75"'),
    ['catalog/fees.json at "1,75" wrong-type a value of type number is expected'],
  ],
  [
    'nothing where an entry goes',
    edited('products.json', '"10": {', '"10": null, "1000": {'),
    ['catalog/products.json at null wrong-type a value of type object is expected'],
  ],
  [
    'nothing where a list of codes goes',
    { 'codes/energie.json': 'null' },
    ['catalog/codes/energie.json at null wrong-type a value of type object is expected'],
  ],
  [
    'a property that is missing',
    edited('offers.json', '"button": "Découvrir l’offre",', ''),
    ['catalog/offers.json at { missing-property "button" is missing', 'add "button" (Libellé du lien)'],
  ],
  [
    'a value out of those allowed',
    edited('states.json', '"VIG": "active"', '"VIG": "activ"'),
    [
      'catalog/states.json at "activ" not-allowed-value "activ" is not one of the allowed values',
      'did you mean "active"?',
    ],
  ],
  [
    'a kind of block that does not exist',
    edited(auto, '"block": "guarantees"', '"block": "garanties"'),
    ['catalog/families/auto.json at { unknown-block "garanties" is not a kind of block', 'did you mean "guarantees"?'],
  ],
  [
    'a block without a kind',
    edited(auto, '"block": "certificates", "id"', '"id"'),
    ['catalog/families/auto.json at { "id": "attestation missing-property "block" is missing', kindsOfBlocks],
  ],
  [
    'a block whose kind is no text',
    edited(auto, '"block": "certificates", "id"', '"block": ["certificates"], "id"'),
    ['catalog/families/auto.json at "block" wrong-type a value of type string is expected', kindsOfBlocks],
  ],
  [
    'a kind of block of another page',
    edited('pages/aide.json', '"block": "questions"', '"block": "guarantees"'),
    [
      'catalog/pages/aide.json at { unknown-block "guarantees" is not a kind of block',
      'the kinds are text, steps, questions, contact, cards, image, notice, table, records, criteria, site-map',
    ],
  ],
  [
    'a kind of part of a paper that does not exist',
    edited('certificate-bodies.json', '"part": "facts"', '"part": "fact"'),
    ['catalog/certificate-bodies.json at { unknown-block "fact" is not a kind of part', 'did you mean "facts"?'],
  ],
  [
    'a block without what its kind needs',
    edited(auto, '"block": "certificates", "id"', '"block": "people", "id"'),
    [
      'catalog/families/auto.json at { "block": "people", missing-property "name" is missing',
      'add "name" (Nom affiché ; lit la personne)',
    ],
  ],
  [
    'a missing file',
    { 'frequencies.json': null },
    [
      'catalog/frequencies.json missing-file the file does not exist',
      'restore it from the history, or copy it from another brand',
    ],
  ],
  [
    'a family whose id is not the name of its file',
    edited(auto, '"id": "auto"', '"id": "autos"'),
    [
      'catalog/families/auto.json at "autos" wrong-id "autos" is not the name of the file',
      'write "auto", or rename the file',
    ],
  ],
  [
    'a list of codes whose id is not the name of its file',
    edited('codes/garage.json', '"id": "garage"', '"id": "garages"'),
    [
      'catalog/codes/garage.json at "garages" wrong-id "garages" is not the name of the file',
      'write "garage", or rename the file',
    ],
  ],
];

const references: Row[] = [
  [
    'the family of a product',
    edited('products.json', '"family": "autre"', '"family": "autres"'),
    ['catalog/products.json at "autres" unknown-reference there is no family "autres"', 'did you mean "autre"?'],
  ],
  [
    'the theme of a product',
    edited('products.json', '"theme": "mrh"', '"theme": "mhr"'),
    ['catalog/products.json at "mhr" unknown-reference there is no theme "mhr"', 'did you mean "mrh"?'],
  ],
  [
    'the operation of a read',
    edited(auto, '"getForfaitKmItem"', '"getForfaitKmItm"'),
    [
      'catalog/families/auto.json at "getForfaitKmItm" unknown-reference there is no operation "getForfaitKmItm"',
      'did you mean "getForfaitKmItem"?',
    ],
  ],
  [
    'the action under a block',
    edited(auto, '"actions": ["envoyer-document"]', '"actions": ["envoyer-documents"]'),
    [
      'catalog/families/auto.json at "envoyer-documents" unknown-reference there is no action "envoyer-documents"',
      'did you mean "envoyer-document"?',
    ],
  ],
  [
    'the action of the row, with words of its own',
    edited(home, '{ "id": "declarer-sinistre"', '{ "id": "declarer-sinitre"'),
    [
      'catalog/families/habitation.json at "declarer-sinitre" unknown-reference there is no action "declarer-sinitre"',
      'did you mean "declarer-sinistre"?',
    ],
  ],
  [
    'an offer',
    edited(home, '"offers": ["pam-2025"', '"offers": ["pam-2026"'),
    [
      'catalog/families/habitation.json at "pam-2026" unknown-reference there is no offer "pam-2026"',
      'did you mean "pam-2025"?',
    ],
  ],
  [
    'the tab of the urgent action',
    edited(auto, '"tab": "forfait-km"', '"tab": "forfait"'),
    [
      'catalog/families/auto.json at "forfait" unknown-reference there is no tab "forfait"',
      'they are documents, forfait-km, vehicule-conducteurs, garanties',
    ],
  ],
  [
    'the page that an action leads to',
    edited('actions.json', '"resiliation-id"', '"resiliation"'),
    [
      'catalog/actions.json at "resiliation" unknown-reference there is no page "resiliation"',
      'did you mean "resiliation-id"?',
    ],
  ],
  [
    'the default product of a family',
    edited(auto, '"defaultProduct": "40"', '"defaultProduct": "4O"'),
    ['catalog/families/auto.json at "4O" unknown-reference there is no product "4O"', 'did you mean "40"?'],
  ],
  [
    'the page of a family',
    edited('families/autre.json', '"page": "/mon-contrat/{id}"', '"page": "/mon-contrats/{id}"'),
    [
      'catalog/families/autre.json at "/mon-contrats/{id}" unknown-reference no family has the address "/mon-contrats/{id}"',
      'name one of the addresses in "routes", or the generic one',
    ],
  ],
  [
    'the operation of a download',
    edited(home, '"operation": "getAttestationScolaireItem"', '"operation": "getAttestationScolaire"'),
    [
      'catalog/families/habitation.json at "getAttestationScolaire" unknown-reference there is no operation "getAttestationScolaire"',
      'did you mean "getAttestationScolaireItem"?',
    ],
  ],
  [
    'the operation of a certificate',
    edited(lists, '"operation": "getAttestation"', '"operation": "getAtestation"'),
    [
      'catalog/certificates.json at "getAtestation" unknown-reference there is no operation "getAtestation"',
      'did you mean "getAttestation"?',
    ],
  ],
  [
    'a certificate of a list',
    reshaped(lists, (file: { lists: { certificates: string[] }[] }) => file.lists[0]?.certificates.push('CAR-99')),
    [
      'catalog/certificates.json at "CAR-99" unknown-reference there is no certificate "CAR-99"',
      'did you mean "CAR-01"?',
    ],
  ],
  [
    'the product of a list of certificates',
    reshaped(lists, (file: { lists: { products?: string[] }[] }) => {
      for (const list of file.lists.slice(0, 1)) list.products = ['4Z'];
    }),
    ['catalog/certificates.json at "4Z" unknown-reference there is no product "4Z"', 'did you mean "40"?'],
  ],
  [
    'the family of a termination group',
    edited('cancellation/groups.json', '"families": ["auto"]', '"families": ["autos"]'),
    [
      'catalog/cancellation/groups.json at "autos" unknown-reference there is no family "autos"',
      'did you mean "auto"?',
    ],
  ],
  [
    'the product of a termination group',
    edited('cancellation/groups.json', '"products": ["K1"]', '"products": ["K11"]'),
    ['catalog/cancellation/groups.json at "K11" unknown-reference there is no product "K11"', 'did you mean "11"?'],
  ],
  [
    'a product without termination group',
    edited('cancellation/groups.json', '"75", "68"', '"75", "6B"'),
    ['catalog/cancellation/groups.json at "6B" unknown-reference there is no product "6B"', 'did you mean "60"?'],
  ],
  [
    'the type of a reason',
    edited('cancellation/reasons.json', '"type": "differee"', '"type": "diferee"'),
    [
      'catalog/cancellation/reasons.json at "diferee" unknown-reference there is no type of reason "diferee"',
      'did you mean "differee"?',
    ],
  ],
  [
    'the kind of card of a state',
    edited('states.json', '"RES": "resilie"', '"RES": "resilié"'),
    [
      'catalog/states.json at "resilié" unknown-reference there is no kind of card "resilié"',
      'did you mean "resilie"?',
    ],
  ],
  [
    'the kind of card of every other state',
    edited('states.json', '"defaultCard": "actif"', '"defaultCard": "actifs"'),
    ['catalog/states.json at "actifs" unknown-reference there is no kind of card "actifs"', 'did you mean "actif"?'],
  ],
  [
    'the theme of a kind of card',
    edited('states.json', '"theme": "resilie"', '"theme": "resilié"'),
    ['catalog/states.json at "resilié" unknown-reference there is no theme "resilié"', 'did you mean "resilie"?'],
  ],
  [
    'the fee that takes over',
    edited(fees, '"otherwise": "free"', '"otherwise": "fre"'),
    ['catalog/fees.json at "fre" unknown-reference there is no fee "fre"', 'did you mean "free"?'],
  ],
  [
    'the family of a guarantee',
    edited('guarantees.json', '"families": ["auto", "habitation"', '"families": ["auto", "maison"'),
    ['catalog/guarantees.json at "maison" unknown-reference there is no family "maison"'],
  ],
  [
    'an address of links.json',
    edited('families/sante.json', '$links.telehealth', '$links.telehelth'),
    [
      'catalog/families/sante.json at { "var": "$links.tel unknown-name "$links.telehelth" is not in links.json',
      'did you mean "telehealth"?',
    ],
  ],
];

const rules: Row[] = [
  [
    'a field that the API lacks, in a rule',
    edited(auto, '"vehicule.immatriculation"', '"vehicule.imatriculation"'),
    [
      'catalog/families/auto.json at { "var": "vehicule.i unknown-field "vehicule.imatriculation" is not a field of ContratAuto',
      'did you mean "vehicule.immatriculation"?',
    ],
  ],
  [
    'a field that the API lacks, in a text',
    edited(auto, '{vehicule.marque}', '{vehicule.marqe}'),
    [
      'catalog/families/auto.json at "{vehicule.marqe} {vehicule.modele}" unknown-field "vehicule.marqe" is not a field of ContratAuto',
      'did you mean "vehicule.marque"?',
    ],
  ],
  [
    'a field that the elements of a list lack',
    edited(auto, '"{anneeCrmA50PourCent}"', '"{anneeCrmA50PourCents}"'),
    [
      'catalog/families/auto.json at "{anneeCrmA50PourCents}" unknown-field "conducteurs.anneeCrmA50PourCents" is not a field of ContratAuto',
      'did you mean "conducteurs.anneeCrmA50PourCent"?',
    ],
  ],
  [
    'a field that another read of the family lacks',
    edited(auto, '{ "var": "idPolice" }', '{ "var": "idPolices" }'),
    [
      'catalog/families/auto.json at { "var": "idPolices" unknown-field "idPolices" is not a field of AlertePieces',
      'did you mean "idPolice"?',
    ],
  ],
  [
    'a field that is near to none',
    edited('families/fortego.json', '"{formules.0.libelle}"', '"{zzzzzzzzzzzzz}"'),
    [
      'catalog/families/fortego.json at "{zzzzzzzzzzzzz}" unknown-field "zzzzzzzzzzzzz" is not a field of ContratFortego',
      expect.stringMatching(/^the fields are id, policeId, /) as unknown as string,
    ],
  ],
  [
    'a moment that does not exist, in a list',
    edited('rules.json', '["in-force", "provisional", "termination-pending"]', '["in-force", "provisoire"]'),
    [
      'catalog/rules.json at "provisoire" unlisted-value "$moment" is never "provisoire"',
      expect.stringContaining('it is one of litigation, terminated') as unknown as string,
    ],
  ],
  [
    'a misspelt moment',
    edited('rules.json', '{ "var": "$moment" }, "litigation"]', '{ "var": "$moment" }, "litigations"]'),
    [
      'catalog/rules.json at "litigations" unlisted-value "$moment" is never "litigations"',
      'did you mean "litigation"?',
    ],
  ],
  [
    'a read that the family does not have',
    edited(auto, '"$mileage.declarationPossible"', '"$milage.declarationPossible"'),
    [
      'catalog/families/auto.json at { "var": "$milage.de unknown-name "$milage" is not given to the rules',
      'did you mean "$mileage"?',
    ],
  ],
  [
    'a name near to none',
    edited(auto, '"$mileage.declarationPossible"', '"$xyz.declarationPossible"'),
    [
      'catalog/families/auto.json at { "var": "$xyz.decla unknown-name "$xyz" is not given to the rules',
      'name the operation that gives it in "reads"',
    ],
  ],
  [
    'a rule that calls itself, told once, where it is written',
    edited('rules.json', '{ "if": [{ "var": "$mention" }, ', '{ "if": [{ "rule": "annual-premium-label" }, '),
    [
      'catalog/rules.json at { "rule": "annual-pr rule-cycle the rule "annual-premium-label" calls itself: annual-premium-label → annual-premium-label (in the rule "annual-premium-label")',
      'break the circle',
    ],
  ],
  [
    'a rule that does not exist',
    edited(auto, '"has-mileage-package"', '"has-milage-package"'),
    [
      'catalog/families/auto.json at { "rule": "has-milag unknown-rule "has-milage-package" is not a named rule',
      'did you mean "has-mileage-package"?',
    ],
  ],
  [
    'a list of codes that does not exist',
    edited(auto, '["garage"', '["garages"'),
    [
      'catalog/families/auto.json at { "label": ["garages unknown-table "garages" is not a code list',
      'did you mean "garage"?',
    ],
  ],
  [
    'an operator that does not exist',
    edited(auto, '"decimal"', '"decimale"'),
    [
      'catalog/families/auto.json at { "decimale": [{ "va unknown-operator "decimale" is not an operator',
      'did you mean "decimal"?',
    ],
  ],
  [
    'a placeholder that is not closed',
    edited(auto, '{vehicule.marque} {', '{vehicule.marque {'),
    [
      'catalog/families/auto.json at "{vehicule.marque {vehicule.modele}" bad-template "vehicule.marque {vehicule.modele" in a placeholder is not a path',
      'write {path} or {path|format}, and "{{" for a brace',
    ],
  ],
  [
    'a rule too deep, told once',
    edited('rules.json', hasChildren, JSON.stringify(nested(50))),
    [
      'catalog/rules.json at {"!":[{"!":[{"!":[{" too-deep the rule nests more than 40 levels',
      'move a part of it to a named rule',
    ],
  ],
  [
    'a rule too large, told once',
    edited('rules.json', hasChildren, JSON.stringify({ or: Array(2100).fill(true) })),
    ['catalog/rules.json at true too-large the rule has more than 2000 parts', 'split it into named rules or data'],
  ],
  [
    'a comparison of what may be absent',
    edited(home, '{ "default": [{ "var": "nombre" }, 0] }', '{ "var": "nombre" }'),
    [
      'catalog/families/habitation.json at { "var": "nombre" }, compared-without-default "nombre" may be absent, and an absent value counts as 0 here',
      'write {"default": [{"var": "nombre"}, 0]}, or whatever an absent value should count for',
    ],
  ],
];

const others: Row[] = [
  [
    'an operation that the API lacks',
    edited('operations.json', '"getForfaitKmItem": {', '"getForfaitKm": { "args": {} }, "getForfaitKmItem": {'),
    [
      'catalog/operations.json at "getForfaitKm" unknown-operation "getForfaitKm" is not an operation of the API',
      'did you mean "getForfaitKmItem"?',
    ],
  ],
  [
    'banners that would change something',
    {
      ...edited(
        'operations.json',
        '"getForfaitKmItem": {',
        '"retirerFichier": { "args": { "id": "{id}" } }, "getForfaitKmItem": {',
      ),
      ...edited('banners.json', '"getWsProfilItemCustom"', '"retirerFichier"'),
    },
    [
      'catalog/banners.json at "retirerFichier" unknown-operation "retirerFichier" changes something, and a banner only reads',
    ],
  ],
  [
    'an argument that the operation lacks',
    edited('operations.json', '"getForfaitKmItem": { "args": {', '"getForfaitKmItem": { "args": { "police": "{id}",'),
    [
      'catalog/operations.json at "police" unknown-argument "police" is not an argument of getForfaitKmItem',
      'did you mean "policeId"?',
    ],
  ],
  [
    'an argument that the operation needs',
    edited(
      'operations.json',
      '"getSituationPaiementItem": { "args": { "id": "{id}" } }',
      '"getSituationPaiementItem": { "args": {} }',
    ),
    ['catalog/operations.json at "args" missing-argument getSituationPaiementItem needs "id"'],
  ],
  [
    'a colour that cannot be read',
    edited('themes.json', '"#1F4E8C"', '"#AFC4E8"'),
    [
      'catalog/themes.json at "#AFC4E8" low-contrast #AFC4E8 on #E6EEF8 has a contrast of 1.51:1',
      'at least 4.5:1 is needed to be read: take a darker colour',
      'catalog/themes.json at "#AFC4E8" low-contrast #AFC4E8 on #FFFFFF has a contrast of 1.77:1',
      'at least 4.5:1 is needed to be read: take a darker colour',
    ],
  ],
  [
    'a gap between two bands of a fee',
    edited(fees, '"from": 15000000', '"from": 15000001'),
    ['catalog/fees.json at { "id": "libre-3", " fee-band "libre-3" leaves a gap after "libre-2"', 'begin at 15000000'],
  ],
  [
    'two bands of a fee that overlap',
    edited(fees, '"from": 15000000', '"from": 14000000'),
    ['catalog/fees.json at { "id": "libre-3", " fee-band "libre-3" overlaps "libre-2"', 'begin at 15000000'],
  ],
  [
    'amounts beyond the last band',
    edited(fees, '"from": 100000000,', '"from": 100000000, "to": 200000000,'),
    [
      'catalog/fees.json at { fee-band amounts beyond the last band have no fee',
      'leave out the last "to", or name the fee that takes over in "otherwise"',
    ],
  ],
  [
    'fees that take over from each other without end',
    edited(
      fees,
      '"from": 100000000, "rate": 0.2 }\n      ],',
      '"from": 100000000, "to": 200000000, "rate": 0.2 }\n      ], "otherwise": "programmed",',
    ),
    [
      'catalog/fees.json at "programmed" fee-circle what is beyond the bands has no end: free → programmed → free',
      'let the last fee have a band without "to"',
      'catalog/fees.json at "free" fee-circle what is beyond the bands has no end: programmed → free → programmed',
      'let the last fee have a band without "to"',
    ],
  ],
  [
    'an address of two families',
    edited(home, '"routes": ["', '"routes": ["/contrat/auto/{id?}", "'),
    [
      'catalog/families/habitation.json at "/contrat/auto/{id?}" route-conflict "/contrat/auto/{id?}" is already an address of the family "auto"',
      'give each page an address of its own',
    ],
  ],
  [
    'an address of a family and of a page',
    edited('routes.json', '"/connexion/mire/2"', '"/contrat/auto/{id?}"'),
    [
      'catalog/families/auto.json at "/contrat/auto/{id?}" route-conflict "/contrat/auto/{id?}" is already an address of routes.json',
      'give each page an address of its own',
    ],
  ],
  [
    'a page that is not open in the place of another',
    edited(
      'routes.json',
      '"redirects": [',
      '"insteads": { "autre": { "text": "Appelez-nous.", "link": { "label": "Voir pourquoi", "to": { "route": "navigateur-obsolete" } } } }, "redirects": [',
    ),
    [
      'catalog/routes.json at "navigateur-obsolete" closed-page the page "navigateur-obsolete" is not open yet',
      'lead to a page that has a kind or is a contract’s, or to none: the telephone number stands there always',
    ],
  ],
  [
    'a page that is not open behind a link of a text',
    edited('pages/aide.json', 'href=\\"/assistance\\"', 'href=\\"/navigateur-obsolete\\"'),
    [
      'catalog/pages/aide.json at "<p>Accident, panne, dégât des eaux, vol closed-page the page "/navigateur-obsolete" is not open yet',
      'say what can be done instead, or lead to a page that is open',
    ],
  ],
  [
    'a page that does not exist behind a link of a text',
    edited('pages/aide.json', 'href=\\"/assistance\\"', 'href=\\"/assistence\\"'),
    [
      'catalog/pages/aide.json at "<p>Accident, panne, dégât des eaux, vol unknown-reference the portal has no page "/assistence"',
      'did you mean "/assistance"?',
    ],
  ],
  [
    'a name that a content page is not given',
    edited('pages/plan-du-site.json', '"$connected"', '"$conected"'),
    [
      'catalog/pages/plan-du-site.json at { "var": "$conected" unknown-name "$conected" is not given to a content page',
      'did you mean "$connected"?',
    ],
  ],
  [
    'a name that the brand does not have, in a text',
    edited('pages/aide.json', '<p>Accident,', '<p>{$brand.nom}, accident,'),
    [
      'catalog/pages/aide.json at "<p>{$brand.nom}, accident, panne, dégât unknown-name "$brand.nom" is not in brand.json',
      'here only {$brand.…} is filled, with a name of brand.json',
    ],
  ],
  [
    'two pages of one title',
    edited('routes.json', '"title": "Mon compte"', '"title": "Tableau de bord"'),
    [
      'catalog/routes.json at "Tableau de bord" duplicate-title "Tableau de bord" is already the title of "/"',
      'say what tells this page apart, or make its address a redirect',
    ],
  ],
  [
    'a page of content without one',
    edited('routes.json', ', "content": "aide"', ''),
    [
      'catalog/routes.json at { "path": "/aide", " missing-property a page of the kind "text" shows a content',
      'name a file of catalog/pages in "content"',
    ],
  ],
  [
    'a content that does not exist',
    edited('routes.json', '"content": "aide"', '"content": "aides"'),
    [
      'catalog/routes.json at "aides" unknown-reference there is no file of catalog/pages "aides"',
      'did you mean "aide"?',
    ],
  ],
  [
    'HTML that a page must not show',
    edited(
      'banners.json',
      '<p>Véranda',
      '<p onclick=\\"x()\\"><script>x()</script><a href=\\"javascript:x()\\">a</a><a href=\\"//x.example\\">b</a>Véranda',
    ),
    [
      'catalog/banners.json at "<p onclick=\\"x()\\"><script>x()</script> refused-html onClick, <script>, javascript:x(), //x.example has no place in a text',
      'the elements are p, ul, ol, li, strong, em, a, h3, br; addresses begin with https, mailto or tel',
    ],
  ],
  [
    'an apostrophe and a space that are not those of print',
    edited('wording.json', 'Besoin d’aide\u00a0?', "Besoin d'aide ?"),
    [
      `catalog/wording.json at "Besoin d'aide ?" typography (warning) "Besoin d'aide ?" has a straight apostrophe, lets a line break before a sign`,
      'write "Besoin d’aide⍽?" (⍽ is a space that does not break)',
    ],
  ],
  [
    'an address that no link may have',
    edited('links.json', '"healthPortal": "https', '"healthPortal": "javascript'),
    [
      'catalog/links.json at "javascript://www.calanque.example/porta unsafe-address "javascript://www.calanque.example/portail-sante" is not an address that a link may have',
      'begin with https://, mailto: or tel:',
    ],
  ],
  [
    'an id twice in a list',
    edited(auto, '"id": "date-effet"', '"id": "echeance"'),
    [
      'catalog/families/auto.json at "echeance" duplicate-id "echeance" is already the id of another element of this list',
      'give each element an id of its own',
    ],
  ],
];

/** A finding and its help, one after the other. */
const lines = (told: readonly string[]) => told.flatMap((finding) => finding.split('\n  help: '));

describe('what catalog check says', () => {
  test('nothing about the real catalogue', () => {
    expect(findings({})).toEqual([]);
  });

  test('nothing about a byte order mark', () => {
    expect(findings({ [fees]: `\ufeff${textOf(fees)}` })).toEqual([]);
  });

  test.each([...oneIn(3, [...form, ...references, ...rules, ...others])])('%s', (_what, change, told) => {
    expect(lines(findings(change))).toEqual(told);
  });

  test.each(['tarifs.json', 'famillies/auto.json', 'codes/autos/garage.json'])(
    'a file that is no part of the catalogue: %s',
    (path) => {
      const [told, help] = lines(findings({ [path]: '{}' }));
      expect(told).toBe(`catalog/${path} unknown-file no part of the catalogue has this name`);
      expect(help).toContain('families/…');
    },
  );

  test('line and column are those of an editor, both from 1', () => {
    const text = '{\n  "fees": [\n    { "kind": "free", "libellé": 1 }\n  ]\n}\n';
    const told = check({ [fees]: text }).findings.map(formatFinding);
    expect(told[0]).toBe(
      'catalog/fees.json:3:23 unknown-property "libellé" is not a property of this object\n  help: the properties are kind, label, bands, otherwise, withinDays, assumed',
    );
  });

  test('two rules that call each other, each once', () => {
    const change = reshaped('rules.json', (file: { rules: Record<string, { rule: Json }> }) => {
      for (const [name, other] of [
        ['is-military', 'has-children'],
        ['has-children', 'is-military'],
      ]) {
        const entry = file.rules[name ?? ''];
        if (entry !== undefined) entry.rule = { '!': [{ rule: other ?? '' }] };
      }
    });
    const told = findings(change);
    expect(told).toHaveLength(2);
    expect(told.join()).toContain('has-children → is-military → has-children');
  });
});
