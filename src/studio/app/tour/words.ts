import type { TourWords } from '../../../ui/Tour.tsx';

/** The words of the guided tour. French, with its non-breaking spaces. */
export const tourWords: TourWords = {
  place: (place, total) => `Étape ${place} sur ${total} :`,
  close: 'Fermer la visite',
  start: 'C’est parti !',
  later: 'Plus tard',
  next: 'Suivant',
  back: 'Retour',
  quit: 'Terminer',
};
