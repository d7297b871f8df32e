import type { Catalogue } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileValue } from '../../rules/index.ts';
import { below, type Compiler, type Of, type Place } from '../compiler.ts';
import { dollarPlace, place } from '../dollars.ts';
import type { Scope } from '../scope.ts';
import type { VerificationView } from '../types.generated.ts';

/** The paper as it was issued, and what became of it; days are AAAA-MM-JJ. */
export interface VerifiedPaper {
  issuedOn?: string | null | undefined;
  /** Last day that it certifies; null when it says none. */
  until?: string | null | undefined;
  revokedOn?: string | null | undefined;
  /** Written again from today's data, it would say something else. */
  changed?: boolean | null | undefined;
}

/** What `$paper` is for the states of `verification.json`. */
interface PaperScope extends VerifiedPaper {
  issued: boolean | null;
  dated: boolean;
}

export function withPaper(scope: Scope, paper: PaperScope): Scope {
  const list = [...scope.list];
  place(list, dollarPlace('$paper'), paper);
  return { ...scope, list };
}

/** The first state of `verification.json` that holds. */
export function compileVerification(compiler: Compiler): Of<VerificationView> {
  const { verification } = compiler.catalogue.data;
  const at: Place = { file: fileOf('verification'), pointer: '/states' };
  const states = (verification?.states ?? []).map((state, i) => ({
    state: state.id,
    tone: state.tone,
    holds: compiler.flag(state.when, below(at, i, 'when'), true),
    title: compiler.text(state.title, below(at, i, 'title')),
    text: compiler.text(state.text, below(at, i, 'text')),
  }));
  return (scope) => {
    const found = states.find(({ holds }) => holds(scope));
    if (found === undefined) return unknownView(compiler.catalogue);
    const { state, tone, title, text } = found;
    return { state, tone, title: title(scope) ?? '', text: text(scope) ?? '' };
  };
}

/** What is answered for whatever is no code of ours. */
export function unknownView({ data, options }: Catalogue): VerificationView {
  const words = data.verification?.unknown;
  const say = (text: string | undefined) =>
    text === undefined ? '' : String(compileValue(text, options)({ $brand: data.brand }) ?? '');
  return { state: 'unknown', tone: words?.tone ?? 'error', title: say(words?.title), text: say(words?.text) };
}
