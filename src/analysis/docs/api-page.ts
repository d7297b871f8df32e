import type { CatalogueData } from '../../catalog/data.ts';
import { portalOperations, wantedOperations } from '../../catalog/vocabulary/index.ts';
import type { Table } from '../../catalog/walk/index.ts';
import { code, table as markdownTable, writtenFrom } from './markdown.ts';

/** `catalog/API.md`: what the portal asks of an API, by page, family and form, and what becomes of each without it. */
export function apiPage(table: Table, data: CatalogueData): string {
  const named = operationsByFile(table);
  const lines = [
    '# Ce que le portail demande à une API',
    '',
    writtenFrom('le catalogue et les requêtes du portail'),
    '',
  ];
  lines.push(
    'Pour qui branche le portail sur l’API d’un assureur : `vocabulary.json` dit où est chaque opération dans cette API, ou qu’elle y est `absent`. Les champs demandés de chaque famille sont dans [CHAMPS.md](CHAMPS.md).',
    '',
  );
  lines.push('## Partout', '', 'Sans elles, la session ne s’ouvre pas, ou ce qu’elles disent manque.', '');
  lines.push(listed(everywhere()), '');
  lines.push('## Les pages', '');
  lines.push(
    'Une page sans route n’est pas demandée. Une page dont **tout** ce qui suit « fermée sans » est `absent` est comme si elle n’était pas ouverte : ni menu, ni recherche, ni plan du site, ni action n’y mène. Du reste, seule la partie concernée manque.',
    '',
  );
  lines.push(...markdownTable(['genre', 'adresses', 'fermée sans', 'demande aussi'], pageRows(data)), '');
  lines.push(
    '## Les familles',
    '',
    'La première lecture est celle du contrat, sans laquelle la page ne montre rien.',
    '',
  );
  const families = Object.keys(data.families ?? {}).map((id) => ownRow(id, data.families?.[id]?.label, named));
  lines.push(...markdownTable(['famille', 'libellé', 'demande'], families), '');
  lines.push('## Les démarches', '');
  lines.push('Une démarche dont aucun envoi n’existe est comme si elle n’était pas ouverte.', '');
  lines.push(...markdownTable(['démarche', 'titre', 'envoie', 'demande aussi'], formRows(data, named)));
  return `${lines.join('\n')}\n`;
}

/** The operations that the files of the catalogue name, by file. */
function operationsByFile(table: Table): ReadonlyMap<string, readonly string[]> {
  const byFile = new Map<string, Set<string>>();
  for (const { file, refers, value } of table.entries) {
    if (refers !== 'operation') continue;
    const names = byFile.get(file) ?? new Set();
    byFile.set(file, names.add(String(value)));
  }
  return new Map([...byFile].map(([file, names]) => [file, [...names]]));
}

const listed = (names: readonly string[]) => names.map(code).join(', ');

/** What the portal asks on its own, of no kind of page. */
function everywhere(): string[] {
  const ofPages = new Set(Object.values(wantedOperations()).flatMap(({ asks, needs }) => [...asks, ...needs]));
  return portalOperations().filter((name) => !ofPages.has(name));
}

function pageRows({ routes }: CatalogueData): string[][] {
  return Object.entries(wantedOperations()).map(([kind, { needs, asks }]) => {
    const addresses = (routes?.routes ?? []).flatMap((route) => (route.kind === kind ? route.path : []));
    const others = asks.filter((name) => !needs.includes(name));
    return [code(kind), listed(addresses) || 'pas de route', listed(needs), listed(others)];
  });
}

const ownRow = (id: string, label: string | undefined, named: ReadonlyMap<string, readonly string[]>) => [
  code(id),
  label ?? '',
  listed(named.get(`catalog/families/${id}.json`) ?? []),
];

function formRows({ forms = {} }: CatalogueData, named: ReadonlyMap<string, readonly string[]>) {
  return Object.values(forms).map(({ id, title, steps }) => {
    const sent = [...new Set(steps.flatMap(({ send }) => (send === undefined ? [] : [send.operation])))];
    const [, all = []] = [...named].find(([file]) => file.startsWith('forms/') && file.endsWith(`/${id}.json`)) ?? [];
    return [code(id), title, listed(sent), listed(all.filter((name) => !sent.includes(name)))];
  });
}
