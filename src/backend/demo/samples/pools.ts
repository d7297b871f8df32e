/** Ordinary French names, places and vehicles from which generated members are made. */
export const NOMS = [
  'Lefèvre',
  'Roux',
  'Fournier',
  'Girard',
  'Bonnet',
  'Lambert',
  'Fontaine',
  'Rousseau',
  'Vincent',
  'Muller',
  'Mercier',
  'Blanc',
  'Guérin',
  'Boyer',
  'Garnier',
  'Chevalier',
  'Le Gall',
  'Caron',
  'Pélissier',
  'Dumas',
] as const;
export const PRENOMS_F = [
  'Camille',
  'Léa',
  'Manon',
  'Chloé',
  'Inès',
  'Sarah',
  'Élise',
  'Anaïs',
  'Clémence',
  'Nadia',
] as const;
export const PRENOMS_M = [
  'Lucas',
  'Hugo',
  'Thomas',
  'Antoine',
  'Mathieu',
  'Karim',
  'Nicolas',
  'Rémi',
  'Loïc',
  'Bastien',
] as const;
export const VOIES = [
  'rue de la République',
  'avenue Jean Jaurès',
  'boulevard Gambetta',
  'rue Victor Hugo',
  'place de la Mairie',
  'chemin des Oliviers',
  'rue du Port',
  'allée des Tilleuls',
  'rue Pasteur',
  'impasse des Lilas',
] as const;
export const VILLES = [
  ['13008', 'Marseille'],
  ['83000', 'Toulon'],
  ['29200', 'Brest'],
  ['69003', 'Lyon'],
  ['33000', 'Bordeaux'],
  ['35000', 'Rennes'],
  ['44000', 'Nantes'],
  ['59000', 'Lille'],
  ['67000', 'Strasbourg'],
  ['31000', 'Toulouse'],
  ['34000', 'Montpellier'],
  ['06000', 'Nice'],
  ['50100', 'Cherbourg-en-Cotentin'],
  ['56100', 'Lorient'],
  ['78000', 'Versailles'],
  ['37000', 'Tours'],
  ['17300', 'Rochefort'],
  ['13300', 'Salon-de-Provence'],
] as const;
/** marque, modèle, désignation, énergie, puissance, carrosserie, catégorie, première année de vente */
export const VEHICULES = [
  ['Renault', 'Clio', 'V 1.0 TCe 90 Intens', 'ES', 5, 'Berline', 'VP', 2019],
  ['Peugeot', '208', 'II e-208 136 Allure', 'EL', 4, 'Berline', 'VP', 2019],
  ['Citroën', 'C3', 'BlueHDi 100 Shine', 'GO', 5, 'Berline', 'VP', 2016],
  ['Peugeot', '3008', 'II Hybrid 225 GT', 'HY', 7, 'SUV', 'VP', 2019],
  ['Dacia', 'Sandero', 'III TCe 90 Stepway', 'ES', 5, 'Berline', 'VP', 2020],
  ['Toyota', 'Yaris', 'IV Hybride 116h Design', 'HY', 4, 'Berline', 'VP', 2020],
  ['Renault', 'Kangoo', 'III Blue dCi 95 Équilibre', 'GO', 5, 'Ludospace', 'VP', 2021],
] as const;
/** Cars sold earlier. */
export const VEHICULES_ANCIENS = [['Renault', 'Clio', 'IV 0.9 TCe 90 Intens', 'ES', 5, 'Berline', 'VP', 2012]] as const;
export const MOTOS = [['Yamaha', 'MT-07', '689 cm³ ABS', 'ES', 6, 'Roadster', 'MTT2', 2013]] as const;
export const BANQUES = [
  ['30003', 'SOGEFRPP', 'Banque du Littoral'],
  ['20041', 'PSSTFRPP', 'Banque des Collines'],
  ['10278', 'CMCIFR2A', 'Crédit des Calanques'],
] as const;
