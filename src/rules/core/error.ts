/** Every reason for which a rule or a text is refused; stable, the address of its page for analysts. */
export type RuleErrorCode =
  | 'unknown-operator'
  | 'bad-arguments'
  | 'bad-template'
  | 'dynamic-path'
  | 'unknown-rule'
  | 'unknown-table'
  | 'rule-cycle'
  | 'too-deep'
  | 'too-large'
  | 'too-many-steps'
  | 'needs-today';

/** A rule that cannot be compiled or evaluated. `pointer` is a JSON Pointer into the rule. */
export class RuleError extends Error {
  readonly code: RuleErrorCode;
  readonly pointer: string;
  /** How to mend it, or the nearest real name; kept apart from the message. */
  readonly help: string | null;
  /** The named rule it is in, when it is not in the rule itself. */
  readonly within: string | null;

  constructor(
    code: RuleErrorCode,
    pointer: string,
    message: string,
    help: string | null = null,
    within: string | null = null,
  ) {
    super(within === null ? message : `${message} (in the rule "${within}")`);
    this.name = 'RuleError';
    this.code = code;
    this.pointer = pointer;
    this.help = help;
    this.within = within;
  }
}
