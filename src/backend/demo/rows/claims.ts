import type { Claims } from '../../../catalog/index.ts';
import { fileOf } from '../../../catalog/sections.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { type ClaimDetails, type ClaimType, claims } from '../../domain/claims/schema.ts';
import { errandSteps, errands } from '../../domain/errands/schema.ts';
import { advanceClaim, hasNoExcess } from '../answers/claims.ts';
import { handledType } from '../samples/claims.ts';
import { opaqueId } from '../samples/random.ts';
import { servedFile } from '../samples/served-file.ts';

/** A claim before identifiers are assigned. */
export interface ClaimSeed {
  /** Rank of its contract. */
  contract: number;
  type: ClaimType;
  nature: string;
  /** Dates as AAAA-MM-JJ; the declaration as AAAA-MM-JJTHH:MM in UTC. */
  survenance: string;
  declaration: string;
  reference: string;
  details: ClaimDetails;
  /** Steps after the declaration, each with the day it was taken or is due (AAAA-MM-JJ), or neither. */
  steps: { code: string; taken?: string; due?: string }[];
}

const servedClaims = servedFile<Claims>(fileOf('claims'));

/** Kind in `errands.json` of a claim type, as the catalogue that is served says; null where it has no such claims. */
const errandKind = (type: ClaimType): string | null =>
  servedClaims()?.types.find(({ id }) => id === type)?.errand ?? null;

interface Claimant {
  id: string;
  prenom: string;
  nom: string;
}

export const seededClaimId = (memberId: string, reference: string) => opaqueId('claim', memberId, reference);

export function claimRows(
  { id: memberId, prenom, nom }: Claimant,
  contractOf: (rank: number) => string,
  detailsOf: (rank: number) => unknown,
  seeds: readonly ClaimSeed[] = [],
): Rows[] {
  return seeds.flatMap(({ contract, type, nature, survenance, declaration, reference, details, steps }) => {
    const kind = errandKind(type);
    if (kind === null) return [];
    const id = seededClaimId(memberId, reference);
    const contractId = contractOf(contract);
    const date = new Date(`${declaration}:00Z`);
    const name = `${prenom} ${nom.toUpperCase()}`;
    const handledClaim = {
      type: handledType(type),
      nature,
      reference,
      name,
      hasNoExcess: hasNoExcess(detailsOf(contract) ?? {}),
    };
    const taken = steps.filter((step): step is { code: string; taken: string } => step.taken !== undefined);
    const currentDetails = taken.reduce(
      (so, { code, taken: day }) => advanceClaim(so, handledClaim, { code, day }),
      details,
    );
    const etat = taken.length === steps.length ? 'terminee' : taken.length === 0 ? 'transmise' : 'acceptee';
    const args = { sinistre: id, typeSinistre: type, natureSinistre: nature, dateSurvenance: survenance };
    const planned = steps.map(({ code, taken: day, due = null }, rang) => ({
      ...{ reference, rang: rang + 1, code, echeance: due },
      date: day === undefined ? null : new Date(`${day}T09:00:00Z`),
    }));
    return [
      rows(errands, [{ reference, memberId, contractId, nature: kind, args, etat, date }]),
      rows(errandSteps, [{ reference, rang: 0, code: 'recue', date }, ...planned]),
      rows(claims, [
        {
          ...{
            id,
            memberId,
            contractId,
            reference,
            typeSinistre: type,
            natureSinistre: nature,
            details: currentDetails,
          },
          ...{ dateSurvenance: survenance, dateDeclaration: declaration.slice(0, 10) },
        },
      ]),
    ];
  });
}
