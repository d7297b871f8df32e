import './record.css';
import './rule.css';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import type { RecordGroup, RecordList, RecordNode } from '../../analysis/record/index.ts';
import { addEntry, moveEntry, removeEntry, removeProperty, setProperty } from '../../analysis/sentence/edit.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { MakeEdits } from './edits.ts';
import { LeafField } from './leaf-field.tsx';
import { RuleField } from './rule-field.tsx';
import { type RecordSetting, SettingContext, useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** A file in words: labelled properties, rules as sentences. */
export function RecordView({ record, ...setting }: RecordSetting & { record: RecordNode }) {
  const place = useRef<HTMLDivElement>(null);
  useRevealed(place, setting.revealed);
  return (
    <SettingContext value={setting}>
      <div className="record" ref={place}>
        {record.kind === 'group' ? <GroupBody node={record} /> : <NodeView node={record} around={null} />}
      </div>
    </SettingContext>
  );
}

const REVEALED = 'record-revealed';

/** Scrolls to a requested place once the branches around it are open, and marks it. */
function useRevealed(place: RefObject<HTMLDivElement | null>, revealed: RecordSetting['revealed']): void {
  useEffect(() => {
    if (revealed === null) return;
    const timer = setTimeout(() => {
      const found = nearestTo(place.current, revealed.pointer);
      found?.scrollIntoView({ block: 'center' });
      found?.classList.add(REVEALED);
    });
    return () => {
      clearTimeout(timer);
      for (const marked of place.current?.querySelectorAll(`.${REVEALED}`) ?? []) marked.classList.remove(REVEALED);
    };
  }, [place, revealed]);
}

/** The innermost drawn element around a pointer. */
function nearestTo(root: Element | null, pointer: string): Element | null {
  for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = root?.querySelector(`[data-pointer="${CSS.escape(at)}"]`);
    if (found) return found;
  }
  return null;
}

type Around = RecordGroup | RecordList | null;

const NodeView = memo(function NodeView({ node, around }: { node: RecordNode; around: Around }) {
  if (node.kind === 'group' || node.kind === 'list') return <Branch node={node} around={around} />;
  return (
    <div className="record-row" data-pointer={node.pointer}>
      <div className="record-label">
        <span title={node.hint ?? undefined}>{node.label}</span>
      </div>
      <div className="record-value">{node.kind === 'rule' ? <RuleField node={node} /> : <LeafField node={node} />}</div>
      <Tools node={node} around={around} />
    </div>
  );
});

/** An object or a list: folded, except where something in it is to be seen. */
function Branch({ node, around }: { node: RecordGroup | RecordList; around: Around }) {
  const { revealed } = useRecordSetting();
  const inside = useId();
  const isWanted = revealed !== null && `${revealed.pointer}/`.startsWith(`${node.pointer}/`);
  const [isOpen, setIsOpen] = useState(isWanted || depthOf(node) < 2);
  const count = revealed?.count ?? 0;
  useEffect(() => {
    if (isWanted && count > 0) setIsOpen(true);
  }, [isWanted, count]);
  const said = node.kind === 'group' && node.summary !== node.label ? node.summary : null;
  return (
    <div className="record-branch" data-pointer={node.pointer}>
      <div className="record-head">
        <button
          type="button"
          className="record-summary"
          aria-expanded={isOpen}
          aria-controls={isOpen ? inside : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="chevron" size={17} />
          <span className="record-name" title={node.hint ?? undefined}>
            {node.label}
          </span>
          {said !== null && <span className="record-said">{said}</span>}
          {node.kind === 'list' && <span className="record-count">{node.children.length}</span>}
        </button>
        <Tools node={node} around={around} />
      </div>
      {isOpen && (
        <div className="record-inside" id={inside}>
          {node.kind === 'group' ? <GroupBody node={node} /> : <ListBody node={node} />}
        </div>
      )}
    </div>
  );
}

const depthOf = ({ pointer }: RecordNode): number => pointer.split('/').length - 1;

function GroupBody({ node }: { node: RecordGroup }) {
  const { isLocked, edit } = useRecordSetting();
  const { pointer, children, missing, further } = node;
  return (
    <>
      {children.map((child) => (
        <NodeView key={child.pointer} node={child} around={node} />
      ))}
      {!isLocked && (missing.length > 0 || further !== null) && (
        <div className="record-add">
          {missing.length > 0 && <span className="record-add-label">{words.add}</span>}
          {missing.map(({ name, label, hint, value }) => (
            <button
              key={name}
              type="button"
              className="record-chip"
              title={hint ?? undefined}
              onClick={() => edit((text) => setProperty(text, pointer, name, value))}
            >
              {label}
            </button>
          ))}
          {further !== null && <NewKey pointer={pointer} value={further.value} />}
        </div>
      )}
    </>
  );
}

/** Adds an entry under a key of one's own. */
function NewKey({ pointer, value }: { pointer: string; value: Parameters<typeof setProperty>[3] }) {
  const { edit } = useRecordSetting();
  const [key, setKey] = useState('');
  return (
    <form
      className="record-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() === '') return;
        edit((text) => setProperty(text, pointer, key.trim(), value));
        setKey('');
      }}
    >
      <input
        className="record-input"
        aria-label={words.newKey}
        placeholder={words.newKey}
        value={key}
        onChange={(event) => setKey(event.target.value)}
      />
      <button type="submit" className="record-chip">
        {words.addEntry}
      </button>
    </form>
  );
}

function ListBody({ node }: { node: RecordList }) {
  const { isLocked, edit } = useRecordSetting();
  const { pointer, children, further } = node;
  return (
    <>
      {children.map((child) => (
        <NodeView key={child.pointer} node={child} around={node} />
      ))}
      {!isLocked && further !== null && (
        <div className="record-add">
          <button
            type="button"
            className="record-chip"
            onClick={() => edit((text) => addEntry(text, pointer, children.length, further.value))}
          >
            {words.addEntry}
          </button>
        </div>
      )}
    </>
  );
}

/** Moves and removes what stands in a list, removes what is optional. */
function Tools({ node, around }: { node: RecordNode; around: Around }) {
  const { isLocked, edit } = useRecordSetting();
  if (isLocked || around === null || !node.isOptional) return null;
  const rank = Number(node.name);
  const last = around.children.length - 1;
  const tool = (icon: string, label: string, make: MakeEdits, isDisabled = false) => (
    <button
      type="button"
      className={`record-tool record-tool-${icon}`}
      aria-label={`${label} ${node.kind === 'group' ? node.summary : node.label}`}
      title={label}
      disabled={isDisabled}
      onClick={(event) => {
        event.preventDefault();
        edit(make);
      }}
    >
      <Icon name={icon === 'up' || icon === 'down' ? 'chevron' : icon} size={17} />
    </button>
  );
  if (around.kind === 'list')
    return (
      <span className="record-tools">
        {tool('up', words.up, (text) => moveEntry(text, around.pointer, rank, rank - 1), rank === 0)}
        {tool('down', words.down, (text) => moveEntry(text, around.pointer, rank, rank + 1), rank === last)}
        {tool('close', words.remove, (text) => removeEntry(text, around.pointer, rank))}
      </span>
    );
  return (
    <span className="record-tools">
      {tool('close', words.remove, (text) => removeProperty(text, around.pointer, node.name))}
    </span>
  );
}
