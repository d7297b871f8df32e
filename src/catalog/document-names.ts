/** Name of the document that a form reads when it opens. */
export const readsKey = (form: string): string => `form ${form}`;

/** Name of the document of one of a form's queries or submissions. */
export const callKey = (form: string, id: string): string => `${readsKey(form)} ${id}`;

/** Name of the document of what the banners read; no family has such an id. */
export const bannersKey = '$banners';

/** Whether a document belongs to a form. */
export const isOfForm = (form: string, key: string): boolean =>
  key === readsKey(form) || key.startsWith(callKey(form, ''));
