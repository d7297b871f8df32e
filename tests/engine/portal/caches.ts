/** The caches of a browser, as far as the portal uses them for what a member keeps. */
export function fakeCaches() {
  const stores = new Map<string, Map<string, string>>();
  const fake = {
    has: async (name: string) => stores.has(name),
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
    match: async (key: string, { cacheName }: { cacheName: string }) => {
      const text = stores.get(cacheName)?.get(key);
      return text === undefined ? undefined : new Response(text);
    },
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, string>();
      stores.set(name, store);
      return { put: async (key: string, response: Response) => void store.set(key, await response.text()) };
    },
  };
  return { fake, stores };
}
