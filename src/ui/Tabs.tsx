import './tabs.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { isPlainClick, Menu } from './Menu.tsx';
import { fitTabs, RESERVE, SPACING, totalWidth } from './tabs-fit.ts';
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

/** Width shown of a tab beyond the edge, in px. */
const PEEK = 40;

/** Above it, tabs are tight on a phone before anything is measured, so that measuring moves nothing; in px. */
const PHONE = 350;

/** Width of tabs that nobody has measured: letters, icon, padding and warning, in px. */
const guessWidth = (tabs: readonly Tab[]): number =>
  totalWidth(tabs.map(({ label, icon, warning }) => label.length * 8.8 + 12 + (icon ? 28 : 0) + (warning ? 26 : 0)));

const measureWidth = (element: Element) => element.getBoundingClientRect().width;

/** The layout of the tabs, and their widths once measured. */
interface Layout {
  key: string;
  tight: boolean;
  widths: number[] | null;
}

/**
 * Tabs and their panel; the arrows choose. Tabs get tighter before they scroll, and a menu lists those not fully
 * visible.
 */
export function Tabs({ label, tabs, chosen, onSelect, more, warningText, aside, children }: TabsProps) {
  const base = useId();
  const strip = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [layout, setLayout] = useState<Layout | null>(null);
  const [available, setAvailable] = useState(Number.POSITIVE_INFINITY);
  const [scrolled, setScrolled] = useState(0);
  /** The button's width, when wider than P9 reserves. */
  const [reserve, setReserve] = useState(RESERVE);
  const refocus = useRef(false);
  /** Only a change of tab is animated. */
  const [first] = useState(chosen);
  const key = tabs.map((tab) => `${tab.id}:${tab.label}:${tab.warning}`).join('|');

  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === chosen),
  );
  const current = tabs[at];
  const tight = layout?.key === key && layout.tight;
  /** As a server draws it. */
  const guessed = layout === null && guessWidth(tabs) > PHONE;
  const widths = layout?.key === key ? layout.widths : null;
  const { moved } = widths === null ? { moved: [] } : fitTabs(widths, available, scrolled, { reserve });
  const room = available - reserve - SPACING;
  const beyond = widths === null || moved.length === 0 ? 0 : Math.max(0, totalWidth(widths) - room);

  useLayoutEffect(() => {
    if (widths !== null || !strip.current || !list.current) return;
    if (guessed) return setLayout({ key, tight: false, widths: null });
    const measured = [...list.current.children].map(measureWidth);
    const width = strip.current.clientWidth || Number.POSITIVE_INFINITY;
    setAvailable(width);
    const closer = tight || totalWidth(measured) > width;
    setLayout({ key, tight: closer, widths: closer === tight ? measured : null });
  }, [widths, tight, guessed, key]);

  useLayoutEffect(() => {
    const button = list.current?.nextElementSibling;
    if (button) setReserve(Math.max(RESERVE, Math.ceil(measureWidth(button))));
  });

  /** Scrolls the chosen tab into view, with a part of the one before it. */
  useLayoutEffect(() => {
    if (!list.current || widths === null) return;
    const from = totalWidth(widths.slice(0, at)) + (at > 0 ? SPACING : 0);
    const to = from + (widths[at] ?? 0);
    const { scrollLeft } = list.current;
    if (beyond === 0) list.current.scrollLeft = 0;
    else if (from < scrollLeft || to > scrollLeft + room)
      list.current.scrollLeft = Math.max(0, Math.min(beyond, from - (at > 0 ? PEEK : 0)));
    setScrolled(list.current.scrollLeft);
  }, [widths, at, room, beyond]);

  useEffect(() => {
    const box = strip.current;
    if (!box || typeof ResizeObserver === 'undefined') return;
    // measures again when the width, the font or the text size changes
    const again = () => setLayout(null);
    const observer = new ResizeObserver(again);
    observer.observe(box);
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
    const moves: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const to = tabs[moves[event.key] ?? -1];
    if (to) {
      event.preventDefault();
      choose(to.id);
    } else if (event.key === ' ') {
      event.preventDefault();
      (event.target as HTMLElement).click();
    }
  };

  if (!current) return null;
  const listClass = [
    'tabs-list',
    tight && 'tabs-tight',
    guessed && 'tabs-guessed',
    beyond > 0 && scrolled > 1 && 'more-before',
    beyond > 0 && scrolled < beyond - 1 && 'more-after',
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className="tabs">
      <div className="tabs-row">
        <div className="tabs-edge">
          <div className="tabs-strip" ref={strip}>
            <div
              className={listClass}
              role="tablist"
              aria-label={label}
              ref={list}
              onKeyDown={onKeyDown}
              onScroll={(event) => setScrolled(event.currentTarget.scrollLeft)}
            >
              {tabs.map((tab, index) => {
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
