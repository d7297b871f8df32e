import type { ReactNode } from 'react';
import { keyedElements } from '../../renderer/chains.ts';
import { ask, type GhostView } from './ask.ts';
import { Explanation } from './explanation.tsx';
import { contractPage } from './given.ts';
import { type DevAnswer, useAnswer } from './use-answer.ts';
import { words } from './words.ts';

function Answered<Value>({ answer, children }: { answer: DevAnswer<Value>; children: (value: Value) => ReactNode }) {
  if (answer.state === 'pending') return <p role="status">{words.wait}</p>;
  if (answer.state === 'failed')
    return (
      <pre className="dev-failed" role="alert">
        {answer.message}
      </pre>
    );
  return children(answer.value);
}

/** Explains the element with these keys, and lists what contains it. */
export function Why({ chain, onName }: { chain: readonly string[]; onName: (name: string) => void }) {
  const names = useAnswer(chain.join(' '), async () => (await ask('names', { chains: [chain] }))[0] ?? []);
  return (
    <Answered answer={names}>
      {([name, ...around]) => {
        if (name === undefined) return <p>{words.nothing}</p>;
        return (
          <>
            <Named name={name} />
            {around.length > 0 && (
              <p className="dev-around">
                {words.around}{' '}
                {around.map((one) => (
                  <button key={one} type="button" className="dev-button" onClick={() => onName(one)}>
                    {one}
                  </button>
                ))}
              </p>
            )}
          </>
        );
      }}
    </Answered>
  );
}

/** Explains an element. */
export function Named({ name }: { name: string }) {
  const why = useAnswer(name, () => ask('why', { name }));
  return <Answered answer={why}>{(text) => <Explanation text={text} />}</Answered>;
}

interface Found {
  name: string;
  text: string;
}

/** Longer texts are cut. */
const ENOUGH = 48;

async function elementsOfPage(): Promise<Found[]> {
  const keyed = keyedElements(contractPage());
  const names = await ask('names', { chains: keyed.map(({ chain }) => chain) });
  const found = keyed.flatMap(({ element, chain: [own] }, i): Found[] => {
    const name = names[i]?.[0];
    if (name === undefined || !name.endsWith(`:${own}`)) return [];
    const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ');
    return [{ name, text: text.length > ENOUGH ? `${text.slice(0, ENOUGH)}…` : text }];
  });
  return found.filter(({ name }, i) => found.findIndex((one) => one.name === name) === i);
}

/** Lists the page's elements, for the keyboard. */
export function Elements({ onName }: { onName: (name: string) => void }) {
  const found = useAnswer('elements', elementsOfPage);
  return (
    <Answered answer={found}>
      {(elements) => (
        <ul className="dev-list">
          {elements.map(({ name, text }) => (
            <li key={name}>
              <button type="button" className="dev-element" onClick={() => onName(name)}>
                <b>{name}</b> <span>{text}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Answered>
  );
}

/** Lists absent elements, each with what would show it. */
export function Absent() {
  const found = useAnswer('absent', () => ask('absent'));
  return (
    <Answered answer={found}>
      {(ghosts) => {
        if (ghosts.length === 0) return <p>{words.allHere}</p>;
        return (
          <ul className="dev-list">
            {ghosts.map((ghost) => (
              <li key={ghost.name}>
                <details>
                  <summary>
                    <b>{ghost.name}</b> <Depends {...ghost} />
                  </summary>
                  <Explanation text={ghost.text} />
                </details>
              </li>
            ))}
          </ul>
        );
      }}
    </Answered>
  );
}

function Depends({ fields }: GhostView) {
  if (fields.length === 0) return <span>{words.fixed}</span>;
  return (
    <span>
      {words.dependsOn} <code>{fields.join(', ')}</code>
    </span>
  );
}
