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
  state: 'sending' | 'received' | 'failed' | 'refused';
  /** In per cent. */
  progress: number;
  /** Why it failed. */
  message: string;
}

export interface FileInputTexts {
  choose: string;
  /** Invites to drop files. */
  drop: string;
  list: string;
  remove: string;
  photo: string;
  cancel: string;
  retry: string;
  received: string;
  progress: (name: string) => string;
}

/** An input for several files, with a drop zone and the list of files. */
export function FileInput({
  group,
  texts,
  accept,
  takesPhotos,
  files,
  onAdd,
  onRemove,
  onRetry,
}: {
  group: GroupProps;
  texts: FileInputTexts;
  accept: string | undefined;
  /** Offers the camera on a phone. */
  takesPhotos: boolean;
  files: readonly FileLine[];
  onAdd: (files: readonly File[]) => void;
  onRemove: (index: number) => void;
  onRetry: (index: number) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const takeFiles = (from: HTMLInputElement) => {
    onAdd(Array.from(from.files ?? []));
    // lets the same file be chosen again
    from.value = '';
  };
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
          onChange={(event) => takeFiles(event.target)}
        />
        <label className="btn btn-secondary drop-button" htmlFor={group.id}>
          <Icon name="plus" />
          <span>{texts.choose}</span>
        </label>
        {takesPhotos && (
          <>
            <input
              type="file"
              id={`${group.id}-photo`}
              className="drop-input drop-photo"
              accept="image/*"
              capture="environment"
              aria-describedby={group.describedBy}
              onChange={(event) => takeFiles(event.target)}
            />
            <label className="btn btn-secondary drop-button drop-photo" htmlFor={`${group.id}-photo`}>
              {texts.photo}
            </label>
          </>
        )}
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
                {file.state === 'sending' && (
                  <progress max={100} value={file.progress} aria-label={texts.progress(file.name)} />
                )}
                {file.state === 'received' && <span className="file-received">{texts.received}</span>}
                {file.message !== '' && <span className="file-wrong">{file.message}</span>}
              </span>
              {file.state === 'failed' && (
                <Button variant="quiet" onClick={() => onRetry(index)}>
                  {texts.retry} <VisuallyHidden>{file.name}</VisuallyHidden>
                </Button>
              )}
              <Button
                variant="quiet"
                onClick={() => {
                  onRemove(index);
                  // the focused button is removed with its line
                  input.current?.focus();
                }}
              >
                {file.state === 'sending' ? texts.cancel : texts.remove} <VisuallyHidden>{file.name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
