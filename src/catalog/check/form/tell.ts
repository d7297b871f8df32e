import { didYouMean } from '../../../rules/index.ts';
import type { Form } from '../../types.generated.ts';
import type { portalPages } from '../portal-pages.ts';

/** Notes what is wrong at a place of the form's file. */
export type Tell = (pointer: string, code: string, message: string, help?: string | null) => void;

/** A step of the form. */
export function refer(form: Form, to: string, pointer: string, tell: Tell): void {
  const known = form.steps.map((step) => step.id);
  if (!known.includes(to)) tell(pointer, 'unknown-reference', `there is no step "${to}"`, nearest(to, known));
}

export const nearest = (name: string, known: readonly string[]) =>
  didYouMean(name, known) ?? `they are ${known.join(', ')}`;

/** A page of the portal, where its address is written in full. */
export function checkPage(pages: Pages, to: string, pointer: string, tell: Tell): void {
  if (/\{/.test(to) || pages.opens(to)) return;
  tell(pointer, 'unknown-reference', `the portal has no page "${to}"`, didYouMean(to, pages.known));
}

export type Pages = ReturnType<typeof portalPages>;
