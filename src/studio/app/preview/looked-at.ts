import type { LookedAt } from '../../worker/preview-questions.ts';
import type { ShownSubject } from './use-subject.ts';

/** What of the draft decides the page that is shown; null for a contract's page, which is explained by itself. */
export function lookedAt({
  subject,
  showable,
  place,
  row,
}: Pick<ShownSubject, 'subject' | 'showable' | 'place' | 'row'>): Omit<LookedAt, 'contract'> | null {
  if (subject.kind === 'contract' || showable === null) return null;
  const form = place?.form ?? null;
  const path = place?.path.split('?')[0] ?? (subject.kind === 'page' ? subject.path : '');
  const ofForm = showable.forms.filter(
    ({ id }) => id === (form?.form ?? (subject.kind === 'form' ? subject.form : '')),
  );
  const ofPage = showable.pages.filter((page) => page.path === path);
  const files = [...ofForm.map(({ file }) => file), ...ofPage.flatMap(({ files: own }) => own)];
  const paper = subject.kind === 'paper' ? subject.paper : null;
  return { files: [...files, 'catalog/wording.json'], form, paper, row };
}
