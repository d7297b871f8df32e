import { useDeferredValue, useEffect, useId, useState } from 'react';
import type { Finding } from '../../catalog/source/index.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { words } from '../words.ts';
import type { FileEntry, FileGroup, FilePlace, FoundPlace } from '../worker/questions.ts';
import { labelOf } from './label-of.ts';
import { Toggle } from './toggle.tsx';
import { Where } from './where.tsx';
import { whereWords } from './words.ts';

interface FileTreeProps {
  session: DraftSession;
  files: readonly FileEntry[];
  changed: ReadonlySet<string>;
  findings: readonly Finding[];
  path: string;
  onOpen: (path: string) => void;
  onReveal: (place: FilePlace) => void;
  /** Makes a new file. */
  onNew: () => void;
}

const modes = { text: whereWords.text, use: whereWords.use } as const;
const groups = Object.keys(words.tree.groups) as FileGroup[];

/** The files by how analysts call them, and where something is said. */
export function FileTree(props: FileTreeProps) {
  const { session, files } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [mode, setMode] = useState<keyof typeof modes>('text');
  const searched = useDeferredValue(text.trim());
  return (
    <nav className="tree" aria-label={words.tree.label}>
      <div className="tree-search">
        <label htmlFor={id} className="vh">
          {mode === 'text' ? words.tree.search : whereWords.search}
        </label>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className="tree-input"
          placeholder={mode === 'text' ? words.tree.searchHint : whereWords.hint}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <div className="tree-mode">
        <Toggle label={whereWords.mode} value={mode} options={modes} onChange={setMode} />
      </div>
      {searched.length > 1 && mode === 'use' ? (
        <Where session={session} text={searched} labelOf={(path) => labelOf(files, path)} onReveal={props.onReveal} />
      ) : searched.length > 1 ? (
        <Found session={session} text={searched} files={files} onReveal={props.onReveal} />
      ) : (
        groups.map((group) => <Group key={group} group={group} {...props} />)
      )}
      <button type="button" className="tree-new" onClick={props.onNew}>
        <Icon name="plus" size={17} />
        {words.newFile.title}
      </button>
    </nav>
  );
}

function Group({ group, files, changed, findings, path, onOpen }: FileTreeProps & { group: FileGroup }) {
  const own = files.filter((file) => file.group === group);
  const isOpen = own.some((file) => file.path === path || changed.has(file.path));
  return (
    <details className="tree-group" open={isOpen || group === 'families'}>
      <summary>{words.tree.groups[group]}</summary>
      <ul>
        {own.map((file) => {
          const wrong = findings.some((finding) => finding.file === file.path && finding.severity === 'error');
          return (
            <li key={file.path}>
              <button
                type="button"
                className="tree-file"
                title={file.path}
                aria-current={file.path === path ? 'page' : undefined}
                onClick={() => onOpen(file.path)}
              >
                <span>{file.label}</span>
                {wrong && <Icon name="error" size={17} className="tree-wrong" />}
                {changed.has(file.path) && <span className="tree-changed">{words.tree.changed}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

function Found({
  session,
  text,
  files,
  onReveal,
}: Pick<FileTreeProps, 'session' | 'files' | 'onReveal'> & { text: string }) {
  const [found, setFound] = useState<readonly FoundPlace[] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    session.find(text).then(
      (places) => isCurrent && setFound(places),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [session, text]);
  if (found === null) return null;
  return (
    <>
      <p className="tree-count" role="status">
        {words.tree.found(found.length)}
      </p>
      <ul className="tree-found">
        {found.map((place) => (
          <li key={`${place.file} ${place.start}`}>
            <button type="button" className="tree-place" onClick={() => onReveal(place)}>
              <b>{labelOf(files, place.file)}</b>
              <span>{[whereWords.line(place.line), place.text].join(' · ')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
