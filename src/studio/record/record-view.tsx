import './record.css';
import './rule.css';
import { memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RecordGroup, RecordList, RecordNode } from '../../analysis/record/index.ts';
import { copyProperty, renameProperty } from '../../analysis/sentence/copy.ts';
import { escapeStep } from '../../catalog/source/pointer.ts';
import { Icon } from '../../ui/Icon.tsx';
import { AddToGroup, AddToList } from './add-bar.tsx';
import { DatedField } from './dated-field.tsx';
import { type Around, gesturesOf, rowsOf } from './gestures.ts';
import { KeyForm } from './key-form.tsx';
import { LeafField } from './leaf-field.tsx';
import { MarkCount, Marks } from './marks.tsx';
import { RowTools } from './row-tools.tsx';
import { RuleField } from './rule-field.tsx';
import { type GivenSetting, type RecordSetting, type RowNaming, SettingContext, useRecordSetting } from './setting.ts';
import { useGoal } from './use-goal.ts';
import { useRecordKeys } from './use-record-keys.ts';
import { words } from './words.ts';

interface RecordViewProps extends GivenSetting {
  record: RecordNode;
  /** A change is still being read. */
  isBusy?: boolean;
}

/** A file in words: labelled properties, rules as sentences. */
export function RecordView({ record, isBusy = false, ...given }: RecordViewProps) {
  const place = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rowsOf(record), [record]);
  const { revealed, goTo } = useGoal(place, rows, given.revealed);
  const [naming, setNaming] = useState<RowNaming | null>(null);
  const setting: RecordSetting = {
    ...given,
    isBusy,
    revealed,
    naming,
    name: setNaming,
    edit: (make, typed, then, from) => {
      given.edit(make, typed, from);
      if (then !== undefined) goTo(then);
    },
  };
  const onKeyDown = useRecordKeys({
    place,
    act: (pointer, name) => {
      const row = rows.get(pointer);
      if (row === undefined || given.isLocked) return false;
      if (row.node.isFree && (name === 'copy' || name === 'rename')) {
        setNaming({ pointer, why: name });
        return true;
      }
      const gesture = name === 'rename' ? undefined : gesturesOf(row.node, row.around)[name];
      if (gesture === undefined) return false;
      setting.edit(gesture.make, false, gesture.goal);
      return true;
    },
  });
  return (
    <SettingContext value={setting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the rows within, as a tree has them */}
      <div className="record" ref={place} aria-busy={isBusy} onKeyDown={onKeyDown}>
        {record.kind === 'group' ? <GroupBody node={record} /> : <NodeView node={record} around={null} />}
      </div>
    </SettingContext>
  );
}

const NodeView = memo(function NodeView({ node, around }: { node: RecordNode; around: Around | null }) {
  if (node.kind === 'group' || node.kind === 'list') return <Branch node={node} around={around} />;
  return (
    <div className="record-row" data-pointer={node.pointer}>
      <div className="record-label">
        <span title={node.hint ?? undefined}>{node.label}</span>
      </div>
      <div className="record-value">{fieldOf(node)}</div>
      <Tools node={node} around={around} />
      <Marks pointer={node.pointer} withParts />
    </div>
  );
});

function fieldOf(node: RecordNode) {
  if (node.kind === 'rule') return <RuleField node={node} />;
  if (node.kind === 'dated') return <DatedField node={node} field={fieldOf} />;
  if (node.kind === 'group' || node.kind === 'list') return <NodeView node={node} around={null} />;
  return <LeafField node={node} />;
}

/** An object or a list: folded, except where something in it is to be seen. */
function Branch({ node, around }: { node: RecordGroup | RecordList; around: Around | null }) {
  const { revealed } = useRecordSetting();
  const inside = useId();
  const isWanted = revealed !== null && `${revealed.pointer}/`.startsWith(`${node.pointer}/`);
  const count = revealed?.count ?? 0;
  const [own, setOwn] = useState({ isOpen: isWanted || depthOf(node) < 2, count });
  // it opens with what leads there: the focus is about to come
  const isOpen = own.isOpen || (isWanted && own.count !== count);
  useEffect(() => {
    if (isWanted) setOwn({ isOpen: true, count });
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
          onClick={() => setOwn({ isOpen: !isOpen, count })}
        >
          <Icon name="chevron" size={17} />
          <span className="record-name" title={node.hint ?? undefined}>
            {node.label}
          </span>
          {said !== null && <span className="record-said">{said}</span>}
          {node.kind === 'list' && <span className="record-count">{node.children.length}</span>}
          {!isOpen && <MarkCount pointer={node.pointer} label={words.missed} />}
        </button>
        <Tools node={node} around={around} />
      </div>
      {isOpen && <Marks pointer={node.pointer} withParts={false} />}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset does not fold
        <div className="record-inside" id={inside} role="group" aria-label={said ?? node.label}>
          {node.kind === 'group' ? <GroupBody node={node} /> : <ListBody node={node} />}
        </div>
      )}
    </div>
  );
}

const depthOf = ({ pointer }: RecordNode): number => pointer.split('/').length - 1;

function GroupBody({ node }: { node: RecordGroup }) {
  const { isLocked } = useRecordSetting();
  return (
    <>
      {node.children.map((child) => (
        <NodeView key={child.pointer} node={child} around={node} />
      ))}
      {!isLocked && (node.missing.length > 0 || node.further !== null) && <AddToGroup node={node} />}
    </>
  );
}

function ListBody({ node }: { node: RecordList }) {
  const { isLocked } = useRecordSetting();
  return (
    <>
      {node.children.map((child) => (
        <NodeView key={child.pointer} node={child} around={node} />
      ))}
      {!isLocked && <AddToList node={node} />}
    </>
  );
}

/** What is done with a row, and the name that it asks for. */
function Tools({ node, around }: { node: RecordNode; around: Around | null }) {
  const { naming, name } = useRecordSetting();
  const why = naming?.pointer === node.pointer ? naming.why : null;
  return (
    <>
      <RowTools node={node} around={around} onName={(next) => name({ pointer: node.pointer, why: next })} />
      {why !== null && around !== null && <Name node={node} around={around} why={why} />}
    </>
  );
}

function Name({ node, around, why }: { node: RecordNode; around: Around; why: RowNaming['why'] }) {
  const { edit, name } = useRecordSetting();
  const isCopy = why === 'copy';
  return (
    <KeyForm
      initial={node.name}
      label={isCopy ? words.copyName(node.name) : words.renameName(node.name)}
      button={isCopy ? words.copy : words.rename}
      taken={around.children.map((child) => child.name)}
      onCancel={() => name(null)}
      onSubmit={(key) => {
        name(null);
        const make = isCopy ? copyProperty : renameProperty;
        edit((text) => make(text, around.pointer, node.name, key), false, {
          pointer: `${around.pointer}/${escapeStep(key)}`,
          isInside: isCopy,
        });
      }}
    />
  );
}
