import { sectionOf } from '../../../catalog/sections.ts';
import { pointerSteps } from '../../../catalog/source/pointer.ts';
import type { Showable, ShowableForm, Subject } from '../../worker/preview-questions.ts';

const nameAt = (pointer: string, list: string): string | null =>
  pointerSteps(new RegExp(`^/${list}/[^/]+`).exec(pointer)?.[0] ?? '')[1] ?? null;

/** Of a section, where its entries are papers: the list, and the kind of paper. */
const papers: Readonly<Record<string, readonly [list: string, kind: string]>> = {
  certificates: ['certificates', 'certificate'],
  certificateBodies: ['bodies', 'certificate'],
  documentBodies: ['bodies', 'document'],
  documentTypes: ['types', 'document'],
  errands: ['kinds', 'acknowledgement'],
  mails: ['mails', 'mail'],
};

/** The step of a form that a place of its file is about. */
function stepAt({ steps }: ShowableForm, pointer: string): string | null {
  const rank = nameAt(pointer, 'steps');
  if (rank !== null) return steps[Number(rank)]?.id ?? null;
  const field = nameAt(pointer, 'fields');
  return field === null ? null : (steps.find(({ fields }) => fields.includes(field))?.id ?? null);
}

/** What an entry decides, as far as it can be shown: null where it decides something of any page. */
export function subjectOfEntry(file: string, pointer: string, { forms, pages }: Showable): Subject | null {
  const section = sectionOf(file)?.section.name ?? '';
  if (section === 'families') return { kind: 'contract' };
  const form = forms.find((one) => one.file === file);
  if (form !== undefined) return { kind: 'form', form: form.id, step: stepAt(form, pointer) };
  const paper = papers[section];
  const name = paper === undefined ? null : nameAt(pointer, paper[0]);
  if (paper !== undefined && name !== null) return { kind: 'paper', paper: `${paper[1]}:${name}` };
  const page = pages.find((one) => one.files.includes(file));
  return page === undefined ? null : { kind: 'page', path: page.path };
}
