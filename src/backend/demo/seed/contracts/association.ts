import { upToDate } from '../../rows/payments.ts';
import { ago, type Choice, type ContractSeed, common } from './contract.ts';

/** The same for every member. */
const SUBSCRIPTION = 18;

export interface AssociationChoice extends Choice {
  /** A termination already recorded: its reason and the day it takes effect. */
  resiliation?: { motif: string; effet: string };
}

/** Membership of the association (AS). */
export function association(choice: AssociationChoice = {}): ContractSeed {
  const effet = choice.effet ?? ago(9, 10);
  return {
    contract: common<'ContratAssociation'>(choice, {
      kind: 'ContratAssociation',
      codeProduit: 'AS',
      effet,
      montant: SUBSCRIPTION,
      periodicite: 'A',
      echeance: '01/01',
      details: {
        motifResiliation: choice.resiliation?.motif ?? null,
        effetResiliation: choice.resiliation?.effet ?? null,
      },
    }),
    guarantees: [],
    documents: [{ codeType: 'certificat-adhesion', date: effet }],
    payment: upToDate,
  };
}
