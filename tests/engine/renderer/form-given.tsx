import validator from '@rjsf/validator-ajv8';
import { act, render } from '@testing-library/react';
import { vi } from 'vitest';
import wording from '../../../catalog/wording.json' with { type: 'json' };
import { FormStep, type FormStepProps } from '../../../src/renderer/form/FormStep.tsx';
import { createFormStore, type FormStore } from '../../../src/renderer/form/store.ts';
import type { FormFile } from '../../../src/renderer/form/widgets/upload.tsx';
import type { FormFieldView, FormOption, FormView } from '../../../src/view/types.generated.ts';

type Widget = FormFieldView['widget'];

export function field(name: string, widget: Widget = 'text', more: Partial<FormFieldView> = {}): FormFieldView {
  return {
    name,
    label: `Libellé ${name}`,
    hint: null,
    widget,
    required: true,
    options: null,
    autocomplete: null,
    inputMode: null,
    width: 'long',
    unit: null,
    rules: null,
    upload: null,
    maxLength: null,
    conditional: false,
    // as a view says of the insurer's country
    ...(widget === 'phone' && { country: 'FR' }),
    ...(widget === 'locality' && { postalCode: '^\\d{5}$' }),
    ...more,
  };
}

export const option = (value: FormOption['value'], label = String(value)): FormOption => ({ value, label, hint: null });

export function step(more: Partial<FormView> = {}): FormView {
  return {
    form: 'essai',
    step: 'un',
    kind: 'fields',
    tone: 'info',
    title: 'Vos informations',
    heading: 'Créer un compte',
    position: null,
    content: [],
    fields: [],
    after: [],
    answers: null,
    panel: null,
    download: null,
    button: 'Continuer',
    back: false,
    links: [],
    ...more,
  };
}

const types: Partial<Record<Widget, object>> = {
  checkbox: { type: 'boolean' },
  checkboxes: { type: 'array', items: { type: 'string' } },
  // As the files are no JSON, nothing is said of them.
  upload: { type: 'array' },
  amount: { type: 'number' },
  number: { type: 'integer' },
};

function schemaOf(fields: readonly FormFieldView[]): object {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((one) => [one.name, types[one.widget] ?? { type: 'string' }])),
    required: fields.filter((one) => one.required).map((one) => one.name),
  };
}

/** A key stands for its text, with its values, so that these tests need no wording; an unknown one is a failure. */
const words: FormStepProps['words'] = (key, values) => {
  if (!Object.hasOwn(wording.texts, key)) throw new Error(`wording.json has no "${key}"`);
  return values === undefined ? key : `${key} ${Object.values(values).join(' ')}`;
};

/** Every file has come as soon as it is chosen. */
function received(store: FormStore): FormStepProps['uploads'] {
  const filesOf = (name: string) => (store.get(name) ?? []) as FormFile[];
  return {
    add: (name, files) => {
      const added = files.map(({ name, size, type }, at): FormFile => {
        return { key: `${name} ${at}`, name, size, type, state: 'received' };
      });
      store.set(name, [...filesOf(name), ...added]);
    },
    remove(name, key) {
      const left = filesOf(name).filter((file) => file.key !== key);
      store.set(name, left.length === 0 ? undefined : left);
    },
    retry: () => {},
    progress: () => 0.5,
    subscribe: () => () => {},
  };
}

type Given = Partial<Omit<FormStepProps, 'view' | 'schema'>> & { values?: Record<string, unknown> };

export function drawStep(view: FormView, { values = {}, ...given }: Given = {}) {
  const store = createFormStore(values);
  const props: FormStepProps = {
    view,
    schema: schemaOf(view.fields),
    validator,
    store,
    faults: [],
    busy: false,
    visible: () => true,
    dependsOn: () => [],
    rulesMet: () => [],
    uploads: received(store),
    lookup: () => Promise.resolve([]),
    words,
    onSubmit: vi.fn(),
    onBack: vi.fn(),
    onEdit: vi.fn(),
    ...given,
  };
  const { rerender } = render(<FormStep {...props} />);
  return {
    ...props,
    again: (more: Partial<FormStepProps>) => act(async () => rerender(<FormStep {...props} {...more} />)),
  };
}

export const drawField = (one: FormFieldView, given?: Given) => drawStep(step({ fields: [one] }), given);
