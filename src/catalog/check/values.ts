import { fileOf } from '../sections.ts';
import type { Finding, FindingPage } from '../source/index.ts';
import { type TypeFault, typeFacts, typeOfEntry } from '../types/index.ts';
import { computedIn, type Entry } from '../walk/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';
import { perFile } from './per-file.ts';

export const wrongOperand: FindingPage = {
  finds:
    'Une règle compare ou calcule ce qui ne va pas ensemble : une date et un texte, un nombre et un texte, vrai ou faux et `"true"`.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "if": [{ "==": [{ "var": "dateEffet" }, "01/01/2025"] }, "le premier", "plus tard"] }',
  prefer: '{ "if": [{ "==": [{ "var": "dateEffet" }, "2025-01-01"] }, "le premier", "plus tard"] }',
  why: 'La condition ne serait jamais vraie, sans erreur. Une date s’écrit AAAA-MM-JJ dans une règle.',
};

export const unlistedValue: FindingPage = {
  finds:
    'Une règle compare un code à une valeur que sa liste n’a pas : un état, une périodicité, un moment, une famille, un produit, un choix de la démarche.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "if": [{ "==": [{ "var": "codeEtat" }, "RESS"] }, "résilié", "ouvert"] }',
  prefer: '{ "if": [{ "==": [{ "var": "codeEtat" }, "RES"] }, "résilié", "ouvert"] }',
  why: 'La condition ne serait jamais vraie. Les codes d’un champ de l’API sont ceux que lui donne `domains.json`.',
};

export const wrongFormat: FindingPage = {
  finds:
    'Un format ou un texte reçoit ce qu’il ne sait pas montrer : `|date` sur un nombre, `|euro` sur un texte, une liste ; une date, un montant ou un code se montre comme l’API l’écrit ; ou un nombre se lit dans une autre unité que la sienne.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '"{montantAnnuelTTC|date}"',
  prefer: '"{montantAnnuelTTC|euro}"',
  why: 'La ligne resterait vide, ou se lirait mal.',
};

export const comparedWithoutDefault: FindingPage = {
  finds: 'Une comparaison ou un calcul lit une donnée qui peut être absente, sans valeur de repli.',
  at: { file: 'catalog/families/autre.json', pointer: '/header/lines/0/value' },
  avoid: '{ "if": [{ "<": [{ "var": "montantFgti" }, 10] }, "peu", "beaucoup"] }',
  prefer: '{ "if": [{ "<": [{ "default": [{ "var": "montantFgti" }, 0] }, 10] }, "peu", "beaucoup"] }',
  why: 'Absent n’est pas zéro : en JSON Logic, ce qui manque compte pour 0, et un contrat sans montant passerait pour un contrat à 0 €. Le repli de `var` ne vaut que pour ce qui manque, et l’API écrit `null` : « default » vaut pour les deux.',
};

/** Operands of each rule and text fit: their types agree, and their closed lists contain the literals. */
export const checkValues: Check = perFile(
  ({ table, data, api }, file) => [
    table.analysesOf(file),
    // what an answer gives, an operation may pick by a rule
    table.analysesIn(table.inFile(fileOf('operations'))),
    ...[typeFacts(data), api],
  ],
  (context, { entries }) => {
    const findings: Finding[] = [];
    for (const entry of computedIn(entries))
      for (const fault of typeOfEntry(context, entry)?.faults ?? noFaults)
        findings.push(toFinding(context, entry, fault));
    return findings;
  },
);

const noFaults: readonly TypeFault[] = [];

const toFinding = (
  context: CheckContext,
  { file, pointer }: Entry,
  { code, pointer: below, message, help }: TypeFault,
) => findingAt(context, { file, pointer: pointer + below }, code, message, help);
