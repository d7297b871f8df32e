import './alert.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const tones = ['info', 'success', 'warning', 'error'] as const;
export type Tone = (typeof tones)[number];

/** The tone of an alert by its name; `info` for a name that is none. */
export function toTone(text: string): Tone {
  return tones.find((tone) => tone === text) ?? 'info';
}

/** A status is an icon, a word and a colour: `word` is heard when no title says it. */
export function Alert(props: {
  tone: Tone;
  word: string;
  /** Another icon than the tone's. */
  icon?: string;
  title?: ReactNode;
  /** `alert` interrupts, `status` waits; neither when the message stands in the page from the start. */
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
