import type { RuleErrorCode } from '../../rules/index.ts';

/** Codes of the catalogue's own checks; rule errors have theirs. */
type OwnCode =
  | 'always-holds'
  | 'ambiguous-code'
  | 'bad-pattern'
  | 'broken-drawing'
  | 'closed-page'
  | 'foreign-currency'
  | 'compared-without-default'
  | 'contradictory-state'
  | 'covered-excluded'
  | 'crossed-argument'
  | 'crossed-bounds'
  | 'crossed-dates'
  | 'crossed-store'
  | 'data-in-schema'
  | 'date-gap'
  | 'cut-list'
  | 'dead-end'
  | 'dead-exit'
  | 'duplicate-id'
  | 'duplicate-key'
  | 'duplicate-exit'
  | 'duplicate-title'
  | 'empty-link'
  | 'expired-waiver'
  | 'in-two-groups'
  | 'reversed-answer'
  | 'reversed-life'
  | 'same-label'
  | 'same-operand'
  | 'same-value'
  | 'two-voices'
  | 'wrong-phone'
  | 'year-in-text'
  | 'unseen-character'
  | 'far-date'
  | 'fee-band'
  | 'fee-circle'
  | 'fixed-id'
  | 'from-address'
  | 'hidden-field'
  | 'impossible-date'
  | 'large-document'
  | 'later-answer'
  | 'local-sent'
  | 'lost-answer'
  | 'lost-refusal'
  | 'low-contrast'
  | 'fee-unit'
  | 'missing-argument'
  | 'missing-file'
  | 'missing-holiday'
  | 'missing-errand'
  | 'missing-mail'
  | 'missing-owner'
  | 'missing-property'
  | 'missing-refusals'
  | 'missing-step-place'
  | 'needed-place'
  | 'never-holds'
  | 'newer-language'
  | 'not-allowed-value'
  | 'not-of-family'
  | 'nothing-sent'
  | 'pointless-waiver'
  | 'open-list'
  | 'overlapping-dates'
  | 'past-date'
  | 'refused-document'
  | 'refused-html'
  | 'repeated-group'
  | 'retired-product'
  | 'route-conflict'
  | 'same-choices'
  | 'swapped-words'
  | 'syntax'
  | 'too-many-dates'
  | 'typography'
  | 'unknown-argument'
  | 'unknown-block'
  | 'unknown-field'
  | 'unknown-file'
  | 'unknown-name'
  | 'unfilled-argument'
  | 'unknown-operation'
  | 'unknown-path'
  | 'unknown-property'
  | 'unknown-reference'
  | 'unfinished-text'
  | 'unlisted-code'
  | 'unlisted-value'
  | 'unmapped-argument'
  | 'unmapped-field'
  | 'unreadable-schema'
  | 'unreachable-step'
  | 'unprotected'
  | 'unread-parameter'
  | 'unsafe-address'
  | 'contradicted-text'
  | 'unused-entry'
  | 'unused-field'
  | 'urgent-hidden'
  | 'when-circle'
  | 'wrong-conversion'
  | 'wrong-dated'
  | 'wrong-form'
  | 'unsafe-file-name'
  | 'wide-button'
  | 'wrong-format'
  | 'wrong-id'
  | 'wrong-operand'
  | 'wrong-type'
  | 'wrong-widget';

/** Stable, as it is the address of an explanation. Errors that only occur during evaluation are not findings. */
export type FindingCode = OwnCode | Exclude<RuleErrorCode, 'needs-today' | 'too-many-steps'>;

/** A problem in the catalogue, addressed as editors and terminals do: file:line:column. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  code: FindingCode;
  message: string;
  help: string | null;
  severity: 'error' | 'warning';
}

/** Far longer than any sentence of ours, names included. */
const LONGEST = 1000;
const KEPT_AT_END = 200;

/** Cuts the middle of a message that quotes a very long text. */
export function cutShort(message: string): string {
  if (message.length <= LONGEST) return message;
  return `${message.slice(0, LONGEST - KEPT_AT_END)} … ${message.slice(-KEPT_AT_END)}`;
}

export function formatFinding(finding: Finding): string {
  const where = `${finding.file}:${finding.line}:${finding.column}`;
  const kind = finding.severity === 'warning' ? `${finding.code} (warning)` : finding.code;
  return `${where} ${kind} ${finding.message}${finding.help === null ? '' : `\n  help: ${finding.help}`}`;
}
