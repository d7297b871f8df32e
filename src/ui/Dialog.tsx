import './dialog.css';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from './Icon.tsx';
import { useInBrowser } from './use-in-browser.ts';

export interface DialogProps {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Buttons. */
  footer?: ReactNode;
  wide?: boolean;
}

export interface AlertDialogProps {
  title: string;
  /** Called on Escape: the answer that changes nothing. */
  onEscape: () => void;
  children: ReactNode;
  /** Buttons; the first takes the focus. */
  footer: ReactNode;
  /** Hides the page behind, rather than dimming it. */
  hiding?: boolean;
}

const native = typeof HTMLDialogElement !== 'undefined' && typeof HTMLDialogElement.prototype.showModal === 'function';
const focusable = 'a[href],button:not([disabled]),input:not([disabled]),select,textarea,iframe,[tabindex="0"]';

/** Open while mounted, in a browser. Falls back to a focus-trapping frame without native modal dialogs. */
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
  const Frame = useFrame();
  if (Frame === null) return null;
  return (
    <Frame heading={heading} wide={props.wide} onClose={props.onClose}>
      {inside}
    </Frame>
  );
}

/** A dialog that needs an answer: no close button, and no dismissal by a press outside. */
export function AlertDialog({ title, onEscape, children, footer, hiding }: AlertDialogProps) {
  const heading = useId();
  const text = useId();
  const Frame = useFrame();
  if (Frame === null) return null;
  return (
    <Frame heading={heading} text={text} hiding={hiding} onClose={onEscape}>
      <div className="dialog-head dialog-head-alert">
        <h2 id={heading}>{title}</h2>
      </div>
      <div className="dialog-body" id={text}>
        {children}
      </div>
      <div className="dialog-foot">{footer}</div>
    </Frame>
  );
}

export interface DialogLayerProps {
  /** Ids of its name and description. */
  heading: string;
  text: string;
  className: string;
  onClose: () => void;
  children: ReactNode;
}

/** A full-window dialog that positions its children freely; presses outside them do nothing. */
export function DialogLayer({ className, ...rest }: DialogLayerProps) {
  const Frame = useFrame();
  if (Frame === null) return null;
  return <Frame {...rest} layer={`dialog-layer ${className}`} />;
}

/** Null on a server: what it draws lies under no dialog, which nothing could close yet. */
const useFrame = () => useInBrowser(() => (native ? NativeFrame : FallbackFrame), null);

interface FrameProps {
  heading: string;
  /** Id of the description, of an alert or a layer. */
  text?: string;
  /** Class of a layer. */
  layer?: string;
  wide?: boolean | undefined;
  hiding?: boolean | undefined;
  onClose: () => void;
  children: ReactNode;
}

function frameClass({ wide, hiding, layer }: FrameProps): string {
  if (layer !== undefined) return layer;
  return ['dialog', wide && 'dialog-wide', hiding && 'dialog-hiding'].filter(Boolean).join(' ');
}

function NativeFrame(props: FrameProps) {
  const { heading, text, layer, onClose, children } = props;
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
      role={text === undefined || layer !== undefined ? undefined : 'alertdialog'}
      className={frameClass(props)}
      aria-labelledby={heading}
      aria-describedby={text}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => text === undefined && event.target === box.current && onClose()}
    >
      {children}
    </dialog>
  );
}

function FallbackFrame(props: FrameProps) {
  const { heading, text, layer, onClose, children } = props;
  const veil = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null;
    const hidden: Element[] = [];
    // hides everything outside this frame from screen readers
    for (let node: Element | null = veil.current; node && node !== document.body; node = node.parentElement) {
      for (const other of node.parentElement?.children ?? []) {
        if (other === node || other.hasAttribute('aria-hidden')) continue;
        other.setAttribute('aria-hidden', 'true');
        hidden.push(other);
      }
    }
    const [first] = veil.current?.querySelectorAll<HTMLElement>(focusable) ?? [];
    const frame = veil.current?.querySelector<HTMLElement>('[role=dialog]');
    (frame ?? first)?.focus();
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
    <div
      className={layer === undefined ? 'veil' : undefined}
      ref={veil}
      onClick={(event) => text === undefined && event.target === veil.current && onClose()}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it has one role or the other */}
      {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be modal */}
      <div
        role={text === undefined || layer !== undefined ? 'dialog' : 'alertdialog'}
        aria-modal="true"
        aria-labelledby={heading}
        aria-describedby={text}
        tabIndex={-1}
        className={frameClass(props)}
        onKeyDown={onKeyDown}
      >
        {children}
      </div>
    </div>
  );
}
