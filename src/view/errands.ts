import type { Catalogue } from '../catalog/index.ts';
import { GivenError } from './given-error.ts';

/** What the timeline of one kind of errand plans. */
export interface ErrandKind {
  label: string;
  steps: { code: string; label: string; workingDays: number | null }[];
}

/** A step as it is kept. */
export interface ErrandStep {
  code: string;
  /** When it was taken, as an instant. */
  date: string | null;
  /** By when it is to be taken, AAAA-MM-JJ. */
  echeance: string | null;
}

export interface ErrandWords {
  libelle: string;
  etatLibelle: string;
  etapes: (ErrandStep & { libelle: string })[];
  /** The first that was not taken yet; none when all is done. */
  prochaineEtape: (ErrandStep & { libelle: string }) | null;
}

/** @throws GivenError when `errands.json` knows no kind of this name */
export function errandKind({ data }: Catalogue, nature: string): ErrandKind {
  const kinds = data.errands?.kinds ?? {};
  const kind = Object.hasOwn(kinds, nature) ? kinds[nature] : undefined;
  if (kind === undefined) throw new GivenError(`there is no errand "${nature}" in errands.json`);
  return {
    label: kind.label,
    steps: kind.steps.map(({ id, label, workingDays = null }) => ({ code: id, label, workingDays })),
  };
}

/** What a member reads of an errand; a kind or a step that the catalogue no longer has keeps its code out of sight. */
export function errandWords(
  { data }: Catalogue,
  { nature, etat, etapes }: { nature: string; etat: string; etapes: readonly ErrandStep[] },
): ErrandWords {
  const { kinds = {}, states = {}, ends = {}, otherwise = '' } = data.errands ?? {};
  const kind = Object.hasOwn(kinds, nature) ? kinds[nature] : undefined;
  const stepLabel = (code: string) => kind?.steps.find(({ id }) => id === code)?.label ?? ends[code] ?? otherwise;
  const told = etapes.map((step) => ({ ...step, libelle: stepLabel(step.code) }));
  return {
    libelle: kind?.label ?? otherwise,
    etatLibelle: states[etat] ?? otherwise,
    etapes: told,
    prochaineEtape: told.find(({ date }) => date === null) ?? null,
  };
}
