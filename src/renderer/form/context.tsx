import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useSyncExternalStore,
} from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import type { TextOf } from '../../view/text/text-of.ts';
import type { FormContent, FormFieldView, FormOption } from '../../view/types.generated.ts';
import type { FormStore } from './store.ts';

export type LookupWidget = 'locality' | 'address' | 'country';

/** Uploads in progress: their state is among the answers, only their progress is here. */
export interface Uploads {
  add(field: string, files: readonly File[]): void;
  /** Removes a file in any state. */
  remove(field: string, key: string): void;
  retry(field: string, key: string): void;
  /** From 0 to 1. */
  progress(key: string): number;
  subscribe(listener: () => void): () => void;
}

export type FormTabs = Extract<FormContent, { kind: 'tabs' }>;

/** Tabs, and the panel of each. */
export interface TabsToDraw {
  tabs: FormTabs;
  panel: (tab: FormTabs['tabs'][number]) => ReactNode;
}

/** What widgets need besides their field; keeps its identity while typing. */
export interface FormTools {
  fields: ReadonlyMap<string, FormFieldView>;
  store: FormStore;
  words: TextOf;
  visible: (name: string, values: Readonly<Record<string, unknown>>) => boolean;
  dependsOn: (name: string) => readonly string[];
  rulesMet: (password: string) => readonly { id: string; met: boolean }[];
  uploads: Uploads | null;
  /** Renders tabs; without it, all panels follow one another. */
  Tabs?: ComponentType<TabsToDraw> | undefined;
  /** Null where there is nothing to look it up in. */
  lookup: (widget: LookupWidget, text: string) => Promise<readonly FormOption[] | null>;
}

const FormContext = createContext<FormTools | null>(null);
export const FormProvider = FormContext;

/** What the fields of a step share. @throws Error outside a form */
export function useForm(): FormTools {
  const form = useContext(FormContext);
  if (form === null) throw new Error('A widget is drawn inside a form only');
  return form;
}

/** An answer and its setter; only its own changes re-render. */
export function useAnswer(name: string): [unknown, (value: unknown) => void] {
  const { store } = useForm();
  const subscribe = useCallback((listener: () => void) => store.subscribe([name], listener), [store, name]);
  const answer = () => store.get(name);
  const value = useSyncExternalStore(subscribe, answer, answer);
  const change = useCallback((next: unknown) => store.set(name, next), [store, name]);
  return [value, change];
}

/** The same, as text. */
export function useText(name: string): [string, (value: string) => void] {
  const [value, change] = useAnswer(name);
  return [typeof value === 'string' ? value : value === undefined || value === null ? '' : String(value), change];
}

/** Whether a field is visible; re-renders only on what its condition reads. */
export function useVisible(field: FormFieldView): boolean {
  const { store, visible, dependsOn } = useForm();
  const { name, conditional } = field;
  const subscribe = useCallback(
    (listener: () => void) => (conditional ? store.subscribe(dependsOn(name), listener) : () => {}),
    [store, dependsOn, name, conditional],
  );
  const isVisible = () => !conditional || visible(name, store.values());
  return useSyncExternalStore(subscribe, isVisible, isVisible);
}

/** Id of a field's only or first input, for the error summary. */
export const fieldId = (name: string): string => `champ-${name}`;

/** Label, hint, error and the word for optional fields. */
export function useFieldTexts(field: FormFieldView, error: string | undefined): FieldTexts & { id: string } {
  const { words } = useForm();
  return {
    id: fieldId(field.name),
    label: field.label,
    hint: field.hint ?? undefined,
    error,
    optional: field.required ? undefined : words('form.optional'),
  };
}

export interface WidgetProps {
  field: FormFieldView;
  /** The field's message of the error summary. */
  error: string | undefined;
}

export type Widget = ComponentType<WidgetProps>;
