import { details, type Subject } from './subject.ts';

/** The sum of the five funds (C9); null for a contract that holds none. */
export function surrenderValue(subject: Subject): number | null {
  const values = fundsOf(subject).map(({ montantRachat }) => Math.round((montantRachat ?? 0) * 100));
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / 100;
}

export function fundsOf(subject: Subject) {
  const { kind } = subject.contract;
  if (kind !== 'arpege' && kind !== 'eparmil') return [];
  const { fondSecurite, fondEquilibre, fondDynamique, fondEnvironnement, fondSolidaire } = details(subject, kind);
  return [fondSecurite, fondEquilibre, fondDynamique, fondEnvironnement, fondSolidaire].filter((fund) => fund != null);
}
