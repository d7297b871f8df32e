import type { Manual } from '../../rules/language.ts';
import { writtenFrom } from './markdown.ts';

/** Groups of operators, as their reference is divided. */
export const operatorGroups: Readonly<Record<string, string>> = {
  data: 'Lire les données',
  logic: 'Logique',
  comparison: 'Comparer',
  arithmetic: 'Calculer',
  list: 'Listes',
  text: 'Textes',
  format: 'Mettre en forme',
  date: 'Dates',
  catalogue: 'Catalogue',
};

/** `catalog/OPERATEURS.md`: the reference of the rules for analysts, from what each operator says of itself. */
export function operatorsPage(operators: readonly ({ name: string } & Manual)[]): string {
  const lines = [
    '# Les opérateurs des règles',
    '',
    writtenFrom('les opérateurs eux-mêmes'),
    '',
    'Une règle est un objet à une clé, l’opérateur, dont la valeur est la liste de ses arguments. Les champs du contrat se lisent par leur nom ; tout le reste commence par `$`.',
  ];
  for (const group of Object.keys(operatorGroups)) {
    const members = operators.filter((operator) => operator.group === group);
    if (members.length === 0) continue;
    lines.push('', `## ${operatorGroups[group]}`);
    for (const { name, signature, doc, example, result } of members) {
      lines.push('', `### \`${name}\``, '', `\`${signature}\``, '', doc, '');
      const { rule, data } = example;
      const given = data === null ? '' : ` sur \`${JSON.stringify(data)}\``;
      lines.push(`\`${JSON.stringify(rule)}\`${given} donne \`${JSON.stringify(result)}\`.`);
    }
  }
  return `${lines.join('\n')}\n`;
}
