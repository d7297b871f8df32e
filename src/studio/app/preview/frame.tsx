import { useEffect, useRef, useState } from 'react';
import type { DraftQuestion, PreviewMessage, StudioMessage } from '../../preview/messages.ts';
import { words } from '../../words.ts';
import type { Pressed, ShownForm } from '../../worker/preview-questions.ts';
import { PREVIEW_ADDRESS } from '../addresses.ts';

interface FrameProps {
  /** What it shows; null before anything is known. */
  message: Exclude<StudioMessage, { kind: 'told' }> | null;
  width: number;
  /** Answers what the page needs of the draft. */
  answer: (asked: DraftQuestion) => Promise<string | null>;
  onPress: (pressed: Pressed) => void;
  onPlace: (path: string, form: ShownForm | null) => void;
  onFailed: () => void;
}

/** A frame as wide as the screen that it stands for, made smaller where there is less room. */
export function Frame({ message, width, ...heard }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setIsReady] = useState(false);
  const handlers = useRef(heard);
  handlers.current = heard;

  useEffect(() => {
    const send = (told: StudioMessage) => frame.current?.contentWindow?.postMessage(told, location.origin);
    const receive = ({ origin, source, data }: MessageEvent<PreviewMessage>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || data === null) return;
      const { answer, onPress, onPlace, onFailed } = handlers.current;
      if (data.kind === 'ready') setIsReady(true);
      else if (data.kind === 'pressed') onPress(data);
      else if (data.kind === 'at') onPlace(data.path, data.form);
      else if (data.kind === 'failed') onFailed();
      else if (data.kind === 'ask') {
        const tell = (text: string | null) => send({ kind: 'told', id: data.id, text });
        answer(data).then(tell, () => tell(null));
      }
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);

  useEffect(() => {
    if (isReady && message !== null) frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [isReady, message]);

  return (
    <Room width={width}>
      <iframe ref={frame} className="preview-frame" src={PREVIEW_ADDRESS} title={words.preview.label} />
    </Room>
  );
}

/** A place for a frame of this width, which is drawn smaller where there is less. */
function Room({ width, children }: { width: number; children: React.ReactNode }) {
  const room = useRef<HTMLDivElement>(null);
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
      {children}
    </div>
  );
}
