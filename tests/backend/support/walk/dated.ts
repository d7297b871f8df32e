const MONTHS = [
  ...['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre'],
  'décembre',
];

const WRITTEN = new RegExp(`(\\d{1,2})(?:er)?\\s(${MONTHS.join('|')})(?:\\s(\\d{4}))?|(\\d{2})/(\\d{2})/(\\d{4})`, 'g');

/** Words that a day to come goes with, right before it. */
const TO_COME =
  /(?:prend(?:ra)? fin|prend(?:ra)? effet|prennent effet|prochaine échéance|prévue? pour|avant|au plus tard|dès|à partir du|d’ici(?: au)?|sera \S+|valable jusqu’au|couvert jusqu’au|reprend)(?:\s(?:le|du|au))?\s$/i;
/** Words that a day that has come goes with. */
const HAS_COME =
  /(?:depuis le|a pris fin le|a pris effet le|reçue? le|délivré ce document le|est vrai ce|demandé la résiliation de ce contrat le)\s$/i;
/** What says that the day was promised, and has passed. */
const LATE = /encore attendu|attendue?s? avant|demandait|devait|était|étaient/i;

/** Sentences of a text in which a day goes with words that are not of its time. */
export function datedSentences(text: string, today: string): { sentence: string; date: string }[] {
  return text.split(/(?<=[.;!?])\s/).flatMap((sentence) =>
    [...sentence.matchAll(WRITTEN)].flatMap((found) => {
      const date = dayOf(found, today);
      const before = sentence.slice(0, found.index).replace(/\s/g, ' ');
      const isWrong =
        date < today ? TO_COME.test(before) && !LATE.test(sentence) : date > today && HAS_COME.test(before);
      return isWrong ? [{ sentence, date }] : [];
    }),
  );
}

/** The days that a text names, AAAA-MM-JJ. */
export const daysIn = (text: string, today: string): string[] =>
  [...text.matchAll(WRITTEN)].map((found) => dayOf(found, today));

/** A day without its year is of today's. */
function dayOf([, day, month = '', year, shortDay, shortMonth, shortYear]: RegExpMatchArray, today: string): string {
  const two = (n: string | number) => String(n).padStart(2, '0');
  if (shortYear !== undefined) return `${shortYear}-${shortMonth}-${shortDay}`;
  return `${year ?? today.slice(0, 4)}-${two(MONTHS.indexOf(month) + 1)}-${two(day ?? '')}`;
}
