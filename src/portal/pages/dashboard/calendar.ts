import { addDays } from '../../../base/day.ts';
import { saveFile } from '../../data/save-file.ts';

interface Entry {
  /** AAAA-MM-JJ: the whole day. */
  date: string;
  title: string;
  /** Of the file, without its ending. */
  name: string;
}

const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\n/g, '\\n');
const compactDate = (iso: string) => iso.replace(/[-:]|\.\d+/g, '');

/** A day as calendars read it (RFC 5545). */
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
