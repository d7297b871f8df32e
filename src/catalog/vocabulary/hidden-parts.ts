import type { CatalogueData } from '../data.ts';
import { sectionOf } from '../sections.ts';
import { freezeDeep, pointerSteps } from '../source/index.ts';
import type { Content, ContentTabs, ContentTopics, Form, FormLink, Topic } from '../types.generated.ts';
import type { Entry } from '../walk/index.ts';

type Node = Record<string, unknown>;
type RichNode = string | { tag: string; href?: string; children: RichNode[] };

/** A change of one file of a catalogue: the file without what is hidden. */
export type Hiding = (file: unknown) => unknown;

/** The catalogue with some of its files changed; those that are not named stay the same objects. */
export function withHidden(data: CatalogueData, hidings: ReadonlyMap<string, readonly Hiding[]>): CatalogueData {
  const sections: Node = { ...data };
  for (const [file, hidden] of hidings) {
    const place = sectionOf(file);
    if (place === null) continue;
    const { key, section } = place;
    const name = section.name;
    const folder = sections[name] as Node;
    const changed = hidden.reduce((now, hide) => hide(now), key === null ? sections[name] : folder[key]);
    freezeDeep(changed);
    sections[name] = key === null ? changed : { ...folder, [key]: changed };
  }
  return sections as CatalogueData;
}

/** The same data with another value at a place. */
function changeAt(node: unknown, [step, ...below]: readonly string[], change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(node);
  if (Array.isArray(node)) return node.with(Number(step), changeAt(node[Number(step)], below, change));
  return { ...(node as Node), [step]: changeAt((node as Node)[step], below, change) };
}

/** The innermost element of a list around a place: what disappears with it. */
export function elementAround(pointer: string): readonly string[] | null {
  const steps = pointerSteps(pointer);
  const last = steps.findLastIndex((step) => /^\d+$/.test(step));
  return last < 0 ? null : steps.slice(0, last + 1);
}

/** Hides an element of a list. Its place stays, as traces name places: a plain text becomes one that never shows. */
export const hideElement =
  (steps: readonly string[]): Hiding =>
  (file) =>
    changeAt(file, steps, (item) => ({ ...(typeof item === 'string' ? { text: '' } : (item as Node)), when: false }));

/** Hides what an entry of a form's content says: its line, its list, its link, or the whole element. */
export function hideContent({ pointer }: Entry): Hiding | null {
  const steps = pointerSteps(pointer);
  if (!/^\/steps\/\d+\/(?:content|after|links|panel)\//.test(pointer)) return null;
  const name = steps.at(-1);
  if (name === 'each') return setTo(steps, []);
  if (name === 'value' && /\/(?:facts|lines)\/\d+\/value$/.test(pointer)) return setTo(steps, null);
  const element = elementAround(pointer);
  return element === null ? null : hideElement(element);
}

const setTo =
  (steps: readonly string[], value: unknown): Hiding =>
  (file) =>
    changeAt(file, steps, () => value);

/** Keeps the words of a rich text's links that lead to a closed page, and not the link. */
export const unlinkText =
  ({ pointer }: Entry, isClosed: (address: string) => boolean): Hiding =>
  (file) =>
    changeAt(file, pointerSteps(pointer).slice(0, -1), (holder) => {
      const { nodes } = holder as { nodes?: RichNode[] };
      return nodes === undefined ? holder : { ...(holder as Node), nodes: unlinked(nodes, isClosed) };
    });

function unlinked(nodes: readonly RichNode[], isClosed: (address: string) => boolean): RichNode[] {
  return nodes.flatMap((node): RichNode[] => {
    if (typeof node === 'string') return [node];
    const children = unlinked(node.children, isClosed);
    if (leadsNowhere(node, isClosed)) return children;
    // an entry of a list that only led there has nothing left to say, nor has a list of such entries
    const [only, ...others] = node.children;
    if (node.tag === 'li' && others.length === 0 && only !== undefined && leadsNowhere(only, isClosed)) return [];
    if (LISTS.includes(node.tag) && children.length === 0) return [];
    return [{ ...node, children }];
  });
}

const LISTS: readonly string[] = ['ul', 'ol'];

const leadsNowhere = (node: RichNode, isClosed: (address: string) => boolean): boolean =>
  typeof node !== 'string' && node.tag === 'a' && node.href !== undefined && isClosed(node.href);

/** Whether nothing of a part of a form's content is left to show. */
function isHidden(content: Content): boolean {
  if (typeof content === 'string') return false;
  if ('when' in content && content.when === false) return true;
  if ('each' in content) return Array.isArray(content.each) && content.each.length === 0;
  if ('facts' in content) return content.facts.every(({ value }) => value === null);
  return 'links' in content && areHidden(content.links);
}

const areHidden = (links: readonly FormLink[] = []): boolean => links.every(({ when }) => when === false);

/** Help whose every link led to a closed page told how to use that page. */
const isOfClosed = ({ links = [], ...topic }: Topic & { when?: boolean }): boolean =>
  topic.when === false || (links.length > 0 && areHidden(links));

/** A form without the tabs and topics that have nothing left to show. */
export function withoutEmptyParts(form: Form): Form {
  const shown = (content: Content): Content[] => {
    if (typeof content === 'string') return [content];
    if ('topics' in content) {
      const topics = content.topics.filter((topic) => !isOfClosed(topic));
      if (topics.length === content.topics.length) return [content];
      return topics.length === 0 ? [] : [{ ...content, topics: topics as ContentTopics['topics'] }];
    }
    if (!('tabs' in content)) return [content];
    const tabs = content.tabs.filter((tab) => !(tab.content.every(isHidden) && areHidden(tab.links)));
    if (tabs.length === content.tabs.length) return [content];
    return tabs.length === 0 ? [] : [{ ...content, tabs: tabs as ContentTabs['tabs'] }];
  };
  const steps = form.steps.map((step) =>
    step.content === undefined ? step : { ...step, content: step.content.flatMap(shown) },
  );
  return { ...form, steps: steps as Form['steps'] };
}
