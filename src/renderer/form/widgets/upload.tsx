import { useState } from 'react';
import { Fieldset } from '../../../ui/Fieldset.tsx';
import { FileInput } from '../../../ui/FileInput.tsx';
import { SlowStatus } from '../../../ui/SlowStatus.tsx';
import type { TextOf } from '../../../view/text-of.ts';
import { useAnswer, useFieldTexts, useForm } from '../context.tsx';
import type { WidgetProps } from './widget.ts';

/** One chosen file. Nothing is judged here: the checks tell what is too heavy or of another kind. */
export interface FormFile {
  name: string;
  size: number;
  type: string;
  file: File;
}

const isFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'name' in value && 'size' in value;

const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

function sizeText(bytes: number, words: TextOf): string {
  return bytes < 1e6
    ? words('form.size.kilo', { size: figure.format(Math.max(1, Math.round(bytes / 1000))) })
    : words('form.size.mega', { size: figure.format(bytes / 1e6) });
}

export function UploadWidget({ field, error }: WidgetProps) {
  const { words } = useForm();
  const [value, change] = useAnswer(field.name);
  const [said, setSaid] = useState('');
  const files = Array.isArray(value) ? value.filter(isFile) : [];
  const { upload } = field;
  const texts = useFieldTexts(field, error);
  const limits =
    upload === null
      ? ''
      : words('form.upload.limits', {
          file: sizeText(upload.maxFileBytes, words),
          total: sizeText(upload.maxTotalBytes, words),
        });

  const add = (added: readonly File[]) => {
    if (added.length === 0) return;
    change([...files, ...added.map((file) => ({ name: file.name, size: file.size, type: file.type, file }))]);
    setSaid(words('form.upload.added', { names: added.map((file) => file.name).join(', ') }));
  };
  const remove = (index: number) => {
    const next = files.filter((_, i) => i !== index);
    change(next.length === 0 ? undefined : next);
    setSaid(words('form.upload.removed', { name: files[index]?.name ?? '' }));
  };

  return (
    <Fieldset {...texts} hint={[texts.hint, limits].filter(Boolean).join(' ') || undefined}>
      {(group) => (
        <>
          <FileInput
            group={group}
            accept={upload?.types.join(',')}
            texts={{
              choose: words('form.upload.choose'),
              drop: words('form.upload.drop'),
              list: words('form.upload.list'),
              remove: words('form.upload.remove'),
            }}
            // A file is known by its place: the same one may be given twice.
            files={files.map((file, index) => ({
              key: `${index} ${file.name}`,
              name: file.name,
              size: sizeText(file.size, words),
            }))}
            onAdd={add}
            onRemove={remove}
          />
          <SlowStatus text={said} pause={100} />
        </>
      )}
    </Fieldset>
  );
}
