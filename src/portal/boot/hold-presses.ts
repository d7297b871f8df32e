import { takenEvent } from '../handover/handover.ts';

const HELD = ['click', 'submit'];

/**
 * A page that the server has drawn is there before the application: a button pressed meanwhile is kept, and pressed again
 * once the page is taken over. Links lead on at once, and fields keep what is typed (`draw/typed-before.ts`). A form is
 * never sent by the browser itself, which reads nothing of it.
 */
export function holdPresses(): void {
  if (document.documentElement.dataset.drawn === undefined) return;
  let pressed: HTMLElement | null = null;
  const hold = (event: Event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest('button') : null;
    if (event.type === 'click' && button === null) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = button ?? pressed;
  };
  const release = (event: Event) => {
    for (const type of HELD) removeEventListener(type, hold, true);
    if ((event as CustomEvent<boolean>).detail && pressed?.isConnected) pressed.click();
  };
  for (const type of HELD) addEventListener(type, hold, true);
  addEventListener(takenEvent, release, { once: true });
}
