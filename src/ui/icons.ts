/** Hand-drawn on a 24 grid, stroke 1.75, round caps; one path an icon. */
export const circle = 'M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z';
export const sheet = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4';
export const person = 'M12 4a3.75 3.75 0 1 1 0 7.5A3.75 3.75 0 0 1 12 4zM4.5 20a7.5 7.5 0 0 1 15 0';
export const house = 'M3.5 11.5 12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20';
export const informations = `${circle}M12 11v5M12 8h.01`;

/** Icons of every page; `member-icons.ts` adds the others. */
export const paths: Record<string, string> = {
  contract: `${sheet}M9 12h6M9 15.5h3.5`,
  contact: 'M4 4.5h16v11.5h-8L7.5 20v-4H4zM8 8.7h8M8 12h5',
  chevron: 'M9.5 6l6 6-6 6',
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4l9 16H3zM12 10v4.5M12 17.2h.01',
  success: `${circle}M8.5 12.2l2.5 2.5 4.5-5`,
  info: informations,
  error: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 8v5M12 16h.01',
  clock: `${circle}M12 7.5V12l3 2`,
  preview:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6z',
  conceal:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 1 0 5.6 2.8 2.8 0 0 1 0-5.6zM4 20L20 4',
  external: 'M10 5H5v14h14v-5M14 4.5h5.5V10M19.5 4.5L11 13',
  back: 'M19.5 12h-15M10.5 6l-6 6 6 6',
  home: house,
  profile: person,
  help: `${circle}M9.6 9.5a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 1.9M12 16.5h.01`,
  plus: 'M12 5v14M5 12h14',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3l5.2 5.2',
  phone: 'M7 3.5l3 4.5-2 2c1 2.4 3.6 5 6 6l2-2 4.5 3v2.5c0 .6-.4 1-1 1C11 20.5 3.5 13 3.5 4.5c0-.6.4-1 1-1z',
  retry: 'M19.5 4.5V9H15M19.3 9a8 8 0 1 0 .6 5',
};
