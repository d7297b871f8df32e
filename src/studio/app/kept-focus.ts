/** Milliseconds in which what was done may put the focus where it belongs. */
const PATIENCE = 500;
const HEADING = 'h1, h2, h3';

/**
 * Keeps the focus of whoever works without a mouse: where the control that had it is gone, or can be used no more, and
 * nothing else takes it, it goes to the heading of what is left around it. So does it with the next page.
 * @returns what ends it
 */
export function keepFocus(): () => void {
  let held: HTMLElement | null = null;
  /** From the inside out, as they were when it took the focus. */
  let around: readonly Element[] = [];
  let timer: number | undefined;

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    held = target;
    around = ancestorsOf(target);
  };
  const look = () => {
    timer = undefined;
    if (held === null || !isLost(held)) return;
    // a page that is still being read has none yet
    const heading = around.map(headingIn).find((one) => one !== null);
    if (heading === undefined) return;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    heading.focus();
  };
  const observer = new MutationObserver(() => {
    // however much a page changes that is being drawn
    if (timer === undefined && held !== null && isLost(held)) timer = window.setTimeout(look, PATIENCE);
  });
  document.addEventListener('focusin', onFocus);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
  };
}

function ancestorsOf(element: Element): Element[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

/** Whether nothing has the focus because what had it is gone: somebody may also have pressed beside everything. */
const isLost = (held: HTMLElement): boolean =>
  (document.activeElement === document.body || document.activeElement === held) &&
  (!held.isConnected || held.matches(':disabled'));

const headingIn = (element: Element): HTMLElement | null =>
  element.isConnected ? element.querySelector<HTMLElement>(HEADING) : null;
