import './dialog.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons, at the foot. */
  footer?: ReactNode;
  wide?: boolean;
}

const native = typeof HTMLDialogElement !== 'undefined' && typeof HTMLDialogElement.prototype.showModal === 'function';
const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,iframe,[tabindex="0"]';

/** Open as long as it is drawn. Where the browser has no modal dialog, a frame that holds the focus. */
export function Dialog(props: DialogProps) {
  const heading = useId();
  const inside = (
    <>
      <div className="dialog-head">
        <h2 id={heading}>{props.title}</h2>
        <button type="button" className="dialog-close" aria-label={props.closeLabel} onClick={props.onClose}>
          <Icon name="close" size={24} />
        </button>
      </div>
      <div className="dialog-body">{props.children}</div>
      {props.footer && <div className="dialog-foot">{props.footer}</div>}
    </>
  );
  const Frame = native ? NativeFrame : FallbackFrame;
  return (
    <Frame heading={heading} wide={props.wide} onClose={props.onClose}>
      {inside}
    </Frame>
  );
}

interface FrameProps {
  heading: string;
  wide: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

function NativeFrame({ heading, wide, onClose, children }: FrameProps) {
  const box = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const dialog = box.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
      before?.focus?.();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes too, through the cancel event.
    <dialog
      ref={box}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === box.current && onClose()}
    >
      {children}
    </dialog>
  );
}

function FallbackFrame({ heading, wide, onClose, children }: FrameProps) {
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const hidden: Element[] = [];
    // Everything beside the way from the page's root to this frame is hidden from screen readers.
    for (let node: Element | null = veil.current; node && node !== document.body; node = node.parentElement) {
      for (const other of node.parentElement?.children ?? []) {
        if (other === node || other.hasAttribute('aria-hidden')) continue;
        other.setAttribute('aria-hidden', 'true');
        hidden.push(other);
      }
    }
    veil.current?.querySelector<HTMLElement>('[role=dialog]')?.focus();
    return () => {
      for (const other of hidden) other.removeAttribute('aria-hidden');
      before?.focus?.();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    if (event.key !== 'Tab') return;
    const all = [...(veil.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
    const edge = event.shiftKey ? all[0] : all[all.length - 1];
    if (document.activeElement !== edge && all.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    (event.shiftKey ? all[all.length - 1] : all[0])?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press on the veil closes, as Escape does.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is heard in the frame.
    <div className="veil" ref={veil} onClick={(event) => event.target === veil.current && onClose()}>
      <div
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        className={wide ? 'dialog dialog-wide' : 'dialog'}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  );
}
