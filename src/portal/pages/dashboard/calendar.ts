import { addDays } from '../../../base/day.ts';
import { saveFile } from '../../data/save-file.ts';

interface Entry {
  /** A whole day, YYYY-MM-DD. */
  date: string;
  title: string;
  /** Name of the file, without extension. */
  name: string;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
const compactDate = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');

/** An iCalendar entry of a day (RFC 5545). */
function formatCalendar({ date, title }: Entry, now = new Date()): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//espace societaire//FR',
    'BEGIN:VEVENT',
    `UID:echeance-${date}@espace-societaire`,
    `DTSTAMP:${compactDate(now.toISOString())}`,
    `DTSTART;VALUE=DATE:${compactDate(date)}`,
    `DTEND;VALUE=DATE:${compactDate(addDays(date, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.join('\r\n')}\r\n`;
}

export function saveCalendar(entry: Entry): void {
  const mime = 'text/calendar';
  saveFile({ blob: new Blob([formatCalendar(entry)], { type: mime }), mime, name: `${entry.name}.ics` });
}
