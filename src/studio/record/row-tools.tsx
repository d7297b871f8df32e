import type { KeyboardEvent } from 'react';
import type { RecordNode } from '../../analysis/record/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import { calledAmong } from './called.ts';
import { type Around, type GestureName, gesturesOf } from './gestures.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

interface RowToolsProps {
  node: RecordNode;
  around: Around | null;
  /** Asks for a name: of a copy, or another for the row itself. */
  onName: (why: 'copy' | 'rename') => void;
}

interface ShownTool {
  icon: string;
  name: GestureName;
  label: string;
}

const inList: readonly ShownTool[] = [
  { icon: 'up', name: 'up', label: words.up },
  { icon: 'down', name: 'down', label: words.down },
  { icon: 'copy', name: 'copy', label: words.copy },
];
const always: readonly ShownTool[] = [
  { icon: 'calendar', name: 'date', label: words.date },
  { icon: 'close', name: 'remove', label: words.remove },
];

/** Moves, copies, dates and removes what stands there. */
export function RowTools({ node, around, onName }: RowToolsProps) {
  const { isLocked, edit } = useRecordSetting();
  if (isLocked || around === null) return null;
  const gestures = gesturesOf(node, around);
  const called = calledAmong(node, around);
  const shown = [...(around.kind === 'list' ? inList : []), ...always];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')];
    all[all.indexOf(event.target as HTMLElement) + by]?.focus();
  };
  const stop = shown.find(({ name }) => gestures[name] !== undefined)?.name;
  return (
    <span className="record-tools" role="toolbar" aria-label={words.tools(called)} onKeyDown={onKeyDown}>
      {node.isFree && (
        <>
          <Tool icon="copy" label={words.copy} of={called} isStop onPress={() => onName('copy')} />
          <Tool icon="edit" label={words.rename} of={called} onPress={() => onName('rename')} />
        </>
      )}
      {shown.map(({ icon, name, label }) => {
        const gesture = gestures[name];
        if (gesture === undefined && around.kind !== 'list') return null;
        if (gesture === undefined && name === 'date') return null;
        return (
          <Tool
            key={name}
            icon={icon}
            label={label}
            of={called}
            isStop={name === stop && !node.isFree}
            isDisabled={gesture === undefined}
            onPress={() => gesture !== undefined && edit(gesture.make, false, gesture.goal)}
          />
        );
      })}
    </span>
  );
}

interface ToolProps {
  icon: string;
  label: string;
  of: string;
  isDisabled?: boolean;
  /** The one that the tab key reaches; arrows lead to the others. */
  isStop?: boolean;
  onPress: () => void;
}

function Tool({ icon, label, of, isDisabled = false, isStop = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      className={`record-tool record-tool-${icon}`}
      aria-label={`${label} ${of}`}
      title={label}
      tabIndex={isStop ? 0 : -1}
      disabled={isDisabled}
      onClick={onPress}
    >
      <Icon name={icon === 'up' || icon === 'down' ? 'chevron' : icon} size={17} />
    </button>
  );
}
