import type { CatalogueData } from '../data.ts';
import { fileOf } from '../sections.ts';
import { type Finding, type FindingCode, type FindingPage, type Source, spansOf } from '../source/index.ts';
import type { Waiver } from '../types.generated.ts';
import { findingAt } from './context.ts';

const kept = {
  code: 'unused-entry',
  file: 'catalog/codes/couleur.json',
  at: 'couleur',
  owner: 'catalogue',
  reason: 'La page qui lit ces couleurs vient au printemps',
  expires: '2030-12-31',
};
const file = (...waivers: object[]): string => JSON.stringify({ waivers }, null, 2);
const at = { file: 'catalog/waivers.json', pointer: '' };

export const expiredWaiver: FindingPage = {
  finds: 'Une dérogation n’a plus cours : son dernier jour est passé.',
  at,
  avoid: file({ ...kept, expires: '2020-01-01' }),
  prefer: file(),
  why: 'Ce qu’elle gardait est à reprendre, ou à prolonger en le disant.',
};

export const pointlessWaiver: FindingPage = {
  finds:
    'Une dérogation ne garde rien : il n’y a pas, ou plus, de tel constat à cette place, ou c’en est un que rien ne garde.',
  at,
  avoid: file(kept),
  prefer: file(),
  why: 'Elle cacherait un jour une faute que personne n’a vue. On la retire avec ce qu’elle gardait.',
};

/** These prevent compiling, so they cannot be waived. */
const notWaivable: ReadonlySet<FindingCode> = new Set<FindingCode>([
  'bad-arguments',
  'bad-pattern',
  'bad-template',
  'dynamic-path',
  'refused-html',
  'rule-cycle',
  'too-deep',
  'too-large',
  'unknown-operator',
  'unknown-reference',
  'unknown-rule',
  'unknown-table',
  'unsafe-address',
]);

/** A finding that somebody answers for. */
export interface Waived {
  finding: Finding;
  waiver: Waiver;
}

interface Judged {
  /** Those that nobody waives, and those about the waivers themselves. */
  findings: Finding[];
  waived: Waived[];
}

/**
 * Sets waived findings apart.
 * @param today ISO date; without it, no waiver has expired
 */
export function withWaivers(
  found: readonly Finding[],
  { data, sources }: { data: CatalogueData; sources: ReadonlyMap<string, Source> },
  today: string | undefined,
): Judged {
  const waivers = data.waivers?.waivers ?? [];
  if (waivers.length === 0) return { findings: [...found], waived: [] };
  const own: Finding[] = [];
  const waived = new Map<Finding, Waiver>();
  waivers.forEach((waiver, i) => {
    const place = { file: fileOf('waivers'), pointer: `/waivers/${i}` };
    const matching = found.filter((finding) => isKept(waiver, finding, sources));
    const isWaivable = matching.every(({ code }) => !notWaivable.has(code));
    if (isWaivable && today !== undefined && waiver.expires < today) {
      const message = `the waiver of ${waiver.code} in ${waiver.file} ended on ${waiver.expires}; ${waiver.owner} answers for it`;
      const help = 'mend what it kept and take it away, or give it another day';
      own.push(findingAt({ sources }, place, 'expired-waiver', message, help));
    } else if (matching.length === 0 || !isWaivable) {
      const message = isWaivable
        ? `nothing at "${waiver.at}" of ${waiver.file} is ${waiver.code}`
        : `"${waiver.code}" cannot be waived`;
      own.push(findingAt({ sources }, place, 'pointless-waiver', message, 'take the waiver away'));
    } else for (const finding of matching) waived.set(finding, waiver);
  });
  return {
    findings: [...found.filter((finding) => !waived.has(finding)), ...own],
    waived: [...waived].map(([finding, waiver]) => ({ finding, waiver })),
  };
}

/** Whether a waiver covers a finding: same code and file, and the same place or the named entry around it. */
function isKept(waiver: Waiver, finding: Finding, sources: ReadonlyMap<string, Source>): boolean {
  if (finding.code !== waiver.code || finding.file !== waiver.file) return false;
  const source = sources.get(waiver.file);
  const spans = source === undefined ? [] : spansOf(source, waiver.at);
  return spans.some(({ from, to }) => !isBefore(finding, from) && isBefore(finding, to));
}

type Point = Pick<Finding, 'line' | 'column'>;

const isBefore = (a: Point, b: Point): boolean => a.line < b.line || (a.line === b.line && a.column < b.column);
