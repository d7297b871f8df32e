import type { GraphQLSchema } from 'graphql';
import type { CatalogueData } from '../../catalog/data.ts';
import { contractEntries, type FieldRead, familyEntries, fieldReads } from '../../catalog/derive/index.ts';
import { engineFields } from '../../catalog/names.ts';
import { fileOf } from '../../catalog/sections.ts';
import { valueAt } from '../../catalog/source/index.ts';
import type { Entry } from '../../catalog/walk/index.ts';
import { type FieldRow, familyFields } from '../family-fields.ts';
import { findMentions, type Known, namedPlace } from '../uses/index.ts';
import { code, table, writtenFrom } from './markdown.ts';

const written = ({ root, path }: FieldRead) => [...(root === 'contract' ? [] : [root]), ...path].join('.');

/** The code list that a rule looks a field up in, by the field. */
function codeLists(entries: readonly Entry[], reads: readonly FieldRead[]): Map<string, string> {
  const lists = new Map<string, string>();
  for (const entry of entries)
    for (const { kind, name, pointer } of findMentions(entry.value)) {
      if (kind !== 'code-list' || typeof valueAt(entry.value, pointer) !== 'string') continue;
      const code = entry.pointer + pointer.replace(/0$/, '1');
      const read = reads.find((one) => one.entry === entry && one.pointer === code);
      if (read !== undefined) lists.set(written(read), name);
    }
  return lists;
}

const most = 2;

/** Places that read a field; one of the family's own file is named without it. */
function readers({ sources }: Known, reads: readonly FieldRead[], own: string): string {
  const places = new Set(
    reads.map(({ entry }) => {
      const { path } = namedPlace(sources.get(entry.file)?.value, entry.pointer);
      return entry.file === own ? code(path) : `${entry.file.replace(/^catalog\//, '')} ${code(path)}`;
    }),
  );
  const shown = [...places].slice(0, most);
  return places.size > most ? `${shown.join(' · ')} · et ${places.size - most} de plus` : shown.join(' · ');
}

/** `catalog/CHAMPS.md`: what the rules of each family may read, and who reads it. */
export function fieldsPage(known: Known, data: CatalogueData, api: GraphQLSchema): string {
  const lines = ['# Les champs que les règles lisent', '', writtenFrom('l’API et le catalogue'), ''];
  lines.push(
    'Les champs du contrat se lisent par leur nom, ceux d’une autre lecture par `$nom`. Dans une liste, la règle lit l’élément. « Peut manquer » : l’API peut ne rien donner, une règle le prévoit. Les champs que rien ne lit encore sont sous chaque tableau : les lire suffit à les demander. « Lu par » dit l’endroit, tel que les testeurs l’écrivent ; sans nom de fichier, c’est celui de la famille.',
  );
  for (const family of Object.values(data.families ?? {})) {
    const entries = [...familyEntries(known.table, data, family.id), ...contractEntries(known.table)];
    const reads = entries.flatMap((entry) => fieldReads(known.table, entry));
    const lists = codeLists(entries, reads);
    const fields = familyFields(data, api, family.id);
    const own = new Map(fields.map((field) => [field.path, reads.filter((read) => written(read) === field.path)]));
    const isRead = ({ path }: FieldRow) => own.get(path)?.length !== 0 || engineFields.includes(path);
    const rows = fields
      .filter(isRead)
      .map(({ path, type, nullable }) => [
        code(path),
        code(type),
        nullable ? 'peut manquer' : 'toujours',
        lists.has(path) ? code(lists.get(path) ?? '') : '',
        [
          ...(engineFields.includes(path) ? ['le moteur'] : []),
          readers(known, own.get(path) ?? [], fileOf('families', family.id)),
        ]
          .filter(Boolean)
          .join(' · '),
      ]);
    lines.push('', `## ${code(family.id)} : ${family.label}`, '');
    lines.push(...table(['champ', 'type', '', 'liste de codes', 'lu par'], rows));
    const rest = fields.filter((field) => !isRead(field)).map(({ path }) => code(path));
    if (rest.length > 0) lines.push('', `Que rien ne lit encore : ${rest.join(', ')}.`);
  }
  return `${lines.join('\n')}\n`;
}
