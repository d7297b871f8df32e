import { refusalFactory } from '../refusal.ts';

/** What is wrong with one argument, or with them together. */
export interface RefusedArgument {
  champ: string | null;
  message: string;
}

/** Why a form, or its draft, is not taken. */
export type FormRefusal =
  | { code: 'FORMULAIRE_INCONNU'; champ: 'formulaire' }
  | { code: 'FORMULAIRE_INVALIDE'; champ: string | null; faults: RefusedArgument[] }
  | { code: 'CAPTCHA_REFUSE' }
  | { code: 'BROUILLON_REFUSE'; champ: 'etape' | 'valeurs' }
  | { code: 'BROUILLON_TROP_LONG' }
  | { code: 'BROUILLONS_TROP_NOMBREUX' };

export const refuse = refusalFactory<FormRefusal>('forms', {
  FORMULAIRE_INVALIDE: ({ faults: [fault] }) => (fault === undefined ? {} : { text: fault.message }),
  BROUILLON_REFUSE: ({ champ }) => ({ variant: champ }),
});
