import { blockExpressions } from './block-expressions.ts';
import { Collector, type Expression } from './collector.ts';
import type { CatalogueData } from './data.ts';
import { formExpressions } from './form-expressions.ts';
import { fileOf } from './sections.ts';
import type { CertificateList, Family } from './types.generated.ts';

/** Everything that a family's own file says by rule or text. */
export function familyFileExpressions(family: Family): Expression[] {
  const at = new Collector(fileOf('families', family.id));
  at.add(family.header.title, '/header/title');
  at.add(family.header.subtitle, '/header/subtitle');
  at.add(family.header.keyFigure?.key, '/header/keyFigure/key');
  at.add(family.header.keyFigure?.value, '/header/keyFigure/value');
  family.header.lines.forEach((line, i) => {
    at.add(line.key, `/header/lines/${i}/key`);
    at.add(line.value, `/header/lines/${i}/value`);
    at.add(line.when, `/header/lines/${i}/when`);
  });
  at.add(family.header.footnote?.when, '/header/footnote/when');
  at.add(family.header.footnote?.text, '/header/footnote/text');
  family.tabs?.forEach((tab, i) => {
    at.add(tab.label, `/tabs/${i}/label`);
    at.add(tab.when, `/tabs/${i}/when`);
    at.add(tab.warning, `/tabs/${i}/warning`);
    at.target(tab.to, `/tabs/${i}/to`);
    tab.blocks?.forEach((block, j) => {
      blockExpressions(at, block, `/tabs/${i}/blocks/${j}`);
    });
  });
  family.blocks?.forEach((block, i) => {
    blockExpressions(at, block, `/blocks/${i}`);
  });
  family.actions.forEach((use, i) => {
    at.actionUse(use, `/actions/${i}`);
  });
  at.add(family.urgentAction?.when, '/urgentAction/when');
  at.add(family.urgentAction?.message, '/urgentAction/message');
  at.add(family.urgentAction?.button, '/urgentAction/button');
  at.links(family.advantages, '/advantages');
  at.links(family.links, '/links');
  at.add(family.termination?.blockedWhen, '/termination/blockedWhen');
  at.add(family.termination?.text, '/termination/text');
  return at.found;
}

/** Actions that a family can show: in its row and under its blocks. */
export function actionsOf(family: Family): Set<string> {
  const blocks = [...(family.blocks ?? []), ...(family.tabs ?? []).flatMap((tab) => tab.blocks ?? [])];
  const uses = [...family.actions, ...blocks.flatMap((block) => block.actions ?? [])];
  return new Set(uses.map((use) => (typeof use === 'string' ? use : use.id)));
}

function actionExpressions(data: CatalogueData, wanted?: ReadonlySet<string>): Expression[] {
  const at = new Collector(fileOf('actions'));
  for (const [id, action] of Object.entries(data.actions?.actions ?? {})) {
    if (wanted !== undefined && !wanted.has(id)) continue;
    at.add(action.label, `/actions/${id}/label`);
    at.add(action.when, `/actions/${id}/when`);
    at.target(action.to, `/actions/${id}/to`);
  }
  return at.found;
}

function offerExpressions(data: CatalogueData, wanted?: ReadonlySet<string>): Expression[] {
  const at = new Collector(fileOf('offers'));
  for (const [id, offer] of Object.entries(data.offers?.offers ?? {})) {
    if (wanted !== undefined && !wanted.has(id)) continue;
    for (const key of ['label', 'text', 'button', 'when'] as const) at.add(offer[key], `/offers/${id}/${key}`);
    at.target(offer.to, `/offers/${id}/to`);
  }
  return at.found;
}

function certificateExpressions(data: CatalogueData, wanted?: ReadonlySet<string>): Expression[] {
  const at = new Collector(fileOf('certificates'));
  for (const [code, certificate] of Object.entries(data.certificates?.certificates ?? {})) {
    if (wanted !== undefined && !wanted.has(code)) continue;
    for (const key of ['label', 'suffix', 'when'] as const) at.add(certificate[key], `/certificates/${code}/${key}`);
    at.record(certificate.variables, `/certificates/${code}/variables`);
  }
  return at.found;
}

function statusExpressions(data: CatalogueData): Expression[] {
  const at = new Collector(fileOf('cancellationStatus'));
  data.cancellationStatus?.rules.forEach((entry, i) => {
    at.add(entry.when, `/rules/${i}/when`);
  });
  return at.found;
}

/** Whether an entry that may name families concerns this one; naming none, it concerns all. */
export function isOfFamily(entry: { families?: readonly string[] }, family: unknown): boolean {
  return entry.families === undefined || entry.families.indexOf(family as string) >= 0;
}

/** Whether a contract of the family can be one of those that an entry names, by family or by product. */
function concerns(
  data: CatalogueData,
  family: string,
  { families, products }: { families?: readonly string[]; products?: readonly string[] },
): boolean {
  if (families !== undefined && families.indexOf(family) >= 0) return true;
  const known = data.products?.products ?? {};
  return products?.some((code) => (known[code]?.family ?? data.products?.default.family) === family) === true;
}

/** Lists of certificates that a contract of the family can get, whatever its product. */
export function certificateListsOf(data: CatalogueData, family: string): CertificateList[] {
  return (data.certificates?.lists ?? []).filter((list) => concerns(data, family, list));
}

/** Codes of the certificates on those lists. */
export function certificatesOf(data: CatalogueData, family: string): Set<string> {
  return new Set(certificateListsOf(data, family).flatMap((list) => list.certificates));
}

/** Termination groups that a contract of the family can belong to. */
export function groupsOf(data: CatalogueData, family: string): string[] {
  return Object.entries(data.cancellationGroups?.groups ?? {}).flatMap(([id, group]) =>
    concerns(data, family, group) ? [id] : [],
  );
}

/** Every expression that may be evaluated on a contract of the family: what its query must ask for. */
export function familyExpressions(data: CatalogueData, id: string): Expression[] {
  const family = data.families?.[id];
  if (family === undefined) return [];
  return [
    ...familyFileExpressions(family),
    ...actionExpressions(data, actionsOf(family)),
    ...offerExpressions(data, new Set(family.offers ?? [])),
    ...certificateExpressions(data, certificatesOf(data, id)),
    ...statusExpressions(data),
  ];
}

/** Every expression of the catalogue, each once: what the checks go through. */
export function allExpressions(data: CatalogueData): Expression[] {
  const operations = new Collector(fileOf('operations'));
  for (const [name, operation] of Object.entries(data.operations?.operations ?? {})) {
    operations.record(operation.args, `/operations/${name}/args`, { kind: 'arguments' });
    operations.add(operation.pick, `/operations/${name}/pick`, { kind: 'answer' });
  }
  const rules = new Collector(fileOf('rules'));
  for (const [name, entry] of Object.entries(data.rules?.rules ?? {})) {
    rules.add(entry.rule, `/rules/${name}/rule`, { kind: 'none' });
  }
  const page = new Collector(fileOf('banners'), { kind: 'page' });
  data.banners?.banners.forEach((banner, i) => {
    page.add(banner.when, `/banners/${i}/when`);
  });
  const forms = Object.values(data.forms ?? {}).flatMap((form) =>
    formExpressions(form, data.formFiles?.[form.id] ?? fileOf('forms', form.id)),
  );
  return [
    ...Object.values(data.families ?? {}).flatMap(familyFileExpressions),
    ...forms,
    ...actionExpressions(data),
    ...offerExpressions(data),
    ...certificateExpressions(data),
    ...statusExpressions(data),
    ...operations.found,
    ...rules.found,
    ...page.found,
  ];
}
