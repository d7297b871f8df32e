import './file-input.css';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import type { GroupProps } from './Fieldset.tsx';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface FileLine {
  key: string;
  name: string;
  size: string;
}

export interface FileInputTexts {
  choose: string;
  /** That files may be dropped here too. */
  drop: string;
  list: string;
  remove: string;
}

/** Several files: an input, a zone to drop them for who can, and the list of what was taken, each with its button. */
export function FileInput({
  group,
  texts,
  accept,
  files,
  onAdd,
  onRemove,
}: {
  group: GroupProps;
  texts: FileInputTexts;
  accept: string | undefined;
  files: readonly FileLine[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd(Array.from(event.dataTransfer.files));
  };

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same. */}
      <div
        className={over ? 'drop drop-over' : 'drop'}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          multiple
          ref={input}
          id={group.id}
          className="drop-input"
          accept={accept}
          aria-invalid={group['aria-invalid']}
          aria-describedby={group.describedBy}
          onChange={(event) => {
            onAdd(Array.from(event.target.files ?? []));
            // The same file may be chosen again after it was removed.
            event.target.value = '';
          }}
        />
        <label className="btn btn-secondary drop-button" htmlFor={group.id}>
          <Icon name="plus" />
          <span>{texts.choose}</span>
        </label>
        <span className="drop-words" aria-hidden="true">
          {texts.drop}
        </span>
      </div>
      {files.length > 0 && (
        <ul className="files" aria-label={texts.list}>
          {files.map((file, index) => (
            <li key={file.key} className="file">
              <Icon name="contract" size={24} />
              <span className="file-words">
                <bdi className="file-name">{file.name}</bdi> <span className="file-size">{file.size}</span>
              </span>
              <Button
                variant="quiet"
                onClick={() => {
                  onRemove(index);
                  // The button goes away with its line: the focus must stay somewhere.
                  input.current?.focus();
                }}
              >
                {texts.remove} <VisuallyHidden>{file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
