const MOST = 60;

/** What a description of a yes or no begins with. */
const TRUTH = /^(Vraie?|Faux|Fausse)(?: si|\s?:)?\s+/u;

/** The file that a description refers to, for who reads files. */
const FILE = /\s\([^()]*(?:\.json|\/…)[^()]*\)|\sde\s\S+\.json/gu;
/** What the keys of a table are, before what they lead to: whoever reads the table sees the keys. */
const KEYS = /^[^→;:.]*\s→\s/u;

/** What a description says before it explains: `Condition`, `Libellé`. */
export function shortLabel(description: string): string {
  const said = description.replace(TRUTH, '').replace(FILE, '').replace(KEYS, '');
  const [first = said] = said.split(/\s?[:;(.,]\s|\s[:;]/u);
  const trimmed = first.replace(/\.$/u, '');
  const short = trimmed.length <= MOST ? trimmed : `${trimmed.slice(0, MOST).replace(/\s\S*$/u, '')}…`;
  return short.charAt(0).toUpperCase() + short.slice(1);
}
