import type { Subject } from '../../worker/preview-questions.ts';

/** What is shown, as the address of the page keeps it: `formulaire sinistre 2`, `page /contrats`. */
export function writeSubject(subject: Subject): string {
  if (subject.kind === 'contract') return 'contrat';
  if (subject.kind === 'page') return `page ${subject.path}`;
  if (subject.kind === 'paper') return `papier ${subject.paper}`;
  return ['formulaire', subject.form, ...(subject.step === null ? [] : [subject.step])].join(' ');
}

/** The same, read; null for anything else. */
export function readSubject(text: string | null): Subject | null {
  const [kind, first, second = null] = (text ?? '').split(' ');
  if (kind === 'contrat') return { kind: 'contract' };
  if (first === undefined || first === '') return null;
  if (kind === 'page') return { kind: 'page', path: first };
  if (kind === 'papier') return { kind: 'paper', paper: first };
  return kind === 'formulaire' ? { kind: 'form', form: first, step: second } : null;
}
