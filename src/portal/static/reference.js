// Fetched by a message that stands in the page itself, when it is shown: the log of the portal may never come. The message
// gets a reference that its member can read out, and the server hears of it.
const failures = { 'shell-error': 'the portal could not start', 'last-resort': 'the page of an error has failed' };
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function giveReferences() {
  for (const id of Object.keys(failures)) {
    const place = document.querySelector(`#${id}:not([hidden]) .plain-page-reference b`);
    if (place !== null && place.textContent === '') give(place, failures[id]);
  }
}

function give(place, message) {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const reference = Array.from(bytes, (byte) => letters[byte % letters.length]).join('');
  const endpoint = self.SOCIETAIRE === undefined ? '/graphql' : self.SOCIETAIRE.config.graphql;
  const timestamp = new Date().toISOString();
  const variables = { level: 'error', route: '', message, context: `référence ${reference}`, timestamp };
  const query =
    'mutation($level:String!$route:String!$message:String!$context:String$timestamp:DateTime!)' +
    '{logClientError(level:$level route:$route message:$message context:$context timestamp:$timestamp)}';
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ query, variables });
  fetch(endpoint, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined);
  place.textContent = reference;
  place.parentElement.removeAttribute('hidden');
}
