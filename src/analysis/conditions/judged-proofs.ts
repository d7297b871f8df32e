import type { GraphQLSchema } from 'graphql';
import { memoize, memoizeWeak } from '../../base/maps.ts';
import type { Checked, Edition } from '../../catalog/check/index.ts';
import { type Waived, withProofWaivers } from '../../catalog/check/waivers.ts';
import { dataOf, type Finding, formatFinding } from '../../catalog/source/index.ts';
import { type Proofs, proveConditions } from './proofs.ts';

/** What proofs found, with what somebody answers for apart. */
export interface JudgedProofs extends Proofs {
  waived: readonly Waived[];
}

/**
 * Proves the conditions of a sound catalogue as of a day, and those of its later editions as of their first days.
 * @param day ISO date for which it was checked
 */
export const proveEditions = (loaded: ProvedEditions, day: string): JudgedProofs => proved(loaded)(day);

const proved = memoizeWeak((loaded: ProvedEditions) => memoize((day: string) => prove(loaded, day)));

type ProvedEditions = Checked & { api: GraphQLSchema };

function prove(loaded: ProvedEditions, day: string): JudgedProofs {
  const { api } = loaded;
  const first = proveConditions(loaded, day);
  const found = [{ edition: loaded as Edition, findings: first.findings }];
  let before: Edition = loaded;
  for (const edition of loaded.later) {
    const { findings } = proveConditions({ ...edition, api }, edition.from ?? day);
    const last = before;
    // in a file that says the same as before, only time has passed
    const isNew = ({ file }: Finding) => textOf(edition, file) !== textOf(last, file);
    found.push({ edition, findings: findings.filter(isNew) });
    before = edition;
  }
  const judged = found.map(({ edition, findings }) =>
    withProofWaivers(findings, { data: dataOf(edition.sources), sources: edition.sources }),
  );
  const all = new Map(judged.flatMap(({ findings }) => findings.map((one) => [formatFinding(one), one] as const)));
  const isPointless = (one: Finding) =>
    judged.every(({ findings }) => findings.some((other) => formatFinding(other) === formatFinding(one)));
  const waived = judged.flatMap((one) => one.waived.map((kept) => [formatFinding(kept.finding), kept] as const));
  return {
    ...first,
    findings: [...all.values()].filter((one) => one.code !== 'pointless-waiver' || isPointless(one)),
    waived: [...new Map(waived).values()],
  };
}

const textOf = ({ sources }: Edition, file: string): string => JSON.stringify(sources.get(file)?.value) ?? '';
