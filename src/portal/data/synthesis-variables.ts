/** The same object wherever the contracts of a profile are asked for: the first script's question is taken up by what it says. */
export const synthesisVariables = (numProfil: string, onlyDevis: boolean) => ({
  page: 1,
  pagination: false,
  numProfil,
  onlyDevis,
});
