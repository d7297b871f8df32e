import type { Random } from './random.ts';

/** Remainder of a long decimal number divided by 97. */
export function mod97(digits: string): number {
  return Number(BigInt(digits) % 97n);
}

/** A French IBAN whose national key and international key both hold. */
export function iban(random: Random, bank: string): string {
  const branch = random.digits(5);
  const account = random.digits(11);
  const key = 97 - mod97(String(89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)));
  const bban = `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
  const check = 98 - mod97(`${bban}152700`);
  return `FR${String(check).padStart(2, '0')}${bban}`;
}

/** Ten digits of which the last two are a key, so that a mistyped number is seen. */
export const profileNumber = (random: Random): string => withKey(`${random.int(1, 9)}${random.digits(7)}`);

const RANKS = 10_000_000;
/** Prime, and no divisor of the above: each rank has a number of its own, far from its neighbour's. */
const STEP = 7_368_787;

/** The profile number of one of ten million, by its rank: it begins with the 0 that no number drawn by chance has. */
export const rankedProfileNumber = (rank: number): string =>
  withKey(`0${String((rank * STEP) % RANKS).padStart(7, '0')}`);

function withKey(body: string): string {
  const key = 98 - mod97(`${body}00`);
  return `${body}${String(key).padStart(2, '0')}`;
}

const PLATE_LETTERS = 'ABCDEFGHJKLMNPQRSTVWXYZ'.split('');

/** A French registration, AA-123-AA. */
export function plate(random: Random): string {
  const pair = () => random.pick(PLATE_LETTERS) + random.pick(PLATE_LETTERS);
  return `${pair()}-${random.digits(2)}${random.int(1, 9)}-${pair()}`;
}

/** Numbers that the French regulator keeps for fiction: nobody answers them. */
const FICTION = { tel: ['0199 00', '0261 91', '0353 01', '0465 71', '0536 49'], mobile: ['0639 98'] } as const;

export function phone(random: Random, kind: keyof typeof FICTION): string {
  const digits = random.pick(FICTION[kind]).replace(' ', '') + random.digits(4);
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}
