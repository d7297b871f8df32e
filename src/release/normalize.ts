import { escapeHtml } from '../base/html.ts';
import { keptBy } from '../base/kept.ts';
import { branded } from '../catalog/branded.ts';
import { richNodes } from '../catalog/check/index.ts';
import { lifeOf, offeringsIn } from '../catalog/derive/index.ts';
import type { CatalogueData } from '../catalog/index.ts';
import { fileOf, sectionOf } from '../catalog/sections.ts';
import { freezeDeep, pointerSteps } from '../catalog/source/index.ts';
import type { Table, WalkedFile } from '../catalog/walk/index.ts';
import { compileText } from '../rules/index.ts';

type Node = Record<string, unknown>;

/**
 * The catalogue as a release carries it: rich texts as nodes, offers without a sold product hidden, notes for people
 * left out. Pointers into the files stay valid, as traces use them. Frozen, as an unchanged file is the same object each
 * time.
 */
export function normalize(table: Table, data: CatalogueData): CatalogueData {
  const { formFiles: _formFiles, ...released } = data;
  const sections: Node = { ...released };
  for (const walked of table.files) {
    const place = sectionOf(walked.file);
    if (place === null) continue;
    const { key, section } = place;
    if (key !== null && sections[section.name] === data[section.name])
      sections[section.name] = { ...(data[section.name] as Node) };
    const holder = key === null ? sections : (sections[section.name] as Node);
    const name = key ?? section.name;
    holder[name] = releasedFile(holder[name], walked, table, data);
  }
  return branded(sections as CatalogueData);
}

const kept = keptBy<unknown>();

function releasedFile(value: unknown, walked: WalkedFile, table: Table, data: CatalogueData): unknown {
  const hidden = offeringsIn(walked.entries).map(({ products }) =>
    products.every((product) => lifeOf(data, String(product.value)) !== 'sold'),
  );
  return kept(walked.entries, [value, data.brand, table.analysesIn(walked.entries), ...hidden], () => {
    const edits = editsOf(walked, table, data, hidden);
    if (edits.length === 0) return value;
    const released = structuredClone(value);
    for (const { steps, edit } of edits)
      edit(steps.reduce<unknown>((at, step) => (at as Node)[step], released) as Node);
    freezeDeep(released);
    return released;
  });
}

/** A change of the object at a place. */
interface Edit {
  steps: readonly string[];
  edit(holder: Node): void;
}

function editsOf(walked: WalkedFile, table: Table, data: CatalogueData, hidden: readonly boolean[]): Edit[] {
  const texts = walked.entries.flatMap(({ pointer, role, value, isKey }): Edit[] => {
    if (isKey || (role !== 'note' && role !== 'rich-text')) return [];
    const steps = pointerSteps(pointer);
    const name = steps.pop() ?? '';
    const edit = (holder: Node) => {
      delete holder[name];
      if (role === 'rich-text') holder.nodes = richNodes(fillBrand(String(value), table, data));
    };
    return [{ steps, edit }];
  });
  const offers = offeringsIn(walked.entries).map(({ pointer }, i): Edit => {
    const edit = (holder: Node) => {
      delete holder.sells;
      if (hidden[i] === true) holder.when = false;
    };
    return { steps: pointerSteps(pointer), edit };
  });
  if (walked.file !== fileOf('products')) return [...texts, ...offers];
  const edit = ({ products = {} }: { products?: Record<string, Node> }) => {
    for (const product of Object.values(products)) delete product.life;
  };
  return [...texts, ...offers, { steps: [], edit }];
}

/** The brand in a rich text, such as `{$brand.name}`, is filled in at release. */
function fillBrand(html: string, { options }: Table, data: CatalogueData): string {
  const $brand = Object.fromEntries(
    Object.entries(data.brand ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? escapeHtml(value) : value,
    ]),
  );
  return compileText(html, options)({ $brand }) ?? '';
}
