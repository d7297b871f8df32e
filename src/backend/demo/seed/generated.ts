import { demonstrationWords } from '../../domain/reference-data/demonstration-words.ts';
import { rankedProfileNumber } from '../samples/numbers.ts';
import { type Person, person } from '../samples/person.ts';
import { Random } from '../samples/random.ts';
import { generatedClaims } from './claims.ts';
import { association } from './contracts/association.ts';
import { auto } from './contracts/auto.ts';
import { aet, cdc, fortego, navigation, objectifPrevoyance, pj, sante } from './contracts/basics.ts';
import type { ContractSeed } from './contracts/contract.ts';
import { arpege, eparmil } from './contracts/epargne.ts';
import { habitation } from './contracts/habitation.ts';
import { gsp } from './contracts/prets.ts';
import { decesInvalidite, prima2000, revenus } from './contracts/prevoyance.ts';
import type { MemberSeed } from './members.ts';
import { playedContracts } from './played.ts';

/** Accidents of children and students: who has no child has the accidents of life. */
const accidents = (person: Person) => aet(person, (person.children ?? []).length === 0 ? { codeProduit: '68' } : {});

const HOLDINGS: ((person: Person) => ContractSeed)[] = [
  auto,
  habitation,
  pj,
  accidents,
  sante,
  arpege,
  eparmil,
  decesInvalidite,
  prima2000,
  cdc,
  objectifPrevoyance,
  revenus,
  gsp,
  fortego,
  () => association(),
  navigation,
];

/** What the generated member of a rank holds where the played insurer brings its own members: as one of them. */
function playedHoldings(numClient: string, rank: number): ContractSeed[] | null {
  const { members = [] } = demonstrationWords();
  const { contracts } = members[rank % Math.max(1, members.length)] ?? {};
  return contracts === undefined ? null : playedContracts({ numClient, contracts });
}

/** How the client numbers of generated members begin. */
export const GENERATED_PREFIX = '13';

/** Whoever was born by then was of age when the oldest contract of the demonstration was taken. */
const LAST_BIRTH = 1988;

/** One member in so many pays by slip. */
const SLIP_EVERY = 8;

const bySlip = (seed: ContractSeed): ContractSeed => ({
  ...seed,
  contract: { ...seed.contract, moyenPaiement: 'TIP' },
});

/** The member of a given rank among those made by chance; none of the demonstration numbers is used. */
export function generatedMember(rank: number): MemberSeed {
  const { people } = demonstrationWords();
  const random = new Random(`generated/${rank}`);
  const woman = random.int(0, 1) === 1;
  const holder = person({
    numClient: `${GENERATED_PREFIX}${String(rank).padStart(8, '0')}`,
    numProfil: rankedProfileNumber(rank),
    civilite: woman ? 'Madame' : 'Monsieur',
    prenom: random.pick(woman ? people.women : people.men),
    nom: random.pick(people.lastNames),
    dateNaissance: `${random.int(1948, LAST_BIRTH)}-${String(random.int(1, 12)).padStart(2, '0')}-${String(random.int(1, 28)).padStart(2, '0')}`,
    children:
      random.int(0, 1) === 0
        ? []
        : [{ prenom: random.pick(people.women), dateNaissance: `${random.int(2009, 2022)}-06-14` }],
    ...(random.int(0, 4) === 0 ? { activite: 'MIL' } : {}),
    ...(random.int(0, 5) === 0 ? { offers: ['pam_2025'] } : {}),
  });
  const played = playedHoldings(holder.numClient, rank);
  if (played !== null) return { person: holder, contracts: played };
  const count = random.int(1, 5);
  const first = random.int(0, HOLDINGS.length - 1);
  const contracts = Array.from({ length: count }, (_, step) =>
    HOLDINGS[(first + step * 3) % HOLDINGS.length]?.(holder),
  );
  const held = contracts.filter((contract) => contract !== undefined);
  const paid = rank % SLIP_EVERY === 0 ? held.map(bySlip) : held;
  return { person: holder, contracts: paid, claims: generatedClaims(holder, held) };
}
