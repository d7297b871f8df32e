import type { Form } from '../../catalog/index.ts';
import { fillPath } from '../../view/index.ts';

/** Address of a step of a form. */
export function stepPath(form: Form, step: string, params: Readonly<Record<string, string>>): string {
  return fillPath(form.path, { ...params, step });
}
