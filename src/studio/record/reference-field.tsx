import { useEffect, useMemo, useRef, useState } from 'react';
import type { RecordLeaf } from '../../analysis/record/index.ts';
import { replaceValue } from '../../analysis/sentence/edit.ts';
import type { EditorChoice } from '../../analysis/sentence/index.ts';
import { ChoiceBox } from './choice-box.tsx';
import { codesBeside } from './code-beside.ts';
import { useRecordSetting } from './setting.ts';
import { words } from './words.ts';

/** A name of the catalogue: chosen among those that there are, or written for one that is still to come. */
export function ReferenceField({ node }: { node: RecordLeaf }) {
  const { isLocked, edit, askNames } = useRecordSetting();
  const { pointer, refers } = node;
  const value = String(node.value);
  const [names, setNames] = useState<readonly EditorChoice[]>([]);
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wantsFocus = useRef(false);

  useEffect(() => {
    let isCurrent = true;
    if (refers !== null)
      askNames(refers).then(
        (next) => isCurrent && setNames(next),
        () => {},
      );
    return () => {
      isCurrent = false;
    };
  }, [askNames, refers]);

  useEffect(() => {
    if (isOpen) place.current?.querySelector('input')?.focus();
    else if (wantsFocus.current) place.current?.querySelector('button')?.focus();
    wantsFocus.current = isOpen;
  }, [isOpen]);

  const codeOf = useMemo(() => codesBeside(names), [names]);
  const named = names.find((one) => one.value === value);
  const code = named === undefined ? value : codeOf(named);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what stands in it
    <div
      className="reference"
      ref={place}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.preventDefault();
        setIsOpen(false);
      }}
    >
      <button
        type="button"
        className="reference-now"
        aria-expanded={isOpen}
        title={value}
        disabled={isLocked}
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="reference-label">{`${node.label}${words.colon}`}</span>
        {value === '' ? <span className="reference-none">{words.choose}</span> : (named?.label ?? null)}{' '}
        {code !== null && code !== '' && code !== named?.label && <code>{code}</code>}
      </button>
      {!isLocked && node.fuller !== null && value !== '' && (
        <button
          type="button"
          className="rule-tool rule-quiet"
          aria-label={words.about(words.fuller, named?.label ?? value)}
          onClick={() => edit((text) => replaceValue(text, pointer, node.fuller), false, { pointer, isInside: false })}
        >
          {words.fuller}
        </button>
      )}
      {isOpen && (
        <ChoiceBox
          label={words.rule.search.name}
          choices={names}
          value={value}
          isFree={() => true}
          onChoose={(chosen) => {
            edit((text) => replaceValue(text, pointer, chosen));
            setIsOpen(false);
          }}
        />
      )}
    </div>
  );
}
