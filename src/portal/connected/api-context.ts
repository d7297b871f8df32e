import { createContext, useContext } from 'react';
import type { Api } from '../data/client.ts';

export const ApiContext = createContext<Api | null>(null);

export function useApi(): Api {
  const api = useContext(ApiContext);
  if (api === null) throw new Error('a connected page stands outside the connected layout');
  return api;
}
