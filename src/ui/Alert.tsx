import './alert.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const tones = ['info', 'success', 'warning', 'error'] as const;
export type Tone = (typeof tones)[number];

/** The tone of this name, or `info`. */
export function toTone(text: string): Tone {
  return tones.find((tone) => tone === text) ?? 'info';
}

/** A message with icon and colour; `word` says its tone to screen readers. */
export function Alert(props: {
  tone: Tone;
  word: string;
  /** Replaces the tone's icon. */
  icon?: string;
  title?: ReactNode;
  /** `alert` interrupts, `status` waits; none for a message that is there from the start. */
  role?: 'alert' | 'status';
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={`alert alert-${props.tone}${props.action ? ' alert-acting' : ''}`} role={props.role}>
      <Icon name={props.icon ?? props.tone} size={24} />
      <div className="alert-body">
        <VisuallyHidden>{props.word}</VisuallyHidden> {props.title && <p className="alert-title">{props.title}</p>}
        {props.children}
      </div>
      {props.action && <div className="alert-action">{props.action}</div>}
    </div>
  );
}
