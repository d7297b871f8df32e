import { type ReactNode, useState } from 'react';
import { server } from './ask.ts';
import { words } from './words.ts';

/** A place: file, line and column. */
const PLACE = /((?:catalog|forms)\/[\w./-]+\.json:\d+:\d+)/;

/** An explanation of `catalog explain`; places open in the editor. */
export function Explanation({ text }: { text: string }) {
  const lines = text.split('\n').map((line, n) => ({ n, indent: line.search(/\S/), line: line.trim() }));
  return (
    <div className="dev-why" lang="en">
      {lines.map(({ n, indent, line }) => (
        <p key={n} style={{ paddingLeft: `${indent + 2}ch` }}>
          {withPlaces(line)}
        </p>
      ))}
    </div>
  );
}

const withPlaces = (line: string): ReactNode[] =>
  line.split(PLACE).map((part) => (PLACE.test(part) ? <Place key={part} at={part} /> : part));

function Place({ at }: { at: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(at).then(() => setCopied(true));
  return (
    <>
      <a href={`vscode://file/${encodeURI(server.root.replace(/^\/|\/$/g, ''))}/${at}`}>{at}</a>{' '}
      <button type="button" className="dev-copy" aria-label={`${words.copy} ${at}`} lang="fr" onClick={copy}>
        {copied ? words.copied : words.copy}
      </button>
    </>
  );
}
