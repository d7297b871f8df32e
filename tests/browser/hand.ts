import { expect, type Locator, type Page } from '@playwright/test';

/** How a member fills in a page. */
export interface Hand {
  fill(field: Locator, text: string): Promise<void>;
  press(button: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  choose(radio: Locator): Promise<void>;
  /** The choice at that place in a list, after the one that invites to choose. */
  pick(list: Locator, index: number): Promise<void>;
  /** Everything that was typed. */
  readonly typed: Set<string>;
}

/** More than any page has. */
const STOPS = 150;
/** More than any question has. */
const CHOICES = 12;

/** A finger, or a mouse. */
export function pointer(page: Page, touch: boolean): Hand {
  const typed = new Set<string>();
  const on = (target: Locator) => (touch ? target.tap() : target.click());
  return {
    typed,
    async fill(field, text) {
      typed.add(text);
      await on(field);
      await field.fill(text);
    },
    press: on,
    async tick(box) {
      await on(box);
      await expect(box).toBeChecked();
    },
    async choose(radio) {
      await on(radio);
      await expect(radio).toBeChecked();
    },
    async pick(list, index) {
      await list.selectOption({ index });
      await expect(page.locator('select option:checked').first()).not.toHaveText('Choisissez');
    },
  };
}

/** Tab, Space, Enter and arrows, as they are; the focus has to be seen at every stop. */
export function keyboard(page: Page): Hand {
  const typed = new Set<string>();
  const isHere = (target: Locator) => target.evaluate((element) => element === document.activeElement);
  async function reach(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    const wanted = await target.evaluateHandle((element) => element);
    for (let stop = 0; stop < STOPS; stop++) {
      if (await isHere(target)) break;
      await page.keyboard.press('Tab');
      let at = await page.evaluate(stopOf, wanted);
      // the page may still be scrolling to it
      for (let look = 0; look < 20 && !at.visible; look++) {
        await page.waitForTimeout(50);
        at = await page.evaluate(stopOf, wanted);
      }
      expect(at.visible, `the focus is seen on ${at.what}`).toBe(true);
      if (at.there) return;
    }
    await expect(target).toBeFocused();
  }
  return {
    typed,
    async fill(field, text) {
      typed.add(text);
      await reach(field);
      await page.keyboard.press('Control+A');
      if (text === '') await page.keyboard.press('Delete');
      else await page.keyboard.type(text);
    },
    async press(button) {
      await reach(button);
      await page.keyboard.press('Enter');
    },
    async tick(box) {
      await reach(box);
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
    },
    async choose(radio) {
      await reach(radio);
      if (await isHere(radio)) await page.keyboard.press('Space');
      for (let step = 0; step < CHOICES && !(await radio.isChecked()); step++) await page.keyboard.press('ArrowDown');
      await expect(radio).toBeChecked();
    },
    async pick(list, index) {
      await reach(list);
      for (let step = 0; step < index; step++) await page.keyboard.press('ArrowDown');
    },
  };
}

/** Where the focus is: whether it is seen, and whether it is the wanted element or a radio button of its group. */
function stopOf(wanted: Node): { what: string; visible: boolean; there: boolean } {
  const element = document.activeElement ?? document.body;
  const drawn = [element, element.nextElementSibling].some((box) => {
    if (box === null) return false;
    const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0';
  });
  const isRadio = (one: unknown): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';
  const same = isRadio(element) && isRadio(wanted) && element.name === wanted.name;
  const box = element.getBoundingClientRect();
  const within = box.bottom > 0 && box.top < innerHeight;
  return {
    what: `${element.outerHTML.slice(0, 120)} (outline ${drawn}, from ${Math.round(box.top)} px)`,
    // past the last stop, the focus is the browser's own
    visible: element === document.body || (drawn && within),
    there: element === wanted || same,
  };
}
