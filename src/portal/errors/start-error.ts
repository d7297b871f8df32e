/** Shows what stands hidden in the page from the server: neither the application nor the catalogue is needed to read it. */
export function showStartError(): void {
  document.getElementById('shell-wait')?.setAttribute('hidden', '');
  document.getElementById('shell-error')?.removeAttribute('hidden');
}
