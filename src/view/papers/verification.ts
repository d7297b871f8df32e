import type { Catalogue } from '../../catalog/index.ts';
import { compileValue } from '../../rules/index.ts';
import type { Compiler, Of } from '../compiler.ts';
import type { Scope } from '../scope.ts';
import type { VerificationView } from '../types.generated.ts';
import { compileState, withDollar } from './state.ts';

/** The paper as issued, and what happened to it since; days are AAAA-MM-JJ. */
export interface VerifiedPaper {
  issuedOn?: string | null | undefined;
  /** Last day it certifies, if it has one. */
  until?: string | null | undefined;
  revokedOn?: string | null | undefined;
  /** Issued again from today's data, it would differ. */
  changed?: boolean | null | undefined;
}

/** `$paper` in the conditions of `verification.json`. */
interface PaperScope extends VerifiedPaper {
  issued: boolean | null;
  dated: boolean;
}

export function withPaper(scope: Scope, paper: PaperScope): Scope {
  return withDollar(scope, '$paper', paper);
}

export function compileVerification(compiler: Compiler): Of<VerificationView> {
  const state = compileState(compiler, 'verification');
  return (scope) => state(scope) ?? unknownView(compiler.catalogue);
}

/** The answer for a code that is not ours. */
export function unknownView({ data, options }: Catalogue): VerificationView {
  const words = data.verification?.unknown;
  const say = (text: string | undefined) =>
    text === undefined ? '' : String(compileValue(text, options)({ $brand: data.brand }) ?? '');
  return { state: 'unknown', tone: words?.tone ?? 'error', title: say(words?.title), text: say(words?.text) };
}
