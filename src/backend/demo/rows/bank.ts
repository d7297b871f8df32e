import type { MandateHolder } from '../../../catalog/index.ts';
import { type Rows, rows } from '../../database/rows.ts';
import { newMandateReference } from '../../domain/bank/mandates.ts';
import { bankAccounts, bankMandates } from '../../domain/bank/schema.ts';
import type { Person } from '../samples/person.ts';
import { opaqueId } from '../samples/random.ts';
import { decideAsShipped } from '../samples/shipped.ts';
import type { ContractPart } from './contracts.ts';

/** A member's account, with the group's mandate and one for each other holder. */
export function bankRows(
  { id: memberId, bank, mandatAVerifier = false }: Person,
  contracts: readonly ContractPart[],
): Rows[] {
  const id = opaqueId('bank', memberId);
  const signed = new Map<MandateHolder, string>();
  for (const { contract } of contracts) {
    const { codeProduit, dateEffet, dateSignature } = contract;
    const day = dateSignature ?? dateEffet ?? '';
    const holder = decideAsShipped('family', { codeProduit }).mandateHolder;
    if (day !== '' && day < (signed.get(holder) ?? '9999')) signed.set(holder, day);
  }
  const insurer = decideAsShipped('insurer', {}).name;
  const mandates = [...signed].map(([organisme, dateSignature]) => ({
    ...{ accountId: id, organisme, dateSignature, rum: newMandateReference(insurer, id, organisme) },
  }));
  const statut = mandatAVerifier ? 'A_VERIFIER' : 'VALIDE';
  return [
    rows(bankAccounts, [{ id, memberId, ...bank, libelle: 'Compte courant', statut, mandatAVerifier }]),
    rows(bankMandates, mandates),
  ];
}
