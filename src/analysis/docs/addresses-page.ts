import type { CatalogueData } from '../../catalog/data.ts';
import { routeName } from '../../catalog/route-names.ts';
import { iconsOf } from '../../catalog/walk/icon-library.ts';
import type { Schemas } from '../../catalog/walk/index.ts';
import { findUses, type Known } from '../uses/index.ts';
import { code, table, writtenFrom } from './markdown.ts';

/** `catalog/ADRESSES.md`: pages, links and icons, as the catalogue names them. */
export function addressesPage(known: Known, data: CatalogueData, schemas: Schemas): string {
  const lines = ['# Les adresses, les liens, les icônes', '', writtenFrom('le catalogue et les schémas'), ''];
  lines.push('## Les pages', '', 'Celles des contrats et des démarches viennent de leurs fichiers.', '');
  const routes = data.routes?.routes ?? [];
  lines.push(
    ...table(
      ['adresse', 'nom', 'titre', 'genre', 'sans connexion'],
      routes.map((route) => [
        code(route.path),
        code(route.name ?? routeName(route.path)),
        route.title,
        route.kind === undefined ? 'pas encore ouverte' : code(route.kind),
        route.public === true ? ['oui', route.publicReason].filter(Boolean).join(' : ') : '',
      ]),
    ),
  );
  const redirects = data.routes?.redirects ?? [];
  if (redirects.length > 0) {
    lines.push('', '### Anciennes adresses', '');
    lines.push(
      ...table(
        ['adresse', 'mène à'],
        redirects.map(({ from, to }) => [code(from), code(to)]),
      ),
    );
  }
  const places = (kind: 'link' | 'icon', name: string) => {
    const count = findUses({ ...known, tests: [] }, kind, name).filter(({ how }) => how !== 'defines').length;
    return count === 0 ? '' : String(count);
  };
  lines.push('', '## Les liens', '', 'Une règle les lit par `$links.nom`.', '');
  const links = Object.entries(data.links?.links ?? {});
  lines.push(
    ...table(
      ['nom', 'adresse', 'citations'],
      links.map(([name, to]) => [code(name), to, places('link', name)]),
    ),
  );
  const icons = iconsOf(schemas, data).map(({ name, says }) => [code(name), says, places('icon', name)]);
  lines.push('', '## Les icônes', '', ...table(['nom', 'ce qu’elle dessine', 'citations'], icons));
  return `${lines.join('\n')}\n`;
}
