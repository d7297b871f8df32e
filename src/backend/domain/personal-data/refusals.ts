import { refusalFactory } from '../refusal.ts';

/** Why a member's data are not exported. */
export type PersonalDataRefusal = { code: 'FORMAT_INCONNU'; champ: 'format' };

export const refuse = refusalFactory<PersonalDataRefusal>('personal-data');
