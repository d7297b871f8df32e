import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';

/**
 * Seconds of a practised person's steps: the keystroke-level model of Card, Moran and Newell (“The keystroke-level model
 * for user performance time with interactive systems”, Communications of the ACM 23, 7, July 1980), with their key of an
 * average typist who is no secretary (0.28), pointing (1.1), pressing and releasing a button (0.2), the hand from mouse to
 * keyboard or back (0.4), and making up one's mind before each thing that is done (1.35).
 */
const SECONDS = { key: 0.28, point: 1.1, press: 0.2, hand: 0.4, mind: 1.35 } as const;

/** What a person is given to finish an edit. */
export const MOST_SECONDS = 120;

/** As `compareDocumentPosition` says it. */
const FOLLOWING = 4;

/** More rows than anybody walks by arrows: beyond, the studio lacks a way. */
const MOST_ARROWS = 30;
const MOST_TABS = 12;

/** What a person has done, counted. */
export interface Count {
  steps: number;
  seconds: number;
}

/**
 * Somebody who edits: each method is what a person sets out to do, and counts the steps that it takes. Rows are meant by
 * their pointers, which stand on the page; the person sees their labels.
 */
abstract class Person {
  protected steps = 0;
  private seconds = 0;
  private isOnMouse = false;

  constructor(protected readonly page: Page) {}

  count(): Count {
    return { steps: this.steps, seconds: Math.round(this.seconds) };
  }

  protected took(seconds: number): void {
    this.seconds += seconds;
  }

  /** Makes up their mind, for one step. */
  protected think(): void {
    this.steps += 1;
    this.took(SECONDS.mind);
  }

  private handOn(isMouse: boolean): void {
    if (this.isOnMouse !== isMouse) this.took(SECONDS.hand);
    this.isOnMouse = isMouse;
  }

  protected async click(target: Locator): Promise<void> {
    this.handOn(true);
    this.took(SECONDS.point + SECONDS.press);
    await target.click();
  }

  /** A key, with those that are held meanwhile. */
  protected async key(chord: string): Promise<void> {
    this.handOn(false);
    this.took(SECONDS.key * (chord === '+' ? 1 : chord.split('+').length));
    await this.page.keyboard.press(chord);
  }

  protected async type(text: string): Promise<void> {
    this.handOn(false);
    const shifted = [...text].filter((letter) => letter !== letter.toLowerCase() || /[0-9?.«»’“]/.test(letter)).length;
    this.took(SECONDS.key * (text.length + shifted));
    await this.page.keyboard.type(text);
  }

  /** Puts a text in place of what the field that has the focus holds. */
  async write(text: string): Promise<void> {
    this.think();
    const editor = this.page.locator('.rule-editor');
    if (await editor.isVisible()) await expect(editor.locator('input:focus, textarea:focus')).toBeVisible();
    await this.key('Control+A');
    if (text === '') await this.key('Delete');
    else await this.type(text);
    await this.settled();
  }

  /** Goes to a place by a few letters of its name; to the one of a file where several are called so. */
  async goTo(letters: string, within?: string | RegExp): Promise<void> {
    this.think();
    await this.openPalette();
    await this.type(letters);
    const palette = this.page.locator('.palette');
    await expect(palette.getByRole('combobox')).toHaveValue(letters);
    await expect(palette.locator('[role=listbox][aria-busy=true]')).toHaveCount(0);
    const wanted = palette.getByRole('option', within === undefined ? {} : { name: within });
    await wanted.first().waitFor();
    await this.take(palette, wanted.first());
    await expect(palette).toBeHidden();
    await expect(this.page.locator('.file :focus'), 'the focus is where one went').toHaveCount(1);
    await this.settled();
  }

  /** Waits until what was done is checked and shown. */
  async settled(): Promise<void> {
    const { page } = this;
    await expect(page.locator('.record[aria-busy="true"]')).toHaveCount(0);
    // the focus follows what is shown
    await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
  }

  protected row(pointer: string): Locator {
    return this.page.locator(`[data-pointer="${pointer}"]`);
  }

  /** The row that has the focus. */
  protected async here(): Promise<string> {
    return this.page.evaluate(
      () => document.activeElement?.closest<HTMLElement>('[data-pointer]')?.dataset.pointer ?? '',
    );
  }

  protected abstract openPalette(): Promise<void>;
  /** Takes an option of a search that is open. */
  protected abstract take(around: Locator, option: Locator): Promise<void>;
  /** Moves to a row in sight. */
  abstract moveTo(pointer: string): Promise<void>;
  /** Opens a part that is folded. */
  abstract unfold(pointer: string): Promise<void>;
  /** Adds a property to the part where one is, by its label. */
  abstract add(label: string): Promise<void>;
  /** Adds an entry to the list where one is. */
  abstract addEntry(list: string): Promise<void>;
  /** Adds an entry under a code to the part where one is. */
  abstract addCode(around: string, code: string): Promise<void>;
  /** Copies a row; under a name where it asks for one. */
  abstract copy(pointer: string, code?: string): Promise<void>;
  abstract moveUp(pointer: string): Promise<void>;
  abstract moveDown(pointer: string): Promise<void>;
  /** Presses a button that stands in a row. */
  abstract button(pointer: string, name: string): Promise<void>;
  abstract remove(pointer: string): Promise<void>;
  /** Lets a value change at a date. */
  abstract changeAtDate(pointer: string): Promise<void>;
  /** Chooses a name in a field that refers to one. */
  abstract refer(pointer: string, letters: string, name?: RegExp): Promise<void>;
  /** Chooses in a list of few. */
  abstract choose(pointer: string, letters: string): Promise<void>;
  /** Opens a word of a rule: the first of those that read so. */
  abstract word(pointer: string, text: string | RegExp): Promise<void>;
  /** Looks for something in the search that is open, and takes it. */
  abstract find(letters: string, option?: string | RegExp): Promise<void>;
  /** Presses a button of the rule's editor. */
  abstract tool(label: string): Promise<void>;
  /** Closes what is open. */
  abstract close(): Promise<void>;
  abstract newFile(like: string, name: string, title: string): Promise<void>;
}

const option = (around: Locator, name: string | RegExp | undefined): Locator =>
  around.getByRole('option', name === undefined ? {} : { name }).first();

/** By mouse, with the keyboard for what is typed. */
export class MousePerson extends Person {
  protected async openPalette(): Promise<void> {
    await this.click(this.page.getByRole('button', { name: 'Aller à…' }));
  }

  protected async take(_around: Locator, chosen: Locator): Promise<void> {
    await this.click(chosen);
  }

  private control(pointer: string): Locator {
    return this.row(pointer).locator('input, select, textarea, .reference-now, [data-stop], .record-summary').first();
  }

  async moveTo(pointer: string): Promise<void> {
    this.think();
    await this.click(this.control(pointer));
  }

  async unfold(pointer: string): Promise<void> {
    this.think();
    await this.click(this.row(pointer).locator('.record-summary').first());
  }

  async add(label: string): Promise<void> {
    this.think();
    const around = await this.branch();
    await this.click(
      around.locator(':scope > .record-inside > .record-add').getByRole('button', { name: label, exact: true }),
    );
    await this.settled();
  }

  /** The part where one is. */
  private async branch(): Promise<Locator> {
    const here = await this.here();
    const row = this.row(here);
    const isBranch = await row.evaluate((element) => element.matches('.record-branch'));
    return isBranch ? row : this.row(here.slice(0, here.lastIndexOf('/')));
  }

  async addEntry(list: string): Promise<void> {
    this.think();
    await this.click(this.row(list).locator(':scope > .record-inside > .record-add > .record-chip'));
    await this.settled();
  }

  async addCode(around: string, code: string): Promise<void> {
    this.think();
    const form = this.row(around).locator(':scope > .record-inside > .record-add .record-new');
    await this.click(form.getByRole('textbox'));
    await this.type(code);
    await this.click(form.getByRole('button'));
    await this.settled();
  }

  private async press(pointer: string, label: string): Promise<void> {
    this.think();
    await this.click(
      this.row(pointer)
        .locator('.record-tools')
        .first()
        .getByRole('button', { name: new RegExp(`^${label}`) }),
    );
  }

  async copy(pointer: string, code?: string): Promise<void> {
    await this.press(pointer, 'Dupliquer');
    if (code !== undefined) {
      await this.write(code);
      await this.click(this.page.locator('.record-key').getByRole('button', { name: 'Dupliquer' }));
    }
    await this.settled();
  }

  async moveUp(pointer: string): Promise<void> {
    await this.press(pointer, 'Monter');
    await this.settled();
  }

  async moveDown(pointer: string): Promise<void> {
    await this.press(pointer, 'Descendre');
    await this.settled();
  }

  async button(pointer: string, name: string): Promise<void> {
    this.think();
    await this.click(this.row(pointer).getByRole('button', { name }));
    await this.settled();
  }

  async remove(pointer: string): Promise<void> {
    await this.press(pointer, 'Enlever');
    await this.settled();
  }

  async changeAtDate(pointer: string): Promise<void> {
    await this.press(pointer, 'Changer à une date');
    await this.settled();
  }

  async refer(pointer: string, letters: string, name?: RegExp): Promise<void> {
    this.think();
    const field = this.row(pointer).locator('.reference').first();
    // what is still to be chosen is open already
    if (!(await field.getByRole('combobox').isVisible())) await this.click(field.locator('.reference-now'));
    await this.type(letters);
    await this.click(option(field, name));
    await this.settled();
  }

  async choose(pointer: string, letters: string): Promise<void> {
    this.think();
    const list = this.row(pointer).locator('select').first();
    await this.click(list);
    this.took(SECONDS.point + SECONDS.press);
    await list.selectOption({ label: letters });
    await this.settled();
  }

  async word(pointer: string, text: string | RegExp): Promise<void> {
    this.think();
    await this.click(this.row(pointer).locator('[data-stop]').filter({ hasText: text }).first());
  }

  async find(letters: string, name?: string | RegExp): Promise<void> {
    this.think();
    const editor = this.page.locator('.rule-editor');
    await expect(editor.getByRole('combobox')).toBeFocused();
    await this.type(letters);
    await this.click(option(editor, name));
    await this.settled();
  }

  async tool(label: string): Promise<void> {
    this.think();
    await this.click(this.page.locator('.rule-editor').getByRole('button', { name: label, exact: true }));
    await this.settled();
  }

  async close(): Promise<void> {
    this.think();
    await this.click(this.page.locator('.rule-editor').getByRole('button', { name: 'Fermer' }));
  }

  async newFile(like: string, name: string, title: string): Promise<void> {
    const { page } = this;
    this.think();
    await this.click(page.getByRole('button', { name: 'Nouveau fichier' }));
    const dialog = page.getByRole('dialog');
    // the open file is the model that is proposed
    await expect(dialog.locator('option:checked')).toHaveText(like);
    for (const [label, text] of [
      ['Nom du fichier', name],
      ['Comment il s’appelle', title],
    ] as const) {
      this.think();
      await this.click(dialog.getByLabel(label));
      await this.type(text);
    }
    this.think();
    await this.click(dialog.getByRole('button', { name: 'Créer le fichier' }));
    await this.settled();
  }
}

/** By the keyboard alone: nothing is pressed nor focused but by keys. */
export class KeyboardPerson extends Person {
  protected async openPalette(): Promise<void> {
    await this.key('Control+K');
  }

  protected async take(around: Locator, chosen: Locator): Promise<void> {
    const wanted = await chosen.getAttribute('id');
    const box = around.getByRole('combobox');
    for (let step = 0; step < MOST_ARROWS; step++) {
      if ((await box.getAttribute('aria-activedescendant')) === wanted) break;
      await this.key('ArrowDown');
    }
    await expect(box).toHaveAttribute('aria-activedescendant', wanted ?? '');
    await this.key('Enter');
  }

  /** Arrows, as long as the row is not reached. */
  async moveTo(pointer: string): Promise<void> {
    this.think();
    const isBelow = await this.isBelow(pointer);
    for (let step = 0; step < MOST_ARROWS && (await this.here()) !== pointer; step++) {
      const isStuck = await this.page.evaluate(() => document.activeElement instanceof HTMLSelectElement);
      await this.key(isStuck ? (isBelow ? 'Tab' : 'Shift+Tab') : isBelow ? 'ArrowDown' : 'ArrowUp');
    }
    expect(await this.here(), 'the row is reached by arrows').toBe(pointer);
  }

  private isBelow(pointer: string): Promise<boolean> {
    return this.row(pointer)
      .first()
      .evaluate((row) => {
        const here = document.activeElement?.closest('[data-pointer]') ?? document.body;
        return (here.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_PRECEDING) === 0;
      });
  }

  async unfold(pointer: string): Promise<void> {
    await this.moveTo(pointer);
    await this.key('ArrowRight');
  }

  async add(label: string): Promise<void> {
    this.think();
    await this.key('Control+Enter');
    const focused = this.page.locator('.record-chip:focus');
    const letters = [...label.toLowerCase()];
    for (const letter of letters) {
      if ((await focused.count()) > 0 && (await focused.textContent()) === label) break;
      await this.type(letter);
    }
    await expect(focused).toHaveText(label);
    await this.key('Enter');
    await this.settled();
  }

  async addEntry(list: string): Promise<void> {
    await this.moveTo(list);
    await this.key('Control+Enter');
    await this.settled();
  }

  async addCode(around: string, code: string): Promise<void> {
    await this.moveTo(around);
    await this.key('Control+Enter');
    await this.tabTo('Nouveau code', this.page.locator('.record-new input:focus'));
    await this.type(code);
    await this.key('Enter');
    await this.settled();
  }

  private async tabTo(what: string, focused: Locator, chord: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    for (let step = 0; step < MOST_TABS && (await focused.count()) === 0; step++) await this.key(chord);
    expect(await focused.count(), `${what} is reached by Tab`).toBe(1);
  }

  async copy(pointer: string, code?: string): Promise<void> {
    if ((await this.here()) !== pointer) await this.moveTo(pointer);
    this.think();
    await this.key('Control+D');
    if (code !== undefined) {
      await expect(this.page.locator('.record-key input')).toBeFocused();
      await this.write(code);
      await this.key('Enter');
    }
    await this.settled();
  }

  private async with(pointer: string, chord: string): Promise<void> {
    if ((await this.here()) !== pointer) await this.moveTo(pointer);
    this.think();
    await this.key(chord);
    await this.settled();
  }

  moveUp(pointer: string): Promise<void> {
    return this.with(pointer, 'Alt+ArrowUp');
  }

  moveDown(pointer: string): Promise<void> {
    return this.with(pointer, 'Alt+ArrowDown');
  }

  async button(pointer: string, name: string): Promise<void> {
    if ((await this.here()) !== pointer) await this.moveTo(pointer);
    this.think();
    const wanted = this.row(pointer).getByRole('button', { name });
    for (let step = 0; step < MOST_TABS; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await this.key('Tab');
    }
    await this.key('Enter');
    await this.settled();
  }

  remove(pointer: string): Promise<void> {
    return this.with(pointer, 'Alt+Delete');
  }

  async changeAtDate(pointer: string): Promise<void> {
    await this.moveTo(pointer);
    this.think();
    await this.tabTo('Changer à une date', this.page.locator('.record-tool-calendar:focus'));
    await this.key('Enter');
    await this.settled();
  }

  async refer(pointer: string, letters: string, name?: RegExp): Promise<void> {
    if ((await this.here()) !== pointer) await this.moveTo(pointer);
    this.think();
    const field = this.row(pointer).locator('.reference').first();
    if (!(await field.getByRole('combobox').isVisible())) await this.key('Enter');
    await expect(field.getByRole('combobox')).toBeFocused();
    await this.type(letters);
    await this.take(field, option(field, name));
    await this.settled();
  }

  async choose(pointer: string, letters: string): Promise<void> {
    await this.moveTo(pointer);
    const list = this.row(pointer).locator('select').first();
    const chosen = list.locator('option:checked');
    for (let step = 0; step < MOST_ARROWS && (await chosen.textContent()) !== letters; step++)
      await this.key('ArrowDown');
    await expect(chosen).toHaveText(letters);
    await this.settled();
  }

  async word(pointer: string, text: string | RegExp): Promise<void> {
    if ((await this.here()) !== pointer) await this.moveTo(pointer);
    this.think();
    const words = this.row(pointer).locator('[data-stop]');
    const wanted = words.filter({ hasText: text }).first();
    await this.key('Home');
    for (let step = 0; step < MOST_ARROWS; step++) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await this.key('ArrowRight');
    }
    await expect(wanted).toBeFocused();
    await this.key('Enter');
  }

  async find(letters: string, name?: string | RegExp): Promise<void> {
    this.think();
    const editor = this.page.locator('.rule-editor');
    await expect(editor.getByRole('combobox')).toBeFocused();
    await this.type(letters);
    await this.take(editor, option(editor, name));
    await this.settled();
  }

  async tool(label: string): Promise<void> {
    this.think();
    const editor = this.page.locator('.rule-editor');
    const wanted = editor.getByRole('button', { name: label, exact: true });
    // the field takes the focus once it is known what may stand there
    await expect(editor).not.toBeFocused();
    for (let step = 0; step < MOST_TABS; step++) {
      const way = await wanted.evaluate((element) => {
        const focused = document.activeElement ?? document.body;
        if (element === focused) return null;
        return focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab';
      });
      if (way === null) break;
      await this.key(way);
    }
    await expect(wanted).toBeFocused();
    await this.key('Enter');
    await this.settled();
  }

  async close(): Promise<void> {
    this.think();
    await this.key('Escape');
  }

  async newFile(like: string, name: string, title: string): Promise<void> {
    const { page } = this;
    this.think();
    await this.openPalette();
    await this.type('nouveau fichier');
    const palette = page.locator('.palette');
    await expect(palette.getByRole('combobox')).toHaveValue('nouveau fichier');
    await expect(palette.locator('[role=listbox][aria-busy=true]')).toHaveCount(0);
    await this.take(palette, palette.getByRole('option', { name: 'Nouveau fichier' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Comme', { exact: true })).toBeVisible();
    await this.tabTo('Comme', dialog.locator('select:focus'));
    // the open file is the model that is proposed
    await expect(dialog.locator('option:checked')).toHaveText(like);
    for (const text of [name, title]) {
      this.think();
      await this.key('Tab');
      await this.type(text);
    }
    await this.key('Enter');
    await this.settled();
  }
}

/** The preview of a draft: what an analyst chooses to see, and what they see. */
export class Preview {
  readonly shown: FrameLocator;
  private readonly pane: Locator;

  constructor(page: Page) {
    this.shown = page.frameLocator('iframe.preview-frame');
    this.pane = page.getByRole('complementary', { name: 'Aperçu' });
  }

  /** Chooses a page, a form or a paper. */
  async show(subject: string): Promise<void> {
    await this.pane.getByLabel('Montrer').selectOption({ label: subject });
  }

  /** Chooses the page of a contract of the examples. */
  async showContract(example: string): Promise<void> {
    await this.pane.getByLabel('Contrat', { exact: true }).selectOption(example);
    await this.show('La page du contrat');
  }

  /** Puts the contract in a state, which its page then calls so. */
  async inState(code: string, label: string): Promise<void> {
    await this.pane.getByLabel('État', { exact: true }).selectOption(code);
    await expect(this.shown.locator('.contract-head')).toContainText(label);
  }

  /** Sets a field of the contract by hand, to one of the values that conditions tell apart. */
  async byHand(field: RegExp, value: string | null): Promise<void> {
    const opened = this.pane.getByRole('button', { name: /^À la main/, expanded: true });
    if ((await opened.count()) === 0) await this.pane.getByRole('button', { name: /^À la main/ }).click();
    await this.pane.getByRole('combobox', { name: field }).selectOption(JSON.stringify(value));
  }

  /** Opens the data of a row of the tables. */
  async withRow(name: string): Promise<void> {
    await this.pane.getByLabel('Données').selectOption({ label: name });
  }

  /** Opens a tab, which shows something; another state of the draft may have been on its way when it was pressed. */
  async openTab(name: string, heading: string): Promise<void> {
    await expect(async () => {
      await this.shown.getByRole('tab', { name }).click();
      await expect(this.shown.getByRole('heading', { name: heading, exact: true })).toBeVisible({ timeout: 1000 });
    }).toPass();
  }

  /** Where the preview is, as it says. */
  async expectPlace(path: RegExp): Promise<void> {
    await expect(this.pane.getByRole('status').locator('code')).toHaveText(path);
  }

  async expectText(text: string | RegExp): Promise<void> {
    await expect(this.shown.getByText(text).first()).toBeAttached();
  }

  async expectNoText(text: string | RegExp): Promise<void> {
    await expect(this.shown.getByText(text)).toHaveCount(0);
  }

  /** The first stands before the second. */
  async expectOrder(first: Locator, second: Locator): Promise<void> {
    await expect
      .poll(async () => {
        const other = await second.elementHandle();
        return first.evaluate((one, next) => (next === null ? 0 : one.compareDocumentPosition(next)), other);
      })
      .toBe(FOLLOWING);
  }
}
