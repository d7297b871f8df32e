/** Name of the document of what a form reads when it opens. */
export const readsKey = (form: string): string => `form ${form}`;

/** Name of the document of one of its questions or submissions. */
export const callKey = (form: string, id: string): string => `${readsKey(form)} ${id}`;

/** Whether a document belongs to a form. */
export const isOfForm = (form: string, key: string): boolean =>
  key === readsKey(form) || key.startsWith(callKey(form, ''));
