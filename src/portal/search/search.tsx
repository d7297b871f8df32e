import './search.css';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CatalogueData } from '../../catalog/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { fillText } from '../../view/fill-text.ts';
import type { TextOf } from '../../view/text-of.ts';
import { usePortal, useTexts } from '../context/portal.ts';
import { type Collected, collect } from './collect.ts';
import { find, type Group, groups, type Item } from './find.ts';

const icons: Readonly<Record<Group, string>> = {
  contract: 'contract',
  tab: 'info',
  action: 'envoyer',
  document: 'documents',
  guarantee: 'garanties',
  page: 'chevron',
  help: 'help',
};

/** Looks through what the member holds and what the portal says, in the browser alone: nothing that is typed is sent. */
export default function Search({ onClose }: { onClose: () => void }): ReactNode {
  const portal = usePortal();
  const ownTexts = useTexts();
  const [part, setPart] = useState<CatalogueData | null>(null);
  const [collected, setCollected] = useState<Collected | null>(null);
  const input = useRef<HTMLInputElement>(null);

  /** After the dialog's own effect, which opens it and gives the focus to its cross. */
  useEffect(() => input.current?.focus(), []);

  useEffect(() => {
    const read = async () => {
      const words = await portal.files.part('search');
      setPart(words);
      setCollected(await collect(portal, words));
    };
    read().catch(() => setCollected({ items: [], partial: true }));
  }, [portal]);

  const texts = part?.wording?.texts ?? {};
  const t: TextOf = (key, values) => (key in texts ? fillText(texts[key] ?? '', values) : ownTexts(key, values));
  return (
    <Dialog title={t('search.open')} closeLabel={t('action.close')} onClose={onClose}>
      {part === null && collected !== null ? (
        <p role="alert">{t('unavailable.contracts')}</p>
      ) : (
        <Lookup input={input} t={t} collected={collected} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface LookupProps {
  input: RefObject<HTMLInputElement | null>;
  t: TextOf;
  /** Null until it has been read. */
  collected: Collected | null;
  onClose: () => void;
}

/** A combobox (ARIA 1.2): the focus stays in the input, the arrows walk the results, Enter opens one. */
function Lookup({ input, t, collected, onClose }: LookupProps) {
  const navigate = useNavigate();
  const id = useId();
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const items = collected?.items ?? [];
  const results = useMemo(() => find(items, query), [items, query]);
  const active = Math.min(at, results.length - 1);
  const hasQuery = query.trim() !== '';
  const optionId = (place: number) => `${id}-${place}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: other results have others under the same place
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView?.({ block: 'nearest' });
  }, [active, results]);

  const open = (item: Item) => {
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
        }}
        onKeyDown={onKeyDown}
      />
      <p className="search-status" role="status">
        {statusOf(t, collected, hasQuery, results.length)}
      </p>
      <div className="search-list" role="listbox" id={`${id}-list`} aria-label={t('search.results')}>
        {groups.map((group) => {
          const own = results.flatMap((item, place) => (item.group === group ? [{ item, place }] : []));
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a list box
            <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
              <p className="search-group" id={`${id}-${group}`}>
                {t(`search.group.${group}`)}
              </p>
              {own.map(({ item, place }) => (
                // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: the input keeps the focus and has the keys
                <div
                  key={place}
                  role="option"
                  id={optionId(place)}
                  aria-selected={place === active}
                  className="search-option"
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => open(item)}
                >
                  <Icon name={icons[group]} />
                  <span className="search-words">
                    <span>{item.title}</span>
                    {item.detail !== null && item.detail !== '' && (
                      <span className="search-detail"> {item.detail}</span>
                    )}
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}

function statusOf(t: TextOf, collected: Collected | null, hasQuery: boolean, count: number): string {
  if (collected === null) return t('loading');
  const partial = collected.partial ? ` ${t('search.partial')}` : '';
  if (!hasQuery) return t('search.hint') + partial;
  if (count === 0) return t('search.none') + partial;
  return t(count === 1 ? 'search.one' : 'search.many', { n: count }) + partial;
}
