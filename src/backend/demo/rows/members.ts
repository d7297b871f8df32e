import { type Rows, rows } from '../../database/rows.ts';
import { members, offers, provedEmails } from '../../domain/members/schema.ts';
import type { Person } from '../samples/person.ts';
import { opaqueId } from '../samples/random.ts';

/** Before anything else in the seed. */
const PROVED_AT = new Date('2020-01-01T12:00:00Z');

export function memberRows(person: Person): Rows[] {
  const { id, sub, numProfil, numClient, numAdherentGroupe, civilite, dateNaissance } = person;
  const { email, tel, telMobile, numeroVoie, codePostal, ville } = person;
  const member = {
    ...{ id, sub, numProfil, numClient, numAdherentGroupe, civilite, dateNaissance },
    ...{ email, tel, telMobile, numeroVoie, codePostal, ville },
    nom: person.nom.toUpperCase(),
    prenom1: person.prenom,
    typeProfil: 'PARTICULIER',
    activiteProfessionnelle: person.activite ?? 'SAL',
    flagMajRevenuEpargne: person.flagMajRevenuEpargne ?? false,
    pieceIdentite: person.pieceIdentite ?? null,
  };
  const offered = (person.offers ?? []).map((code) => ({ id: opaqueId('offer', id, code), memberId: id, code }));
  const proved = email === null ? [] : [{ id: opaqueId('email', id), memberId: id, email, provedAt: PROVED_AT }];
  return [rows(members, [member]), rows(provedEmails, proved), rows(offers, offered)];
}
