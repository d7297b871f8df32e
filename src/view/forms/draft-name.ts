/** Name of a form's draft: one per contract or kind. */
export const draftName = (form: string, params: Readonly<Record<string, string>>): string =>
  [
    form,
    ...Object.keys(params)
      .sort()
      .map((name) => params[name]),
  ].join('/');
