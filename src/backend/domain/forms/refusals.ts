import { refusalFactory } from '../refusal.ts';

/** A fault of one argument, or of several together. */
export interface RefusedArgument {
  champ: string | null;
  message: string;
}

/** Refusals of forms and drafts. */
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
