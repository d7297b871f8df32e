/** The same object wherever the dashboard's facts are asked for, the defaults of the profile's service among them (P7.2). */
export const dashboardVariables = (numProfil: string) => ({ numProfil, identifiant: 'profil', crypt: false });
