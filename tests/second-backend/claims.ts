import { type Contract, type Member, seconds } from './data.ts';
import { type Answer, type Doing, userError } from './refusals.ts';

/** What may be reported of each type of contract, and the coverages that each nature needs one of. */
const KINDS: Readonly<Record<string, { kind: string; needs: Readonly<Record<string, string>> }>> = {
  CarContract: { kind: 'CAR', needs: { GLASS: 'BDG', THEFT: 'VOL', FIRE: 'INC' } },
  HomeContract: { kind: 'HOME', needs: { WATER: 'DDE', FIRE: 'INC', THEFT: 'VOL', GLASS: 'BDG' } },
  PetContract: { kind: 'PET', needs: { BITE: 'RC', DAMAGE: 'RC' } },
  BicycleContract: { kind: 'BICYCLE', needs: { THEFT: 'VOL', FALL: 'CASSE', THIRD_PARTY: 'RC' } },
};

/** What happened, as the API says it. */
const NATURES: Readonly<Record<string, string>> = {
  ...{ CRASH: 'Accident avec un autre véhicule', ALONE: 'Accident sans autre véhicule', GLASS: 'Vitre cassée' },
  ...{ THEFT: 'Vol', FIRE: 'Incendie', WATER: 'Dégât des eaux', STORM: 'Tempête', BITE: 'Morsure' },
  ...{ DAMAGE: 'Dommage à un bien', LOST: 'Animal perdu', FALL: 'Chute ou choc', THIRD_PARTY: 'Dommage à autrui' },
};

const TITLES: Readonly<Record<string, string>> = {
  ...{ CAR: 'Sinistre voiture', HOME: 'Sinistre logement', PET: 'Dossier animal', BICYCLE: 'Sinistre vélo' },
};

export interface ClaimAsked {
  contractId: string;
  kind: string;
  nature: string;
  day: string;
}

export interface ReportInput {
  contractId: string;
  kind: string;
  nature: string;
  happenedOn: string;
  account: string;
  place?: string | null;
  fileIds?: readonly string[] | null;
  clientMutationId: string;
}

const kindOf = ({ __typename }: Contract) => KINDS[__typename];

/** The contracts of which something may be reported, as the API gives them. */
export const claimableOf = ({ contracts }: Member) =>
  contracts
    .filter((contract) => kindOf(contract) !== undefined)
    .map((contract) => ({
      ...{ contract, kinds: [kindOf(contract)?.kind], until: contract.terminationDate },
      suspended: contract.state === 4,
    }));

const earlierOf = ({ claims }: Member, { contractId, nature, day }: ClaimAsked) =>
  claims.find(
    (one) => (one.contract as Contract).id === contractId && one.nature === nature && one.occurredAt === seconds(day),
  ) ?? null;

/** Why something cannot be reported online; null where it can. */
function reasonOf(member: Member, contract: Contract, asked: ClaimAsked): string | null {
  const need = kindOf(contract)?.needs[asked.nature];
  const covered = (contract.coverages as { code: string }[]).some(({ code }) => code === need);
  if (contract.terminationDate !== null && contract.terminationDate < asked.day) return 'OVER';
  if (contract.state === 4) return 'SUSPENDED';
  if (earlierOf(member, asked) !== null) return 'ALREADY_REPORTED';
  return need === undefined || covered ? null : 'UNCOVERED';
}

export function checkClaim(member: Member, asked: ClaimAsked): Answer | null {
  const contract = member.contracts.find(({ id }) => id === asked.contractId);
  if (contract === undefined || kindOf(contract)?.kind !== asked.kind) return null;
  const reason = reasonOf(member, contract, asked);
  const drivers = (contract.drivers ?? []) as { person: { firstName: string; lastName: string } }[];
  return {
    ...{ accepted: reason === null, reason, earlier: earlierOf(member, asked), until: contract.terminationDate },
    ...{ contract, drivers: drivers.map(({ person }) => `${person.firstName} ${person.lastName}`) },
  };
}

/** Opens a claim, once for each key. */
export function reportClaim(member: Member, input: ReportInput, { today, once }: Doing<Member>): Answer {
  return once(member, input.clientMutationId, () => {
    const { contractId, kind, nature, happenedOn: day } = input;
    const contract = member.contracts.find(({ id }) => id === contractId);
    if (contract === undefined || kindOf(contract)?.kind !== kind)
      return userError('NOT_FOUND', 'There is no such contract', 'contractId');
    if (NATURES[nature] === undefined) return userError('UNKNOWN_NATURE', 'Nothing like that', 'nature');
    if (day > today) return userError('DATE_REFUSED', 'That day has not come', 'happenedOn');
    if (input.account.trim() === '') return userError('ANSWER_REFUSED', 'Nothing is said', 'account');
    const reason = reasonOf(member, contract, { contractId, kind, nature, day });
    if (reason !== null) return userError('CLAIM_REJECTED', reason);
    const sent = input.fileIds ?? [];
    const files = member.files.filter(({ id }) => sent.includes(id));
    if (files.length < sent.length) return userError('FILE_UNKNOWN', 'There is no such file', 'fileIds');
    const rank = member.claims.length + 1;
    const claim = {
      ...{ id: `claim-${rank}`, reference: `S-${today.slice(0, 4)}-${rank}`, status: 'CREATED', statusText: 'Déclaré' },
      ...{ occurredAt: seconds(day), declaredAt: seconds(today), kind, nature, kindText: TITLES[kind] ?? kind },
      ...{ natureText: NATURES[nature] ?? null, contract, payouts: [], contact: null },
      ...{ place: input.place ?? null, account: input.account, files },
      steps: [
        { title: 'Déclaration reçue', doneOn: today, expectedOn: null },
        { title: 'Dossier ouvert par une gestionnaire', doneOn: null, expectedOn: null },
      ],
    };
    member.claims.unshift(claim);
    return { claim, userErrors: [] };
  });
}
