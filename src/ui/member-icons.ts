/** Icons that a catalogue names, and those of the pages that only a member sees: imported by whoever draws them. */
import { circle, house, informations, paths, person, sheet } from './icons.ts';

Object.assign(paths, {
  share: 'M12 15V4M8 8l4-4 4 4M5 12v8h14v-8',
  auto: 'M4 12.5l1.9-5a2 2 0 0 1 1.9-1.3h8.4a2 2 0 0 1 1.9 1.3l1.9 5v6.3h-3v-2H7v2H4zM4 12.5h16M7.3 14.6h.01M16.7 14.6h.01',
  moto: 'M5.7 12.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM18.3 12.8a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4zM5.7 16l3-4.5h6.5l3.1 4.5M8.7 11.5L7 9H4.5M15.2 11.5L13.5 7.5h3.2M8.9 16h3.6l2.7-4.5',
  'umbrella-full':
    'M12 3v1.5M3.5 13a8.5 8.5 0 0 1 17 0c-1.2-1.2-3-1.2-4.25 0-1.2-1.2-3-1.2-4.25 0-1.2-1.2-3-1.2-4.25 0-1.2-1.2-3-1.2-4.25 0zM12 13v5.5a2 2 0 0 0 4 0',
  health:
    'M12 20s-8-4.7-8-10.3A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.4C20 15.3 12 20 12 20zM7.5 12h2.3l1.3-2.5 1.7 4.3 1.2-1.8h2.5',
  'house-full': house,
  saving:
    'M5 7c0-1.4 3.1-2.5 7-2.5S19 5.6 19 7s-3.1 2.5-7 2.5S5 8.4 5 7zM5 7v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5V7M5 12v5c0 1.4 3.1 2.5 7 2.5s7-1.1 7-2.5v-5',
  epargne: 'M4 4v16h16M8 15l3.5-4 3 2.5L20 7.5M16.3 7.5H20v3.7',
  children:
    'M8.5 4a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM3.5 20v-3a5 5 0 0 1 7.3-4.4M16.5 10.5a2.1 2.1 0 1 1 0 4.2 2.1 2.1 0 0 1 0-4.2zM12.5 20.5a4 4 0 0 1 8 0',
  justice: 'M12 3.5v17M8 20.5h8M5 7h14M5 7l-2.5 6.3a2.7 2.7 0 0 0 5 0zM19 7l-2.5 6.3a2.7 2.7 0 0 0 5 0z',
  association:
    'M12 5a2.7 2.7 0 1 1 0 5.4A2.7 2.7 0 0 1 12 5zM7 19.5v-1.3a5 5 0 0 1 10 0v1.3M5.4 8.6a1.9 1.9 0 1 0 0 3.6M18.6 8.6a1.9 1.9 0 1 1 0 3.6M2.5 18v-.7a3.5 3.5 0 0 1 2.2-3M21.5 18v-.7a3.5 3.5 0 0 0-2.2-3',
  boat: 'M12 3v12M12 4.5l6.3 7.5H12M12 7l-5 5h5M3.5 15h17l-2.2 4.2a1.6 1.6 0 0 1-1.4.8H7.1a1.6 1.6 0 0 1-1.4-.8z',
  documents: 'M8.5 3.5H15l4 4v10H8.5zM15 3.5v4h4M5 7v13.5h10.5',
  kilometrage: 'M5.2 18.5a9 9 0 1 1 13.6 0M12 14l3.6-5.2M12 14h.01',
  garanties: 'M12 3.5l7 2.5v5.5c0 4.3-2.9 7.6-7 9-4.1-1.4-7-4.7-7-9V6zM8.9 12l2.2 2.2 4-4.3',
  services: 'M4 17.5h16M5.5 17.5a6.5 6.5 0 0 1 13 0M12 11V8.5M10 8.5h4M5.5 20.5h13',
  valeur: `${circle}M15.3 9a4 4 0 1 0 0 6M7.5 11h5M7.5 13h5`,
  reporting: `${sheet}M9 17v-2.5M12 17v-5.5M15 17v-3.5`,
  composition: 'M11.5 4.5a8 8 0 1 0 8 8h-8zM15 3.5A7.5 7.5 0 0 1 20.5 9H15z',
  informations,
  personne: person,
  mission: 'M4 8h16v11.5H4zM9 8V5.3a.8.8 0 0 1 .8-.8h4.4a.8.8 0 0 1 .8.8V8M4 13h16M12 12v2',
  envoyer: 'M20.5 3.5l-17 6.7 6.7 3.6 3.6 6.7zM20.5 3.5L10.2 13.8',
  declarer: 'M8.5 5H5.5v15.5h13V5h-3M8.5 3.5h7v3h-7zM12 10v4M12 17h.01',
  resilier: `${sheet}M9.8 12l4.4 4.4M14.2 12l-4.4 4.4`,
  verser: `${circle}M12 8.5v7M8.5 12h7`,
  retirer: `${circle}M8.5 12h7`,
  rembourser: 'M4 4.5V9h4.5M4.6 9a8.3 8.3 0 1 1-.9 4.5M15.5 9.5a3.5 3.5 0 1 0 0 5.2M8.7 11.3h4M8.7 13h4',
  carte: 'M3.5 6h17v12.5h-17zM3.5 10h17M7 14.5h4',
  litige: 'M13 4l7 7-4 4-7-7zM11.5 12.5L4 20M13 20.5h7.5',
  offre:
    'M4 8.5h16v4H4zM5.5 12.5v8h13v-8M12 8.5v12M12 8.5c-2.2 0-4.7-.5-4.7-2.6S10.8 3.6 12 8.5c1.2-4.9 4.7-4.7 4.7-2.6S14.2 8.5 12 8.5z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  pause: `${circle}M10 9.2v5.6M14 9.2v5.6`,
  closed: `${circle}M9 9l6 6M15 9l-6 6`,
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 20h15',
  logout: 'M14 4.5H5v15h9M10 12h10.5M16.8 8.2l3.7 3.8-3.7 3.8',
  message: 'M3.5 5.5h17v13h-17zM3.5 6.5l8.5 7 8.5-7',
} satisfies Record<string, string>);
