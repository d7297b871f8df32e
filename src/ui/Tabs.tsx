import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { isPlainClick, Menu } from './Menu.tsx';
import { fitTabs, RESERVE } from './tabs-fit.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface Tab {
  id: string;
  label: string;
  icon?: string | undefined;
  warning?: boolean | undefined;
  /** Each tab has an address, so that it can be sent, opened elsewhere and returned to. */
  href: string;
}

export interface TabsProps {
  /** Name of the strip. */
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onSelect: (id: string) => void;
  /** Name of the dropdown for tabs that do not fit. */
  more: string;
  /** What the warning icon means. */
  warningText: string;
  /** Beside the strip. */
  aside?: ReactNode;
  /** Content of the chosen tab. */
  children: ReactNode;
}

const widthOf = (element: Element) => element.getBoundingClientRect().width;

/** One strip, one panel. The arrows choose; tabs that do not fit are in a menu, and take the last place when chosen. */
export function Tabs({ label, tabs, chosen, onSelect, more, warningText, aside, children }: TabsProps) {
  const base = useId();
  const strip = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  /** Widths of the tabs named by `key`; while there is none, all are laid out to be measured. */
  const [measured, setMeasured] = useState<{ key: string; widths: number[] } | null>(null);
  const [available, setAvailable] = useState(Number.POSITIVE_INFINITY);
  /** The button's width, when enlarged text makes it wider than what P9 keeps for it. */
  const [reserve, setReserve] = useState(RESERVE);
  const refocus = useRef(false);
  /** What stands when the page opens is there at once; only a change is animated. */
  const [first] = useState(chosen);
  const key = tabs.map((tab) => `${tab.id}:${tab.label}:${tab.warning}`).join('|');

  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );
  const current = tabs[at];
  const widths = measured?.key === key ? measured.widths : null;
  const { shown, moved } =
    widths === null ? { shown: tabs.map((_, index) => index), moved: [] } : fitTabs(widths, available, at, { reserve });

  useLayoutEffect(() => {
    if (widths !== null || !strip.current || !list.current) return;
    setMeasured({ key, widths: [...list.current.children].map(widthOf) });
    setAvailable(strip.current.clientWidth || Number.POSITIVE_INFINITY);
  }, [widths, key]);

  useLayoutEffect(() => {
    const button = list.current?.nextElementSibling;
    if (button) setReserve(Math.max(RESERVE, Math.ceil(widthOf(button))));
  });

  useEffect(() => {
    const box = strip.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setAvailable(box.clientWidth || Number.POSITIVE_INFINITY));
    observer.observe(box);
    // The font may arrive, or the reader may enlarge the text: the tabs are measured again.
    const again = () => setMeasured(null);
    document.fonts?.addEventListener?.('loadingdone', again);
    window.addEventListener('resize', again);
    return () => {
      observer.disconnect();
      document.fonts?.removeEventListener?.('loadingdone', again);
      window.removeEventListener('resize', again);
    };
  }, []);

  useEffect(() => {
    if (!refocus.current) return;
    refocus.current = false;
    document.getElementById(`${base}-${chosen}`)?.focus();
  });

  const choose = (id: string) => {
    refocus.current = true;
    onSelect(id);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const here = shown.indexOf(at);
    const moves: Record<string, number> = {
      ArrowRight: (here + 1) % shown.length,
      ArrowLeft: (here - 1 + shown.length) % shown.length,
      Home: 0,
      End: shown.length - 1,
    };
    const to = tabs[shown[moves[event.key] ?? -1] ?? -1];
    if (to) {
      event.preventDefault();
      choose(to.id);
    } else if (event.key === ' ') {
      event.preventDefault();
      (event.target as HTMLElement).click();
    }
  };

  if (!current) return null;
  return (
    <div className="tabs">
      <div className="tabs-row">
        <div className="tabs-edge">
          <div className="tabs-strip" ref={strip}>
            <div className="tabs-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
              {shown.map((index) => {
                const tab = tabs[index];
                if (!tab) return null;
                const selected = index === at;
                return (
                  <a
                    key={tab.id}
                    id={`${base}-${tab.id}`}
                    className="tab"
                    role="tab"
                    href={tab.href}
                    aria-selected={selected}
                    aria-controls={selected ? `${base}-panel` : undefined}
                    tabIndex={selected ? 0 : -1}
                    onClick={(event) => {
                      if (!isPlainClick(event)) return;
                      event.preventDefault();
                      onSelect(tab.id);
                    }}
                  >
                    {tab.icon && <Icon name={tab.icon} className="tab-icon" />}
                    <span>{tab.label}</span>
                    {tab.warning && (
                      <>
                        <Icon name="warning" className="alerting" />
                        <VisuallyHidden>, {warningText}</VisuallyHidden>
                      </>
                    )}
                  </a>
                );
              })}
            </div>
            {moved.length > 0 && (
              <Menu
                button={
                  <>
                    {more}
                    <Icon name="chevron" size={17} className="down" />
                  </>
                }
                buttonClass="tabs-more"
                align="end"
                items={moved.flatMap((index) => {
                  const tab = tabs[index];
                  return tab
                    ? [
                        {
                          id: tab.id,
                          label: tab.label,
                          ...(tab.icon ? { icon: tab.icon } : {}),
                          warning: tab.warning ? warningText : undefined,
                          href: tab.href,
                          onSelect: () => choose(tab.id),
                        },
                      ]
                    : [];
                })}
              />
            )}
          </div>
        </div>
        {aside && <div className="tabs-aside">{aside}</div>}
      </div>
      <div
        key={current.id}
        className={current.id === first ? 'tab-panel' : 'tab-panel enter'}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current.id}`}
        tabIndex={-1}
      >
        {children}
      </div>
    </div>
  );
}
