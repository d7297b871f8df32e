import { useEffect, useState } from 'react';

/** Says a text that follows what is typed: only after a pause, so that it never talks over the keys. */
export function SlowStatus({ text, pause = 1000 }: { text: string; pause?: number }) {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), pause);
    return () => clearTimeout(timer);
  }, [text, pause]);
  return (
    <p className="vh" role="status">
      {announcement}
    </p>
  );
}
