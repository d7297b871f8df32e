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

/** Found by proofs, which a check makes only when it is asked to. */
export const provedCodes: ReadonlySet<string> = new Set<FindingCode>(['always-holds', 'never-holds', 'urgent-hidden']);

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

interface WithWaivers {
  data: CatalogueData;
  sources: ReadonlyMap<string, Source>;
}

/**
 * Sets waived findings of a check apart.
 * @param today ISO date; without it, no waiver has expired
 */
export function withWaivers(found: readonly Finding[], catalogue: WithWaivers, today: string | undefined): Judged {
  const { data, sources } = catalogue;
  const hasEnded = ({ expires }: { expires: string }) => today !== undefined && expires < today;
  const rows = (data.waivers?.rows ?? []).flatMap((waiver, i) =>
    hasEnded(waiver) ? [expired(sources, `/rows/${i}`, `of rows of ${waiver.table}`, waiver)] : [],
  );
  const judged = judge(found, catalogue, (waiver, isWaivable, pointer) => {
    if (isWaivable && hasEnded(waiver)) return expired(sources, pointer, `of ${waiver.code} in ${waiver.file}`, waiver);
    return provedCodes.has(waiver.code) ? 'elsewhere' : null;
  });
  return { ...judged, findings: [...judged.findings, ...rows] };
}

/** The same of what proofs found in a catalogue that the check found sound: there, no waiver has expired. */
export const withProofWaivers = (found: readonly Finding[], catalogue: WithWaivers): Judged =>
  judge(found, catalogue, ({ code }) => (provedCodes.has(code) ? null : 'elsewhere'));

function expired(
  sources: ReadonlyMap<string, Source>,
  pointer: string,
  of: string,
  { expires, owner }: Pick<Waiver, 'expires' | 'owner'>,
): Finding {
  const message = `the waiver ${of} ended on ${expires}; ${owner} answers for it`;
  const help = 'mend what it kept and take it away, or give it another day';
  return findingAt({ sources }, { file: fileOf('waivers'), pointer }, 'expired-waiver', message, help);
}

/** @param sets what sets a waiver apart before it is asked what it keeps: what is wrong with it, or that others judge it */
function judge(
  found: readonly Finding[],
  { data, sources }: WithWaivers,
  sets: (waiver: Waiver, isWaivable: boolean, pointer: string) => Finding | 'elsewhere' | null,
): Judged {
  const waivers = data.waivers?.waivers ?? [];
  if (waivers.length === 0) return { findings: [...found], waived: [] };
  const own: Finding[] = [];
  const waived = new Map<Finding, Waiver>();
  waivers.forEach((waiver, i) => {
    const pointer = `/waivers/${i}`;
    const place = { file: fileOf('waivers'), pointer };
    const matching = found.filter((finding) => isKept(waiver, finding, sources));
    const isWaivable = matching.every(({ code }) => !notWaivable.has(code));
    const apart = sets(waiver, isWaivable, pointer);
    if (apart === 'elsewhere') return;
    if (apart !== null) own.push(apart);
    else if (matching.length === 0 || !isWaivable) {
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
