import { useEffect, useId, useRef, useState } from 'react';
import type { DraftSession, DraftSnapshot } from '../data/draft-session.ts';
import type { DrawMessage, PreviewMessage } from '../preview/messages.ts';
import { words } from '../words.ts';
import type { DrawnContract, Outline } from '../worker/questions.ts';
import { PREVIEW_ADDRESS } from './addresses.ts';
import { Toggle } from './toggle.tsx';
import type { ChosenContract } from './use-contract-of.ts';

interface PreviewPaneProps {
  session: DraftSession;
  snapshot: DraftSnapshot;
  outline: Outline;
  contract: ChosenContract;
  onPress: (chain: readonly string[]) => void;
}

type Width = 'phone' | 'desk';
const widths: Readonly<Record<Width, number>> = { phone: 390, desk: 1280 };
type Scheme = DrawMessage['scheme'];

/** A member's page by the portal's own renderer, at the width of a phone or of a desk. */
export function PreviewPane({ session, snapshot, outline, contract, onPress }: PreviewPaneProps) {
  const [width, setWidth] = useState<Width>('phone');
  const [scheme, setScheme] = useState<Scheme>('light');
  const drawn = useDrawn(session, snapshot.drawn, contract);
  const isStale = snapshot.checked !== null && !snapshot.checked.draws;
  return (
    <aside className="preview" aria-label={words.preview.label}>
      <Controls
        outline={outline}
        contract={contract}
        width={width}
        onWidth={setWidth}
        scheme={scheme}
        onScheme={setScheme}
      />
      <p className="preview-note" role="status">
        {isStale ? words.preview.stale : (drawn.problem ?? words.preview.press)}
      </p>
      {contract.of === null ? (
        <p>{words.preview.nothing}</p>
      ) : (
        <Frame drawn={drawn.page} width={widths[width]} scheme={scheme} onPress={onPress} />
      )}
    </aside>
  );
}

/** Draws again with each state of the files, each contract. */
function useDrawn(
  session: DraftSession,
  times: number,
  { of }: ChosenContract,
): { page: DrawnContract | null; problem: string | null } {
  const [page, setPage] = useState<DrawnContract | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each state of the files is drawn
  useEffect(() => {
    if (of === null) return;
    let isCurrent = true;
    session.bench.ask('draw', of).then(
      (next) => {
        if (!isCurrent) return;
        setPage(next);
        setProblem(null);
      },
      (error: unknown) => isCurrent && setProblem(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, of, times]);
  return { page, problem };
}

interface FrameProps {
  drawn: DrawnContract | null;
  width: number;
  scheme: Scheme;
  onPress: (chain: readonly string[]) => void;
}

/** A frame as wide as the screen that it stands for, made smaller where there is less room. */
function Frame({ drawn, width, scheme, onPress }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const room = useRef<HTMLDivElement>(null);
  const [isReady, setIsReady] = useState(false);
  const press = useRef(onPress);
  press.current = onPress;

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'ready') setIsReady(true);
      else if (data.kind === 'pressed') press.current(data.chain);
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (!isReady || drawn === null) return;
    const { view, texts, themes } = drawn;
    const message: DrawMessage = { kind: 'draw', view, texts, themes, scheme };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, drawn, scheme]);

  useEffect(() => {
    const place = room.current;
    if (place === null) return;
    const resize = () => {
      const scale = Math.min(1, place.clientWidth / width);
      place.style.setProperty('--scale', String(scale));
      place.style.setProperty('--width', `${width}px`);
    };
    const observer = new ResizeObserver(resize);
    observer.observe(place);
    resize();
    return () => observer.disconnect();
  }, [width]);

  return (
    <div className="preview-room" ref={room}>
      <iframe ref={frame} className="preview-frame" src={PREVIEW_ADDRESS} title={words.preview.label} />
    </div>
  );
}

interface ControlsProps extends Pick<PreviewPaneProps, 'outline' | 'contract'> {
  width: Width;
  onWidth: (width: Width) => void;
  scheme: Scheme;
  onScheme: (scheme: Scheme) => void;
}

function Controls({ outline, contract: { of, choose }, width, onWidth, scheme, onScheme }: ControlsProps) {
  const id = useId();
  const state = of?.set['contract.codeEtat'];
  return (
    <div className="preview-controls">
      <div>
        <label htmlFor={`${id}-example`}>{words.preview.example}</label>
        <select
          id={`${id}-example`}
          className="select"
          value={of?.example ?? ''}
          onChange={(event) => choose({ exemple: event.target.value, etat: null, jour: null })}
        >
          {outline.examples.map(({ name, familyLabel }) => (
            <option key={name} value={name}>
              {familyLabel === '' ? name : `${familyLabel} (${name})`}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-state`}>{words.preview.state}</label>
        <select
          id={`${id}-state`}
          className="select"
          value={typeof state === 'string' ? state : ''}
          onChange={(event) => choose({ etat: event.target.value || null })}
        >
          <option value="">{words.preview.stateOwn}</option>
          {outline.states.map(({ code, label }) => (
            <option key={code} value={code}>
              {code} : {label}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={`${id}-day`}>{words.preview.day}</label>
        <input
          id={`${id}-day`}
          type="date"
          className="select"
          value={of?.day ?? ''}
          onChange={(event) => choose({ jour: event.target.value || null })}
        />
      </div>
      <Toggle
        label={words.preview.width}
        value={width}
        onChange={onWidth}
        options={{ phone: words.preview.phone, desk: words.preview.desk }}
      />
      <Toggle
        label={words.preview.theme}
        value={scheme}
        onChange={onScheme}
        options={{ light: words.preview.light, dark: words.preview.dark }}
      />
    </div>
  );
}
