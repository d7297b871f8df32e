type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isTicked = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio';

const contentOf = (field: Field): string | boolean => (isTicked(field) ? field.checked : field.value);

function drawnContentOf(field: Field): string | boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].find(({ defaultSelected }) => defaultSelected)?.value ?? field.options[0]?.value ?? '';
  return isTicked(field) ? field.defaultChecked : field.defaultValue;
}

/**
 * What is typed, ticked or filled in by the browser before the page is taken over.
 * @returns to be called after: reports each change to the page, as if it had just been made
 */
export function watchTyped(place: HTMLElement): () => Promise<void> {
  const drawn = [...place.querySelectorAll<Field>('input, textarea, select')].map(
    (field) => [field, drawnContentOf(field)] as const,
  );
  return async () => {
    // a field that is reported draws its neighbours anew, without what they hold
    const typed = drawn.map(([field, content]) => ({ field, content, now: contentOf(field) }));
    for (const { field, content, now } of typed) {
      if (!field.isConnected || now === content || (field.type === 'radio' && now === false)) continue;
      report(field, content, now);
      // the page follows before the next one is reported
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
}

/** React takes for a change what differs from the content that it has last set or seen. */
function report(field: Field, drawn: string | boolean, now: string | boolean): void {
  // React takes over first what is touched
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (isTicked(field)) {
    field.checked = drawn === true;
    field.click();
    return;
  }
  if (field instanceof HTMLSelectElement) {
    field.value = String(now);
    field.dispatchEvent(new Event('change', { bubbles: true }));
    return;
  }
  const { selectionStart, selectionEnd } = field;
  field.value = String(drawn);
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, now);
  if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
