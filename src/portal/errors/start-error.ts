/** Shows what stands hidden in the page from the server: neither the application nor the catalogue is needed to read it. */
export function showStartError(): void {
  document.getElementById('shell-wait')?.setAttribute('hidden', '');
  document.getElementById('shell-error')?.removeAttribute('hidden');
  giveReferences();
}

const address = '/reference.js';

/** A message of the page from the server that has just been shown gets its reference, if there is a network to tell it by. */
export function giveReferences(): void {
  import(/* @vite-ignore */ address).then(
    (module: { giveReferences: () => void }) => module.giveReferences(),
    () => undefined,
  );
}
