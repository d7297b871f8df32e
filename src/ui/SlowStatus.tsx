import { useEffect, useState } from 'react';

/** Announces a text after a pause, so that it does not interrupt typing. */
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
