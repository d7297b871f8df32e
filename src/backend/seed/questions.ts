/** Secret questions: what somebody else hardly knows, and oneself never forgets. In this order. */
export const QUESTIONS = [
  ['animal', 'Quel était le nom de votre premier animal de compagnie ?'],
  ['vacances', 'Dans quelle ville avez-vous passé vos premières vacances ?'],
  ['instituteur', 'Quel était le nom de l’instituteur ou de l’institutrice que vous préfériez ?'],
  ['rue', 'Dans quelle rue habitait votre meilleur ami d’enfance ?'],
  ['livre', 'Quel est le premier livre que vous avez aimé ?'],
  ['vehicule', 'Quel était le surnom de votre premier véhicule ?'],
  ['metier', 'Quel métier vouliez-vous faire à dix ans ?'],
  ['concert', 'Quel est le premier concert auquel vous avez assisté ?'],
] as const;

/** The question that all demonstration members have chosen. */
export const DEMONSTRATION_QUESTION = 'vacances';
