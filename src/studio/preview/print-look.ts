/** Queries as they are written, by the rule that has them. */
const written = new Map<CSSMediaRule, string>();
let isOn = false;

/** A query as a printer answers it: media are decided, the rest is left to the frame. */
const asPrinted = (query: string): string =>
  query
    .split(',')
    .map((one) => one.trim())
    .map((one) => {
      if (/^(?:only\s+)?print\b/.test(one)) return one.replace(/^(?:only\s+)?print\b/, 'all');
      return /^(?:only\s+)?screen\b/.test(one) ? 'not all' : one;
    })
    .join(', ');

function* mediaRules(rules: CSSRuleList): Generator<CSSMediaRule> {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule) yield rule;
    if (rule instanceof CSSGroupingRule) yield* mediaRules(rule.cssRules);
    else if (rule instanceof CSSImportRule && rule.styleSheet !== null) yield* mediaRules(rule.styleSheet.cssRules);
  }
}

function apply(): void {
  for (const sheet of document.styleSheets)
    for (const rule of mediaRules(sheet.cssRules)) {
      const own = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, own);
      const wanted = isOn ? asPrinted(own) : own;
      if (rule.media.mediaText !== wanted) rule.media.mediaText = wanted;
    }
}

/** Shows the page as a printer would get it, its later style sheets included. */
export function showPrinted(next: boolean): void {
  const isChanged = next !== isOn;
  isOn = next;
  if (next || isChanged) apply();
  // parts of a page prepare themselves
  if (isChanged) dispatchEvent(new Event(next ? 'beforeprint' : 'afterprint'));
}

/** A sheet that comes late is read once it is there. */
new MutationObserver((changes) => {
  if (!isOn || !changes.some(({ addedNodes }) => addedNodes.length > 0)) return;
  for (const { addedNodes } of changes)
    for (const node of addedNodes)
      if (node instanceof HTMLLinkElement) node.addEventListener('load', apply, { once: true });
  apply();
}).observe(document.head, { childList: true });
