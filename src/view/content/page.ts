import type { Catalogue, ContentBack } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileTarget } from '../addresses/targets.ts';
import { below, type Compiler, createCompiler, type OfRule, type Place } from '../compiler.ts';
import { listed } from '../dollars.ts';
import type { RuleScope } from '../scope.ts';
import type { ContentPageView, ContentSectionView } from '../types.generated.ts';
import { compileContent, compileLinks } from './blocks.ts';
import type { PageGiven } from './kind.ts';

/** A content page (P2.1): the sections and blocks whose conditions hold. Null for an unknown name. */
export function contentPageView(catalogue: Catalogue, id: string, given: PageGiven): ContentPageView | null {
  const page = catalogue.data.pages?.[id];
  if (page === undefined) return null;
  const compiler = createCompiler(catalogue);
  const at = { file: fileOf('pages', id), pointer: '' };
  const scope = pageScope(catalogue, given);
  const sections = page.sections.flatMap((section, i): ContentSectionView[] => {
    const here = below(at, 'sections', i);
    if (!compiler.flag(section.when, below(here, 'when'), true)(scope)) return [];
    const blocks = section.blocks.flatMap(
      (block, j) => compileContent(block, below(here, 'blocks', j), compiler)(scope) ?? [],
    );
    const title = compiler.text(section.title, below(here, 'title'))(scope);
    return blocks.length === 0 ? [] : [{ id: section.id, title, blocks }];
  });
  const { title = '', icon = null, kind = 'text' } = catalogue.data.pageIndex?.[id] ?? {};
  return {
    kind,
    layout: page.layout ?? 'simple',
    back: compileBack(page.back, below(at, 'back'), compiler)(scope),
    icon,
    title,
    rest: compiler.text(page.rest, below(at, 'rest'))(scope),
    introduction: compiler.text(page.introduction, below(at, 'introduction'))(scope),
    sections,
    links: compileLinks(page.links ?? [], at, compiler)(scope),
  };
}

/** Null without a way back, or when it leads nowhere. */
function compileBack(back: ContentBack | undefined, at: Place, compiler: Compiler): OfRule<ContentPageView['back']> {
  if (back === undefined) return () => null;
  const label = compiler.text(back.label, below(at, 'label'));
  const target = compileTarget(back.to, below(at, 'to'), compiler);
  return (scope) => {
    const to = target(scope);
    return to === null ? null : { label: label(scope) ?? '', to };
  };
}

/** A page has no contract: its `$` names are those of `pageNames`. */
function pageScope(
  { data }: Catalogue,
  { today, connected, standalone, query = {}, params = {}, contracts, quotes, terminations, failed = [] }: PageGiven,
): RuleScope {
  const list = listed({
    $today: today,
    $connected: connected,
    $standalone: standalone,
    $query: query,
    $params: params,
    $brand: data.brand,
    $links: data.links?.links,
    $contracts: contracts ?? [],
    $quotes: quotes ?? [],
    $terminations: terminations ?? [],
  });
  const unavailable = failed.length === 0 ? null : failed.map((name) => `$${name}`);
  return { data: {}, list, unavailable };
}
