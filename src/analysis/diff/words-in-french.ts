import { isDay } from '../../base/day.ts';
import { isRecord } from '../../base/json.ts';
import { memoize } from '../../base/maps.ts';
import { moneyOf } from '../../catalog/money.ts';
import { pointerSteps } from '../../catalog/source/index.ts';
import { isExpression, type Schemas, type Table } from '../../catalog/walk/index.ts';
import { EURO, formats, type Json } from '../../rules/index.ts';
import { callIn } from '../../rules/language.ts';
import { SchemaAt } from '../grid/schema-at.ts';
import { shortLabel } from '../record/short-label.ts';
import type { WordsWorld } from '../sentence/api-field.ts';
import { catalogueNames, placeOf } from '../sentence/catalogue-names.ts';
import { bareNames, type SentenceNames } from '../sentence/names.ts';
import { sentenceOf } from '../sentence/sentence-of.ts';
import { plainText } from '../sentence/spoken.ts';
import { quoted, valueWords } from '../sentence/value-words.ts';
import type { DiffPlace, DiffWords, SaidValue } from './diff-words.ts';
import { shown } from './shown.ts';
import type { SubjectKind } from './subjects.ts';

/** What a part is called, in a heading and alone; `e` where what is done to it agrees so. */
interface Noun {
  heading: string;
  noun: string;
  ending: '' | 'e';
}

const noun = (heading: string, one: string, ending: Noun['ending'] = ''): Noun => ({ heading, noun: one, ending });

const nouns: Readonly<Record<SubjectKind, Noun>> = {
  family: noun('Familles', 'la famille', 'e'),
  product: noun('Produits', 'le produit'),
  state: noun('États', 'l’état'),
  moment: noun('Moments', 'le moment'),
  tab: noun('Onglets', 'l’onglet'),
  line: noun('Lignes', 'la ligne', 'e'),
  block: noun('Blocs', 'le bloc'),
  action: noun('Actions', 'l’action', 'e'),
  offer: noun('Offres', 'l’offre', 'e'),
  certificate: noun('Attestations', 'l’attestation', 'e'),
  body: noun('Textes des attestations', 'le texte d’attestation'),
  reason: noun('Motifs de résiliation', 'le motif'),
  terms: noun('Conditions des motifs', 'ce que dit le motif'),
  group: noun('Groupes de résiliation', 'le groupe'),
  fee: noun('Frais', 'le barème'),
  band: noun('Tranches de frais', ''),
  rule: noun('Règles', 'la règle', 'e'),
  guarantee: noun('Garanties', 'la garantie', 'e'),
  list: noun('Listes de codes', 'la liste', 'e'),
  code: noun('Codes', 'le code'),
  text: noun('Textes', 'le texte'),
  link: noun('Liens', 'le lien'),
  operation: noun('Opérations', 'l’opération', 'e'),
  mail: noun('Messages envoyés', 'le message'),
  subject: noun('Objets des messages', 'l’objet'),
  banner: noun('Bandeaux', 'le bandeau'),
  task: noun('Tableau de bord', 'sur le tableau de bord,'),
  claim: noun('Types de sinistres', 'le type de sinistre'),
  status: noun('États des sinistres', 'l’état de sinistre'),
  errand: noun('Démarches suivies', 'la démarche', 'e'),
  event: noun('Événements des garanties', 'l’événement'),
  papers: noun('Listes d’attestations', 'la liste d’attestations', 'e'),
  reply: noun('Réponses', 'la réponse', 'e'),
  page: noun('Pages', 'la page', 'e'),
  form: noun('Démarches', 'la démarche', 'e'),
  step: noun('Étapes', 'l’étape', 'e'),
  field: noun('Champs', 'le champ'),
};

const stateTables: Readonly<Record<string, string>> = {
  display: 'état d’affichage',
  labels: 'libellé',
  cards: 'carte',
  displayLabels: 'libellé de l’état d’affichage',
};

const endingOf = (kind: SubjectKind | null): string => (kind === null ? '' : nouns[kind].ending);

/**
 * What analysts read: parts by their labels, rules as sentences, properties as their schema describes them.
 * @param world null where the files do not match their schemas: names are then as they are written
 */
export function frenchDiff(world: WordsWorld | null, schemas: Schemas): DiffWords {
  const namesOf = memoize((file: string) =>
    world === null ? bareNames : catalogueNames(world, placeOf(world.table, file)),
  );
  const schemaOf = memoize((file: string) => SchemaAt.ofFile(schemas, file));
  const labelOf = (file: string, steps: readonly string[]): string | null => {
    const at = steps.reduce<SchemaAt | null>(
      (here, step) => (here === null ? null : /^\d+$/.test(step) ? here.each() : here.property(step)),
      schemaOf(file),
    );
    const description = at?.own.description;
    return description === undefined ? null : shortLabel(description);
  };
  const labelled = ({ kind, name, label }: Parameters<DiffWords['subject']>[0]): string => {
    const rule = kind === 'rule' ? namesOf('').rule(name) : null;
    return rule ?? label ?? name;
  };
  return {
    money: world === null ? EURO : moneyOf(world.data),
    headings: {
      ...(Object.fromEntries(Object.entries(nouns).map(([kind, { heading }]) => [kind, heading])) as Record<
        SubjectKind,
        string
      >),
      other: 'Autres',
    },
    subject(subject) {
      const { kind, name, label } = subject;
      if (kind === 'band') return label ?? name;
      return `${nouns[kind].noun} ${quoted(labelled(subject))}`;
    },
    owner: (subject) => labelled(subject),
    band: (from, to) => (to === null ? `à partir de ${from}` : `de ${from} à ${to}`),
    property(steps, { file, pointer }) {
      const whole = pointerSteps(pointer);
      const before = whole.slice(0, whole.length - steps.length);
      return steps
        .map((step, i) => labelOf(file, [...before, ...whole.slice(before.length, before.length + i + 1)]) ?? step)
        .filter((label, i, all) => label !== all[i - 1])
        .join(', ');
    },
    stateTable: (name) => stateTables[name] ?? null,
    value: (value, place) => valueIn(value, place, world?.table ?? null, namesOf),
    unnamed: (value, place) => shown(valueIn(value, place, world?.table ?? null, namesOf), { quoted }),
    quoted,
    colon: '\u00a0: ',
    added: (what, kind) => (kind === null ? `${what}, ajout` : `${what} ajouté${endingOf(kind)}`),
    removed: (what, kind) => (kind === null ? `${what}, retrait` : `${what} retiré${endingOf(kind)}`),
    renamed: (what, to, kind) => `${what} renommé${endingOf(kind)} en ${quoted(to)}`,
    moved: (what, before, kind) =>
      `${what} déplacé${endingOf(kind)} ${before === null ? 'à la fin' : `avant ${quoted(before)}`}`,
    changed: (what) => what,
    // an arrow is in few fonts, and read aloud by few voices
    becomes: (before, after) => `${before} devient ${after}`,
    at: ({ file, pointer }, around) => {
      const label = labelOf(file, pointerSteps(pointer));
      const within = around.length === 0 ? '' : ` (${around.join(', ')})`;
      return `${file}${label === null || pointer === '' ? '' : `, ${label}`}${within}`;
    },
    from: (day) => `À partir du ${isDay(day) ? (formats['long-date'](day) ?? day) : day}`,
    ended: (what) => `plus jamais\u00a0: ${what}`,
  };
}

type NamesOf = (file: string) => SentenceNames;

/** A rule as a sentence, other values as people say them. */
function valueIn(value: Json, { file, pointer }: DiffPlace, table: Table | null, namesOf: NamesOf): SaidValue {
  if (typeof value === 'string') return { text: value, isQuoted: true };
  const entry = table?.at(file, pointer);
  const isRule = callIn(value) !== null && (entry === undefined || isExpression(entry));
  if (isRule) {
    const sentence = sentenceOf(value, namesOf(file), { isCondition: entry?.role === 'rule' });
    return { text: plainText(sentence), isQuoted: true };
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return { text: value.length === 0 ? 'aucun' : value.map(quoted).join(', '), isQuoted: false };
  if (isRecord(value) || Array.isArray(value)) return { text: JSON.stringify(value), isQuoted: false };
  if (typeof value === 'boolean') return { text: value ? 'oui' : 'non', isQuoted: false };
  return { text: valueWords(value, { isCompared: false, money: null }), isQuoted: false };
}
