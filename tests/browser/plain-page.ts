/** A page of a browser that Playwright does not speak to, asked in the few ways that a journey needs. */
export interface PlainPage {
  /** As the browser names itself. */
  readonly version: string;
  /** What the page complained of: errors that nobody caught, and of the console. */
  readonly complaints: string[];
  goto(url: string): Promise<void>;
  /** What an expression of the page gives, as plain data. */
  read<T>(expression: string): Promise<T>;
  /** Waits until an expression of the page is true; says what was waited for when it never is. */
  until(expression: string, what: string): Promise<void>;
  /** Presses what `selector` finds, of which the text contains `text`. */
  press(selector: string, text?: string): Promise<void>;
  /** Types into the field with that label, by the keyboard. */
  type(label: string, text: string): Promise<void>;
  close(): Promise<void>;
}

/** What a browser is told in its own protocol. */
export interface Protocol extends Pick<PlainPage, 'version' | 'complaints' | 'goto' | 'read' | 'close'> {
  /** Types what goes into whatever has the focus. */
  insert(text: string): Promise<void>;
}

/** Milliseconds before what is waited for is given up; a guard, not a measure. */
const patience = 60_000;

export function plainPage({ insert, ...page }: Protocol): PlainPage {
  const { read, complaints } = page;

  async function until(expression: string, what: string): Promise<void> {
    const end = Date.now() + patience;
    // a page that is just being left cannot be asked
    while (!(await read<boolean>(expression).catch(() => false))) {
      if (Date.now() > end) {
        const seen = await read<string>('location.pathname + "\\n" + document.body.innerText').catch(String);
        throw new Error(`never came: ${what}\n${complaints.join('\n')}\n${seen.slice(0, 800)}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return {
    ...page,
    until,
    async press(selector, text = '') {
      const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(${JSON.stringify(text)}) && one.getClientRects().length > 0)`;
      await until(`${found} !== undefined`, `${selector} ${text}`);
      await read(`${found}.click()`);
    },
    async type(label, text) {
      const field = `[...document.querySelectorAll('label')].find((one) => one.textContent.trim().startsWith(${JSON.stringify(label)}))`;
      await until(`${field} !== undefined`, `the field ${label}`);
      await read(`document.getElementById(${field}.htmlFor).focus()`);
      await insert(text);
    },
  };
}
