/** Takes the page to a provider's: over https, or where this portal itself is served. */
export function leaveFor(address: string): void {
  const url = new URL(address, location.href);
  if (url.protocol === 'https:' || url.origin === location.origin) location.assign(url);
}
