/**
 * The shadow root in which CodeMirror's rules are adopted as sheets: a policy that allows no style element lets it have
 * its looks, and neither the page's rules nor its own reach the other. Tokens come in from the page.
 */
export const shadowOf = (host: HTMLElement): ShadowRoot => host.shadowRoot ?? host.attachShadow({ mode: 'open' });

/** What a screen reader says after the label, without being shown. */
export function described(root: ShadowRoot, text: string): HTMLElement {
  const description = document.createElement('p');
  description.id = 'description';
  description.hidden = true;
  description.textContent = text;
  root.append(description);
  return description;
}
