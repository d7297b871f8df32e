import { below } from '../compiler.ts';
import { dollarPlace } from '../dollars.ts';
import type { SiteMapGroupView } from '../types.generated.ts';
import type { ContentKind, PageContract } from './kind.ts';

/** The pages a reader may open, by theme, with a member's contracts under theirs. */
export const siteMap: ContentKind<'site-map'> = ({ groups }, at, compiler) => {
  const pages = compiler.catalogue.data.siteMap ?? [];
  const titles = groups.map(({ title }, i) => compiler.text(title, below(below(at, 'groups', i), 'title')));
  return (scope) => {
    const connected = scope.list[dollarPlace('$connected')];
    const contracts = scope.list[dollarPlace('$contracts')] as readonly PageContract[];
    const held = contracts.filter(({ active }) => active);
    const shown = groups.flatMap(({ id, contracts: holds = false, forms = false }, i): SiteMapGroupView[] => {
      const open = pages.filter(
        (page) => (page.area === null ? forms : page.area === id) && (page.public || connected === true),
      );
      const links = [
        ...open.map(({ path, title }) => ({ path, title, detail: null })),
        ...(holds ? held : []).map(({ path, label, detail }) => ({ path, title: label, detail })),
      ];
      return links.length === 0 ? [] : [{ id, title: titles[i]?.(scope) ?? '', links }];
    });
    return shown.length === 0 ? null : { groups: shown };
  };
};
