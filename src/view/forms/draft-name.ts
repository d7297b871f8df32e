/** Under which the answers of a form are kept: those about one contract, or one kind, are no proposal for another. */
export const draftName = (form: string, params: Readonly<Record<string, string>>): string =>
  [
    form,
    ...Object.keys(params)
      .sort()
      .map((name) => params[name]),
  ].join('/');
