import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { accounts } from '../domain/accounts/schema.ts';
import { members } from '../domain/members/schema.ts';
import type { MemberRow } from '../domain/members/viewer.ts';
import type { LineCount } from './counts.ts';
import type { MemberLine } from './lines.ts';
import { upsert } from './upsert.ts';

export interface MemberOptions {
  /** Also replaces what members with an account may have changed themselves. */
  contact: boolean;
}

/** What members with an account change in the portal, or answer there. */
const OWN = [...['email', 'tel', 'telMobile', 'numeroVoie', 'codePostal', 'ville', 'flagMajRevenuEpargne']] as const;
/** What a line says of a member. */
const OWNED = [
  ...['numProfil', 'numAdherentGroupe', 'civilite', 'nom', 'prenom1', 'dateNaissance', 'typeProfil'],
  ...['activiteProfessionnelle', ...OWN],
];

/** Writes the members of a batch, within a transaction. */
export async function writeMembers(
  tx: Db,
  lines: readonly MemberLine[],
  count: LineCount,
  { contact }: MemberOptions,
): Promise<void> {
  if (lines.length === 0) return;
  const numbers = lines.map(({ numClient }) => numClient);
  const found = await tx
    .select({ ...getTableColumns(members) })
    .from(members)
    .where(inArray(members.numClient, numbers))
    .for('update');
  const known = new Map(found.map((row) => [row.numClient, row]));
  const registered = new Set(await registeredAmong(tx, found));
  const rows: (typeof members.$inferInsert)[] = [];
  for (const line of lines) {
    const before = known.get(line.numClient);
    const given = columnsOf(line);
    if (before === undefined) {
      count.new += 1;
      rows.push({ id: randomUUID(), sub: randomUUID(), ...given });
      continue;
    }
    const kept =
      registered.has(before.id) && !contact ? Object.fromEntries(OWN.map((name) => [name, before[name]])) : {};
    const after = { ...before, ...given, ...kept };
    const isSame = isDeepStrictEqual(after, before);
    count[isSame ? 'same' : 'changed'] += 1;
    if (!isSame) rows.push(after);
  }
  await upsert(tx, members, members.id, rows, OWNED);
}

async function registeredAmong(tx: Db, found: readonly MemberRow[]): Promise<string[]> {
  const rows = await tx
    .select({ id: accounts.memberId })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))
    .where(
      inArray(
        accounts.memberId,
        found.map(({ id }) => id),
      ),
    );
  return rows.map(({ id }) => id);
}

function columnsOf(line: MemberLine) {
  const { civilite, nom, prenom1, numAdherentGroupe } = line.identite;
  const { email, tel, telMobile, voie, codePostal, ville } = line.adresse ?? {};
  return {
    ...{ numClient: line.numClient, numProfil: line.numProfil, nom },
    numAdherentGroupe: numAdherentGroupe ?? null,
    civilite: civilite ?? null,
    prenom1: prenom1 ?? null,
    dateNaissance: line.dateNaissance ?? null,
    typeProfil: line.typeProfil ?? null,
    email: email ?? null,
    tel: tel ?? null,
    telMobile: telMobile ?? null,
    numeroVoie: voie ?? null,
    codePostal: codePostal ?? null,
    ville: ville ?? null,
    activiteProfessionnelle: line.situation?.activiteProfessionnelle ?? null,
    flagMajRevenuEpargne: line.flagMajRevenuEpargne ?? null,
  };
}
