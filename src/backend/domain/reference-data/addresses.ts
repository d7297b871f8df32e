import { once } from '../../../base/maps.ts';
import { type Commune, findCommunes, findCommunesByName, hasName, townName } from './communes.ts';
import { numberId } from './complements.ts';
import { demonstrationWords } from './demonstration-words.ts';
import { splitWords } from './words.ts';

const SHORTEST = 3;
const LONGEST = 200;
const MOST = 8;
/** Most words in a town's name. */
const TOWN_WORDS = 8;

const NUMBER = /^\s*(\d{1,4})(?:\s?(bis|ter|quater|[a-d]))?(?![\p{L}\d])/iu;
const POSTAL_CODE = /(?<!\d)\d{5}(?!\d)/;

interface Street {
  name: string;
  words: string[];
  /** Position in the list, unique within a town. */
  rank: number;
}

const streets = once((): readonly Street[] =>
  demonstrationWords().streets.map((name, rank) => ({ name, words: splitWords(name), rank })),
);

export interface ProposedAddress {
  idVoie: string;
  libelle: string;
  numero: string | null;
  /** Identifies the number when its complements are queried. */
  idNum: string | null;
  voie: string;
  codePostal: string;
  ville: string;
}

interface Place {
  streets: Street[];
  towns: Commune[];
}

/** Addresses like the typed text: known streets in the towns it names. */
export function findAddresses(search: string): ProposedAddress[] {
  const text = search.slice(0, LONGEST).trim();
  if (text.length < SHORTEST) return [];
  const [codePostal] = POSTAL_CODE.exec(text) ?? [];
  const [typed, digits, suffix] = NUMBER.exec(text) ?? [];
  const rest = text.slice(typed?.length ?? 0).replace(codePostal ?? '', ' ');
  const numero = digits === undefined ? null : [digits, suffix?.toLowerCase()].filter(Boolean).join(' ');
  const place = splitPlace(splitWords(rest), codePostal);
  return place.streets.flatMap((street) => place.towns.map((town) => toProposal(numero, street, town))).slice(0, MOST);
}

/** Splits words into street and town, trying the longest town name first. */
function splitPlace(words: readonly string[], codePostal: string | undefined): Place {
  for (let at = Math.max(1, words.length - TOWN_WORDS); at < words.length; at++) {
    const name = words.slice(at);
    const towns =
      codePostal === undefined
        ? findCommunesByName(name)
        : findCommunes(codePostal).filter((commune) => hasName(commune, name));
    const found = towns.length === 0 ? [] : findStreets(words.slice(0, at));
    if (found.length > 0) return { streets: found, towns };
  }
  const towns =
    codePostal === undefined
      ? demonstrationWords().usualTowns.flatMap((code) => findCommunes(code).slice(0, 1))
      : findCommunes(codePostal);
  return { streets: findStreets(words), towns };
}

/** Streets with a word starting like each typed one; those in the typed order first. */
function findStreets(words: readonly string[]): Street[] {
  if (words.join('').length < SHORTEST) return [];
  const startsAsTyped = ({ words: own }: Street) => Number(words.every((word, i) => own[i]?.startsWith(word)));
  return streets()
    .filter(({ words: own }) => words.every((word) => own.some((known) => known.startsWith(word))))
    .sort((a, b) => startsAsTyped(b) - startsAsTyped(a));
}

function toProposal(numero: string | null, street: Street, commune: Commune): ProposedAddress {
  const { codePostal, codeCommune } = commune;
  const ville = townName(commune);
  const line = [numero, street.name].filter((part) => part !== null).join(' ');
  const idVoie = `${codeCommune}-${String(street.rank + 1).padStart(4, '0')}`;
  const idNum = numero && numberId(numero);
  return { idVoie, libelle: `${line}, ${codePostal} ${ville}`, numero, idNum, voie: street.name, codePostal, ville };
}
