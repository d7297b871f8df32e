/** What an entry of this tab's history has sent stays with the entry: the address says nothing of it. */
export function rememberSent(reference: string): void {
  history.replaceState({ ...history.state, sent: reference }, '');
}

/** Under which reference what this entry has sent is followed; null where nothing was. */
export function sentFromHere(): string | null {
  const { sent = null } = (history.state ?? {}) as { sent?: unknown };
  return typeof sent === 'string' ? sent : null;
}
