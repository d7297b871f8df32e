import { chainOf } from '../../renderer/chains.ts';
import { tell } from './studio-line.ts';

/** A longer text is that of several things. */
const LONGEST = 400;

/** What is pressed, as far as its place in the catalogue is to be found. */
function sayPressed(target: Element): void {
  const page = document.querySelector('article.contract') ?? document.querySelector('main');
  const chain = chainOf(target, page);
  // a button acts: of it, only an entry of its own is looked for
  const isRead = page?.contains(target) === true && target.closest('button') === null;
  const text = isRead ? (target.textContent ?? '').trim() : '';
  if (chain.length > 0 || text !== '') tell({ kind: 'pressed', chain, text: text.length > LONGEST ? '' : text });
}

/**
 * Each press says what was pressed. What a page says leads nowhere else, as one presses it to get to its line; what is
 * around the page does, and so do the tabs and buttons on it.
 */
export function watchPresses(): void {
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const link = event.target.closest('a');
    if (link !== null && (event.button !== 0 || leadsAway(link) || hasModifier(event))) event.preventDefault();
    if (event.type === 'click') sayPressed(event.target);
  };
  addEventListener('click', press, true);
  addEventListener('auxclick', press, true);
  // what the portal's router has not taken would leave the preview
  addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
  });
  addEventListener('submit', (event) => event.preventDefault());
}

const hasModifier = ({ ctrlKey, metaKey, shiftKey }: MouseEvent): boolean => ctrlKey || metaKey || shiftKey;

/** Whether a link of the page leads to another page. */
function leadsAway(link: HTMLAnchorElement): boolean {
  const isOfPage = link.closest('main') !== null;
  const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
  return isOfPage && path !== '' && path !== document.documentElement.dataset.path;
}
