/**
 * A page of the preview takes the focus only while somebody is in it: the analyst types beside, and a page that opens
 * would take what is typed next.
 */
export function leaveFocusBeside(): void {
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (this: HTMLElement, options?: FocusOptions) {
    if (document.hasFocus()) focus.call(this, options);
  };
}
