import { useId, useMemo, useState } from 'react';
import { isCataloguePath } from '../../catalog/file-path.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { fileLike, isFileName, isModel, pathBeside } from '../data/file-like.ts';
import { words } from '../words.ts';
import type { FileEntry, FileGroup } from '../worker/questions.ts';

interface NewFileProps {
  session: DraftSession;
  files: readonly FileEntry[];
  /** The open file: the model that is proposed, where it may be one. */
  path: string;
  onOpen: (path: string) => void;
  onClose: () => void;
}

/** Makes a file like another: a family, a form, a page, a list of codes. */
export function NewFile({ session, files, path, onOpen, onClose }: NewFileProps) {
  const id = useId();
  const models = useMemo(() => files.filter((one) => isModel(one.path)), [files]);
  const [model, setModel] = useState(isModel(path) ? path : (models[0]?.path ?? ''));
  const [name, setName] = useState('');
  const [title, setTitle] = useState('');
  const [wasAsked, setWasAsked] = useState(false);
  const made = pathBeside(model, name);
  const wrong = !isFileName(name)
    ? words.newFile.noName
    : session.textOf(made) !== null
      ? words.newFile.taken(made)
      : !isCataloguePath(made)
        ? words.newFile.tooLong(made)
        : title.trim() === ''
          ? words.home.required
          : null;
  const groups = [...new Set(models.map(({ group }) => group))] as FileGroup[];

  function create(): void {
    setWasAsked(true);
    const text = session.textOf(model);
    if (wrong !== null || text === null) return;
    session.edit(new Map([[made, fileLike(text, name, title.trim())]]));
    onClose();
    onOpen(made);
  }

  return (
    <Dialog title={words.newFile.title} closeLabel={words.close} onClose={onClose}>
      <form
        className="new-file"
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <label htmlFor={`${id}-model`}>{words.newFile.model}</label>
        <select id={`${id}-model`} className="select" value={model} onChange={(event) => setModel(event.target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={words.tree.groups[group]}>
              {models
                .filter((one) => one.group === group)
                .map((one) => (
                  <option key={one.path} value={one.path}>
                    {one.label}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <label htmlFor={`${id}-name`}>{words.newFile.name}</label>
        <input
          id={`${id}-name`}
          className="record-input"
          value={name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => setName(event.target.value)}
        />
        <p id={`${id}-hint`} className="hint">
          {words.newFile.nameHint}
        </p>
        <label htmlFor={`${id}-title`}>{words.newFile.called}</label>
        <input
          id={`${id}-title`}
          className="record-input"
          value={title}
          onChange={(event) => setTitle(event.target.value)}
        />
        {wasAsked && wrong !== null && (
          <p role="alert" className="rule-fault">
            {wrong}
          </p>
        )}
        <div className="btn-row">
          <Button type="submit">{words.newFile.create}</Button>
          <Button variant="quiet" onClick={onClose}>
            {words.home.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
