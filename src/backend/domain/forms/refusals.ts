import { refusing } from '../refusal.ts';

/** What is wrong with one argument, or with them together. */
export interface FormFault {
  champ: string | null;
  message: string;
}

/** Why a form, or its draft, is not taken. */
export type FormRefusal =
  | { code: 'FORMULAIRE_INCONNU'; champ: 'formulaire' }
  | { code: 'FORMULAIRE_INVALIDE'; champ: string | null; faults: FormFault[] }
  | { code: 'CAPTCHA_REFUSE' }
  | { code: 'BROUILLON_REFUSE'; champ: keyof typeof DRAFT }
  | { code: 'BROUILLON_TROP_LONG' }
  | { code: 'BROUILLONS_TROP_NOMBREUX' };

const DRAFT = {
  etape: 'L’étape de ce brouillon n’est pas valable',
  valeurs: 'Vos réponses ne peuvent pas être gardées',
};

export const refuse = refusing<FormRefusal>({
  FORMULAIRE_INCONNU: 'Ce formulaire n’existe pas',
  FORMULAIRE_INVALIDE: ({ faults }) => faults[0]?.message ?? 'Ce formulaire n’est pas valable',
  CAPTCHA_REFUSE: 'Nous n’avons pas pu vérifier que vous n’êtes pas un robot : rechargez la page, puis réessayez',
  BROUILLON_REFUSE: ({ champ }) => DRAFT[champ],
  BROUILLON_TROP_LONG: 'Vos réponses sont trop longues pour être gardées',
  BROUILLONS_TROP_NOMBREUX:
    'Vous avez commencé beaucoup de démarches\u00a0: terminez-en une, ou abandonnez-la, pour que nous gardions celle-ci',
});
