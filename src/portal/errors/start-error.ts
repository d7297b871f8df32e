/** Shows the hidden message of the HTML, which needs neither application nor catalogue. */
export function showStartError(): void {
  document.getElementById('shell-wait')?.setAttribute('hidden', '');
  const message = document.getElementById('shell-error');
  message?.removeAttribute('hidden');
  // it stands under a page that the server has drawn
  if (document.documentElement.dataset.drawn !== undefined) message?.scrollIntoView();
  giveReferences();
}

const address = '/reference.js';

/** Gives a static message its reference, if there is a network. */
export function giveReferences(): void {
  import(/* @vite-ignore */ address).then(
    (module: { giveReferences: () => void }) => module.giveReferences(),
    () => undefined,
  );
}
