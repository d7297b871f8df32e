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
