import './menu.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: string;
  /** Read after the label, and shown by an icon. */
  warning?: string | undefined;
  href?: string | undefined;
  /** Called on a plain press, instead of following `href`. */
  onSelect?: (() => void) | undefined;
}

/** Whether a click simply follows the link: no new tab, no download. */
export function isPlainClick(event: {
  button: number;
  metaKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}

/** A menu button: arrows, Home, End and letters move; Escape, Tab and a press outside close. */
export function Menu(props: {
  button: ReactNode;
  name?: string;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  buttonClass?: string;
}) {
  const { items } = props;
  const [open, setOpen] = useState<false | 'first' | 'last'>(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();

  const entries = () => [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const all = [...(root.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    all[open === 'first' ? 0 : all.length - 1]?.focus();
    const onOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('mousedown', onOutside);
    document.addEventListener('touchstart', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('mousedown', onOutside);
      document.removeEventListener('touchstart', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [open]);

  const onListKey = (event: KeyboardEvent) => {
    const all = entries();
    const here = all.indexOf(document.activeElement as HTMLElement);
    const moves: Record<string, number> = {
      ArrowDown: (here + 1) % all.length,
      ArrowUp: (here - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    };
    const to = moves[event.key];
    if (to !== undefined) {
      event.preventDefault();
      all[to]?.focus();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      close(true);
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else if (event.key === ' ') {
      event.preventDefault();
      all[here]?.click();
    } else if (event.key.length === 1) {
      const letter = event.key.toLowerCase();
      const after = [...all.slice(here + 1), ...all.slice(0, here + 1)];
      after.find((entry) => entry.textContent?.trim().toLowerCase().startsWith(letter))?.focus();
    }
  };

  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        ref={trigger}
        className={props.buttonClass ?? 'btn btn-secondary'}
        aria-haspopup="menu"
        aria-expanded={open !== false}
        aria-controls={open ? id : undefined}
        aria-label={props.name}
        onClick={() => setOpen(open ? false : 'first')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          setOpen(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {props.button}
      </button>
      {open && (
        <div
          className={`menu-list menu-${props.align ?? 'start'} enter`}
          role="menu"
          id={id}
          tabIndex={-1}
          onKeyDown={onListKey}
        >
          {items.map((item) => {
            const inside = (
              <>
                {item.icon && <Icon name={item.icon} />}
                {item.warning && <Icon name="warning" className="alerting" />}
                <span>{item.label}</span>
                {item.warning && <VisuallyHidden>, {item.warning}</VisuallyHidden>}
              </>
            );
            return item.href === undefined ? (
              <button
                type="button"
                key={item.id}
                role="menuitem"
                tabIndex={-1}
                className="menu-item"
                onClick={() => {
                  close(true);
                  item.onSelect?.();
                }}
              >
                {inside}
              </button>
            ) : (
              <Link
                key={item.id}
                role="menuitem"
                tabIndex={-1}
                className="menu-item"
                href={item.href}
                onClick={(event) => {
                  if (!isPlainClick(event)) return;
                  close(true);
                  if (!item.onSelect) return;
                  event.preventDefault();
                  item.onSelect();
                }}
              >
                {inside}
              </Link>
            );
          })}
        </div>
      )}
    </div>
  );
}
