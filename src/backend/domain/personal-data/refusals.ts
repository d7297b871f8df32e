import { refusalFactory } from '../refusal.ts';

export type PersonalDataRefusal = { code: 'FORMAT_INCONNU'; champ: 'format' };

export const refuse = refusalFactory<PersonalDataRefusal>('personal-data');
