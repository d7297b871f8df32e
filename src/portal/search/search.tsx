import './search.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogueData, SearchWords } from '../../catalog/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fillText } from '../../view/text/fill-text.ts';
import type { TextOf } from '../../view/text/text-of.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { type Collected, collect } from './collect.ts';
import { createFinder, type FoundGroup, type Item, type ResultGroup } from './find.ts';

const icons: Readonly<Record<ResultGroup, string>> = {
  errand: 'envoyer',
  action: 'envoyer',
  contract: 'contract',
  certificate: 'garanties',
  tab: 'info',
  document: 'documents',
  claim: 'declarer',
  guarantee: 'garanties',
  page: 'chevron',
  help: 'help',
};

/** Searches contracts, papers and pages in the browser: no query is sent. */
export default function Search({ onClose }: { onClose: () => void }): ReactNode {
  const portal = usePortal();
  const ownTexts = useTexts();
  const [part, setPart] = useState<CatalogueData | null>(null);
  const [collected, setCollected] = useState<Collected | null>(null);
  const input = useRef<HTMLInputElement>(null);

  /** After the dialog's effect, which focuses its close button. */
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    const read = async () => {
      const words = await portal.files.part('search');
      setPart(words);
      for await (const found of collect(portal, words)) {
        if (isGone) return;
        setCollected(found);
      }
    };
    let isGone = false;
    read().catch(() => setCollected({ items: [], partial: true, complete: true }));
    return () => {
      isGone = true;
    };
  }, [portal]);

  const texts = part?.wording?.texts ?? {};
  const t: TextOf = (key, values) => (key in texts ? fillText(texts[key] ?? '', values) : ownTexts(key, values));
  return (
    <Dialog title={t('search.open')} closeLabel={t('action.close')} onClose={onClose}>
      {part === null && collected !== null ? (
        <p role="alert">{t('unavailable.contracts')}</p>
      ) : (
        <Lookup input={input} t={t} collected={collected} words={part?.search} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LookupProps {
  input: RefObject<HTMLInputElement | null>;
  t: TextOf;
  /** Null until read. */
  collected: Collected | null;
  words: SearchWords | undefined;
  onClose: () => void;
}

const nothing: readonly Item[] = [];

/** A result, or the link to the rest of its group. */
type Shown = Item | { group: ResultGroup };

/** A combobox (ARIA 1.2): the focus stays in the input, the arrows walk the results, Enter opens one. */
function Lookup({ input, t, collected, words, onClose }: LookupProps) {
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [whole, setWhole] = useState<ReadonlySet<ResultGroup>>(new Set());
  const items = collected?.items ?? nothing;
  const find = useMemo(() => createFinder(items, words), [items, words]);
  const found = useMemo(() => find(query, whole), [find, query, whole]);
  const results = found.flatMap(({ group, items: own, more }): Shown[] => [...own, ...(more === 0 ? [] : [{ group }])]);
  const active = Math.min(at, results.length - 1);
  const hasQuery = query.trim() !== '';
  const optionId = (place: number) => `${id}-${place}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have others under the same place
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active, results]);

  /** Opens a result, or expands its group. */
  const open = (item: Shown) => {
    if (!('path' in item)) return setWhole(new Set([...whole, item.group]));
    onClose();
    void navigate(item.path);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const count = results.length;
    const chosen = results[active];
    if (count === 0 || chosen === undefined) return;
    if (event.key === 'ArrowDown') setAt((active + 1) % count);
    else if (event.key === 'ArrowUp') setAt((active - 1 + count) % count);
    else if (event.key === 'Enter') open(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <div className="search">
      <label className="search-label" htmlFor={id}>
        {t('search.label')}
      </label>
      <input
        id={id}
        ref={input}
        className="input"
        type="text"
        role="combobox"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-autocomplete="list"
        aria-expanded={results.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={results.length > 0 ? optionId(active) : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
          setWhole(new Set());
        }}
        onKeyDown={onKeyDown}
      />
      <p className="search-status" role="status">
        {statusOf(t, collected, hasQuery, countResults(found))}
      </p>
      <div
        className="search-list"
        role="listbox"
        id={`${id}-list`}
        aria-label={t('search.results')}
        aria-busy={collected?.complete !== true}
      >
        {found.map(({ group, more }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <p className="search-group" id={`${id}-${group}`}>
              {t(`search.group.${group}`)}
            </p>
            {results.map((item, place) =>
              item.group === group ? (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and has the keys
                <div
                  key={optionId(place)}
                  role="option"
                  id={optionId(place)}
                  aria-selected={place === active}
                  className="search-option"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(item)}
                >
                  <Icon name={'path' in item ? icons[group] : 'plus'} />
                  <span className="search-words">
                    <span>{'path' in item ? item.title : t('search.more', { n: more })}</span>
                    {'path' in item && item.detail && <span className="search-detail"> {item.detail}</span>}
                  </span>
                </div>
              ) : null,
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

const countResults = (found: readonly FoundGroup[]) =>
  found.reduce((sum, { items, more }) => sum + items.length + more, 0);

function statusOf(t: TextOf, collected: Collected | null, hasQuery: boolean, count: number): string {
  if (collected === null) return t('loading');
  const partial = collected.partial ? ` ${t('search.partial')}` : '';
  if (!hasQuery) return t('search.hint') + partial;
  if (count === 0) return t('search.none') + partial;
  return t(count === 1 ? 'search.one' : 'search.many', { n: count }) + partial;
}
