import { refusing } from '../refusal.ts';

/** Why a member's data are not exported. */
export type PersonalDataRefusal = { code: 'FORMAT_INCONNU'; champ: 'format' };

export const refuse = refusing<PersonalDataRefusal>('personal-data');
