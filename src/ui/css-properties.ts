/**
 * A ref that sets properties of an element's style through the CSS object model: the policy blocks `style` attributes in
 * HTML, which is what a server writes.
 */
export const withProperties =
  (properties: Readonly<Record<string, string>>) =>
  (element: HTMLElement | null): void => {
    for (const [name, value] of Object.entries(properties)) element?.style.setProperty(name, value);
  };
