import { useCallback, useState } from 'react';
import { attempt } from '../../../base/attempt.ts';
import { isRecord } from '../../../base/json.ts';

/** Values of fields, by their path. */
export type HandSet = Readonly<Record<string, unknown>>;

const KEY = 'societaire-atelier-contrat';

/** What an analyst has set of the contracts of a family, kept on this computer with the draft. */
export function useHandSet(draft: string, family: string): [HandSet, (next: HandSet) => void] {
  const name = `${KEY} ${draft} ${family}`;
  const [kept, setKept] = useState<{ name: string; set: HandSet }>(() => ({ name, set: read(name) }));
  const own = kept.name === name ? kept : { name, set: read(name) };
  if (own !== kept) setKept(own);
  const keep = useCallback(
    (set: HandSet) => {
      setKept({ name, set });
      attempt(() => {
        if (Object.keys(set).length === 0) localStorage.removeItem(name);
        else localStorage.setItem(name, JSON.stringify(set));
      });
    },
    [name],
  );
  return [own.set, keep];
}

const read = (name: string): HandSet =>
  attempt(() => {
    const value: unknown = JSON.parse(localStorage.getItem(name) ?? '{}');
    return isRecord(value) ? value : {};
  }, {});
