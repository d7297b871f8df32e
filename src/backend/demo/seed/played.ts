import type { ContractDetails, ContractKind } from '../../domain/contracts/details.ts';
import type { PlayedContract, PlayedMember } from '../../domain/reference-data/demonstration-words.ts';
import { upToDate } from '../rows/payments.ts';
import { dayMonth } from '../samples/dates.ts';
import { opaqueId } from '../samples/random.ts';
import { decideAsShipped } from '../samples/shipped.ts';
import type { ContractSeed } from './contracts/contract.ts';

/** A member's contracts, as `demonstration.json` has them. */
export const playedContracts = ({ numClient, contracts }: Pick<PlayedMember, 'numClient' | 'contracts'>) =>
  contracts.map((contract, rank) => playedContract(contract, opaqueId('played', numClient, String(rank)).slice(0, 6)));

function playedContract(played: PlayedContract, reference: string): ContractSeed {
  const { kind, details, description, guarantees = [], documents = [], owed, termination, ...columns } = played;
  const { codeProduit, codeEtat, dateEffet } = columns;
  return {
    contract: {
      codePeriodicite: 'M',
      echeance: dayMonth(dateEffet),
      dateSignature: dateEffet,
      referenceDg: `CG-${codeProduit}`,
      montantFgti: 0,
      ...columns,
      // a type of the catalogue's own is stored as any
      kind: kind as ContractKind,
      libelleProduit: decideAsShipped('product', { codeProduit }).label,
      libelleEtat: decideAsShipped('state-label', { codeEtat }),
      details: { ...details, description } as ContractDetails,
    },
    guarantees: [...guarantees],
    documents: [...documents],
    payment:
      owed === undefined
        ? upToDate
        : {
            contentieux: owed.contentieux === true,
            impaye: true,
            indicateurReglementPossibleCarteBleue: owed.contentieux !== true,
            montantTotalImpaye: owed.montant,
          },
    ...(termination === undefined
      ? {}
      : { termination: { reference: `D-${reference.toUpperCase()}`, ...termination } }),
  };
}
