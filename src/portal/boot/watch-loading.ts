/** The application itself could not be fetched: the page says so instead of waiting for ever. */
export function watchLoading(): void {
  const onError = (event: Event) => {
    const target = event.target;
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
    const message = document.getElementById('shell-error');
    if (message === null) return;
    message.hidden = false;
    message.querySelector('button')?.addEventListener('click', () => location.reload());
    const wait = document.querySelector<HTMLElement>('.shell-wait');
    if (wait !== null) wait.hidden = true;
  };
  addEventListener('error', onError, true);
}
