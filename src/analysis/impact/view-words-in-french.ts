import { schemaNamed } from '../docs/schema.ts';
import { shortLabel } from '../record/short-label.ts';
import { elementsInFrench, subjectInFrench } from '../regions/region-words-in-french.ts';
import type { WordsWorld } from '../sentence/api-field.ts';
import { quoted } from '../sentence/value-words.ts';
import type { ViewSchema } from '../shapes/decision-shapes.ts';
import type { PartChange, ViewWords } from './view-words.ts';

const verbs: Readonly<Record<PartChange, string>> = {
  appears: 'apparaît',
  disappears: 'disparaît',
  renamed: 'est renommé',
  moves: 'change de place',
  changes: 'change',
};

/** Schemas that describe the properties of a contract's page and of its card. */
const described = ['contract', 'card'];

/** What analysts read: parts by their labels, properties as their schema describes them. */
export function frenchView(world: WordsWorld, viewSchema: ViewSchema): ViewWords {
  const labels = new Map(
    described.flatMap((name) =>
      Object.entries(schemaNamed({ [name]: viewSchema(name) }, name).properties ?? {}).flatMap(
        ([property, { description }]): [string, string][] =>
          description === undefined ? [] : [[property, shortLabel(description)]],
      ),
    ),
  );
  return {
    subject: (subject) => subjectInFrench(world, subject),
    part: (kind, name) => `${elementsInFrench[kind]} ${quoted(name)}`,
    property: (name) => quoted(labels.get(name) ?? name),
    change: (what, change) => `${what} ${verbs[change]}`,
    becomes: (before, after) => `${before} devient ${after}`,
    onCard: (change) => `sur la carte, ${change}`,
    reason: (label, code) => `le motif ${quoted(label)} (${code})`,
    fee: (id) => `la tranche de frais ${quoted(id)}`,
    otherFee: (way) => `les frais des versements ${way === 'free' ? 'libres' : 'programmés'} sont autres`,
  };
}
