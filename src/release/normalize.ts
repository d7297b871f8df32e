import { escapeHtml } from '../base/html.ts';
import { branded } from '../catalog/branded.ts';
import { richNodes } from '../catalog/check/index.ts';
import { lifeOf, offerings } from '../catalog/derive/index.ts';
import { type CatalogueData, compileOptionsOf } from '../catalog/index.ts';
import { sectionOf } from '../catalog/sections.ts';
import { pointerSteps } from '../catalog/source/index.ts';
import type { Table } from '../catalog/walk/index.ts';
import { compileText } from '../rules/index.ts';

type Node = Record<string, unknown>;

/**
 * The catalogue as a release carries it: rich texts as nodes, offers without a sold product hidden, notes for people
 * left out. Pointers into the files stay valid, as traces use them.
 */
export function normalize(table: Table, data: CatalogueData): CatalogueData {
  const { formFiles: _formFiles, ...rest } = data;
  const released = structuredClone(rest) as CatalogueData;
  for (const { file, pointer, role, value, isKey } of table.entries) {
    if (isKey || (role !== 'note' && role !== 'rich-text')) continue;
    const steps = pointerSteps(pointer);
    const name = steps.pop() ?? '';
    const holder = nodeAt(released, file, steps);
    delete holder[name];
    if (role === 'rich-text') holder.nodes = richNodes(fillBrand(String(value), data));
  }
  for (const { file, pointer, products } of offerings(table)) {
    const holder = nodeAt(released, file, pointerSteps(pointer));
    delete holder.sells;
    if (products.every(({ value }) => lifeOf(data, String(value)) !== 'sold')) holder.when = false;
  }
  for (const product of Object.values(released.products?.products ?? {})) delete product.life;
  return branded(released);
}

const nodeAt = (data: CatalogueData, file: string, steps: readonly string[]): Node =>
  steps.reduce<unknown>((at, step) => (at as Node)[step], contentOf(data, file)) as Node;

/** The brand in a rich text, such as `{$brand.name}`, is filled in at release. */
function fillBrand(html: string, data: CatalogueData): string {
  const $brand = Object.fromEntries(
    Object.entries(data.brand ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeHtml(value) : value,
    ]),
  );
  return compileText(html, compileOptionsOf(data))({ $brand }) ?? '';
}

/** The data of a catalogue file. */
function contentOf(data: CatalogueData, file: string): unknown {
  const place = sectionOf(file);
  const section = place === null ? undefined : data[place.section.name];
  return place?.key == null ? section : (section as Node | undefined)?.[place.key];
}
