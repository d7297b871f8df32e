import type { Random } from './random.ts';

/** Remainder of a long decimal number divided by 97. */
export function mod97(digits: string): number {
  return Number(BigInt(digits) % 97n);
}

/** A French IBAN with valid national and international keys. */
export function iban(random: Random, bank: string): string {
  const branch = random.digits(5);
  const account = random.digits(11);
  const key = 97 - mod97(String(89n * BigInt(bank) + 15n * BigInt(branch) + 3n * BigInt(account)));
  const bban = `${bank}${branch}${account}${String(key).padStart(2, '0')}`;
  const check = 98 - mod97(`${bban}152700`);
  return `FR${String(check).padStart(2, '0')}${bban}`;
}

/** Ten digits; the last two are a key that detects typing errors. */
export const profileNumber = (random: Random): string => withKey(`${random.int(1, 9)}${random.digits(7)}`);

const RANKS = 10_000_000;
/** Prime and coprime with the above: ranks map to distinct numbers, far from their neighbours'. */
const STEP = 7_368_787;

/** The profile number of a rank; its leading 0 sets it apart from random ones. */
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

/** Numbers reserved for fiction by the French regulator. */
const FICTION = { tel: ['0199 00', '0261 91', '0353 01', '0465 71', '0536 49'], mobile: ['0639 98'] } as const;

export function phone(random: Random, kind: keyof typeof FICTION): string {
  const digits = random.pick(FICTION[kind]).replace(' ', '') + random.digits(4);
  return digits.replace(/(\d\d)(?=\d)/g, '$1 ');
}
