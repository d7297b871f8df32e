import { useId } from 'react';
import type { ShowablePaper, Subject } from '../../worker/preview-questions.ts';
import { readSubject, writeSubject } from './subject-text.ts';
import type { ShownSubject } from './use-subject.ts';
import { words } from './words.ts';

interface SubjectPickerProps {
  shown: ShownSubject;
  papers: readonly ShowablePaper[];
}

const kinds = ['certificate', 'document', 'acknowledgement', 'mail'] as const;

/** All that can be shown of the draft. */
export function SubjectPicker({ shown: { subject, showable, choose }, papers }: SubjectPickerProps) {
  const id = useId();
  const value = writeSubject(subject.kind === 'form' ? { ...subject, step: null } : subject);
  const { pages = [], forms = [] } = showable ?? {};
  return (
    <div className="preview-subject">
      <label htmlFor={id}>{words.show}</label>
      <select
        id={id}
        className="select"
        value={value}
        onChange={(event) => {
          const next = readSubject(event.target.value);
          if (next !== null) choose(next);
        }}
      >
        <option value={writeSubject({ kind: 'contract' })}>{words.contract}</option>
        {!isListed(subject, pages, papers) && <option value={value}>{nameOf(subject)}</option>}
        <optgroup label={words.pages}>
          {pages.map(({ path, label }) => (
            <option key={path} value={writeSubject({ kind: 'page', path })}>
              {label}
            </option>
          ))}
        </optgroup>
        <optgroup label={words.forms}>
          {forms.map(({ id: form, label }) => (
            <option key={form} value={writeSubject({ kind: 'form', form, step: null })}>
              {label}
            </option>
          ))}
        </optgroup>
        {kinds.map((kind) => (
          <optgroup key={kind} label={words.papersOf[kind]}>
            {papers
              .filter((paper) => paper.kind === kind)
              .map(({ id: paper, label }) => (
                <option key={paper} value={writeSubject({ kind: 'paper', paper })}>
                  {label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </div>
  );
}

const isListed = (subject: Subject, pages: readonly { path: string }[], papers: readonly ShowablePaper[]): boolean =>
  subject.kind === 'page'
    ? pages.some(({ path }) => path === subject.path)
    : subject.kind !== 'paper' || papers.some(({ id }) => id === subject.paper);

const nameOf = (subject: Subject): string =>
  subject.kind === 'page' ? words.otherPage(subject.path) : subject.kind === 'paper' ? subject.paper : '';
