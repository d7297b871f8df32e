import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { isObject } from '../../../base/json.ts';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import type { TextOf } from '../../../view/text/text-of.ts';
import { type Uploads, useAnswer, useFieldTexts, useForm, type WidgetProps } from '../context.tsx';
import { sizeText } from '../Receipt.tsx';

/** A chosen file, as stored among the answers. */
export interface FormFile {
  /** Unique, even for the same file. */
  key: string;
  name: string;
  size: number;
  type: string;
  /** `failed` may be retried, `refused` may not. */
  state: 'sending' | 'received' | 'failed' | 'refused';
  /** The server's id once received. */
  id?: string;
  /** Why it failed or was refused. */
  message?: string;
}

const isFile = (value: unknown): value is FormFile => isObject(value) && 'key' in value && 'size' in value;

const none: readonly FormFile[] = [];

/** Announces changes of files' states. */
function useNews(files: readonly FormFile[], words: TextOf): string {
  const [announcement, setAnnouncement] = useState('');
  const before = useRef(files);
  useEffect(() => {
    const known = new Map(before.current.map((file) => [file.key, file.state]));
    before.current = files;
    const news = files.filter(({ key, state }) => known.get(key) !== state).map((file) => describeState(file, words));
    if (news.length > 0) setAnnouncement(news.join(' '));
  }, [files, words]);
  return announcement;
}

function describeState({ name, state, message = '' }: FormFile, words: TextOf): string {
  if (state === 'sending') return words('form.upload.progress', { name });
  if (state === 'received') return words('form.upload.received', { name });
  return words('form.upload.failed', { name, message });
}

export function UploadWidget(props: WidgetProps) {
  const { uploads } = useForm();
  return uploads === null ? null : <FilesField {...props} uploads={uploads} />;
}

function FilesField({ field, error, uploads }: WidgetProps & { uploads: Uploads }) {
  const { words } = useForm();
  const [value] = useAnswer(field.name);
  const files = Array.isArray(value) && value.every(isFile) ? (value as FormFile[]) : none;
  const [removed, setRemoved] = useState('');
  const news = useNews(files, words);
  const progressText = () => files.map(({ key }) => Math.round(100 * uploads.progress(key))).join(' ');
  const progress = useSyncExternalStore(uploads.subscribe, progressText).split(' ');
  const { upload } = field;
  const texts = useFieldTexts(field, error);
  const limits =
    upload === null
      ? ''
      : words('form.upload.limits', {
          file: sizeText(upload.maxFileBytes, words),
          total: sizeText(upload.maxTotalBytes, words),
        });

  const remove = (index: number) => {
    const file = files[index];
    if (file === undefined) return;
    uploads.remove(field.name, file.key);
    setRemoved(words('form.upload.removed', { name: file.name }));
  };

  return (
    <Fieldset {...texts} hint={[texts.hint, limits].filter(Boolean).join(' ') || undefined}>
      {(group) => (
        <>
          <FileInput
            group={group}
            accept={upload?.types.join(',')}
            takesPhotos={upload?.types.includes('image/jpeg') === true}
            texts={{
              choose: words('form.upload.choose'),
              photo: words('form.upload.photo'),
              drop: words('form.upload.drop'),
              list: words('form.upload.list'),
              remove: words('form.upload.remove'),
              cancel: words('form.upload.cancel'),
              retry: words('form.upload.retry'),
              received: words('form.upload.sent'),
              progress: (name) => words('form.upload.progress', { name }),
            }}
            files={files.map(({ key, name, size, state, message }, index) => ({
              ...{ key, name, state, message: message ?? '' },
              size: sizeText(size, words),
              progress: Number(progress[index] ?? 0),
            }))}
            onAdd={(added) => {
              setRemoved('');
              uploads.add(field.name, added);
            }}
            onRemove={remove}
            onRetry={(index) => uploads.retry(field.name, files[index]?.key ?? '')}
          />
          <SlowStatus text={removed || news} pause={100} />
        </>
      )}
    </Fieldset>
  );
}
