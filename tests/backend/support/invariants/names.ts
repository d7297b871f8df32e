import { entryOf } from '../../../../src/view/blocks/block.ts';
import { given, type Invariant, unless } from './invariant.ts';

export const names: Invariant[] = [
  {
    name: 'the list of contracts and the contract itself say the same',
    faults: ({ light, contract }) => [
      ...unless(
        !given(contract.codeProduit) || contract.codeProduit === light.codeProduit,
        `codeProduit ${light.codeProduit}`,
      ),
      ...unless(!given(contract.codeEtat) || contract.codeEtat === light.codeEtat, `codeEtat ${light.codeEtat}`),
      ...unless(
        !given(contract.numeroContrat) || contract.numeroContrat === light.numContrat,
        `number ${light.numContrat}`,
      ),
      ...unless(!given(contract.dateEffet) || contract.dateEffet === light.dateEffet, `dateEffet ${light.dateEffet}`),
    ],
    broken: { product: '40', by: ({ light }) => Object.assign(light, { numContrat: '1' }) },
  },
  {
    name: 'the server names a product as the page does',
    faults: ({ light, view }) =>
      unless(
        light.libelleProduit === view.productName,
        `libelleProduit ${light.libelleProduit}, page ${view.productName}`,
      ),
    broken: { product: '82', by: ({ light }) => Object.assign(light, { libelleProduit: 'Santé' }) },
  },
  {
    name: 'a guarantee has one name, that of the catalogue',
    faults: ({ contract, given: { guarantees } }, catalogue) => {
      const listed = [...((guarantees as typeof contract.garanties) ?? []), ...(contract.garanties ?? [])];
      const known = catalogue.data.guarantees?.guarantees;
      const unnamed = (contract.garantiesOptionnelles ?? []).filter((code) => entryOf(known, code) === undefined);
      return [
        ...listed.flatMap(({ code, libelle }) => {
          const label = entryOf(known, code)?.label;
          return unless(libelle === label, `${code} is "${libelle}", in the catalogue "${label}"`);
        }),
        ...unless(unnamed.length === 0, `no name for ${unnamed.join(', ')}`),
      ];
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract.garanties?.[0] ?? {}, { libelle: 'RC' }) },
  },
  {
    name: 'the holder stands among the drivers and the insured under one name and one date of birth',
    faults: ({ person, contract: { conducteurs, personnes } }) => {
      const main = (conducteurs ?? []).filter(({ conducteurPrincipal }) => conducteurPrincipal === true);
      const holder = (personnes ?? []).filter(({ qualite }) => qualite === 'souscripteur');
      // A page that only asks who is insured with the holder reads no name.
      const read = [...main, ...holder].filter(({ identite }) => given(identite));
      const same = read.flatMap(({ identite, dateNaissance }) =>
        unless(
          identite?.prenom1 === person.prenom &&
            identite.nom === person.nom.toUpperCase() &&
            dateNaissance === person.dateNaissance,
          `${identite?.prenom1} ${identite?.nom}, born ${dateNaissance}`,
        ),
      );
      return [
        ...same,
        ...unless(!given(conducteurs) || main.length === 1, `${main.length} main drivers`),
        ...unless(!given(personnes) || personnes.length === 0 || holder.length === 1, `${holder.length} holders`),
      ];
    },
    broken: {
      product: 'K1',
      by: ({ contract }) => Object.assign(contract.personnes?.[0] ?? {}, { dateNaissance: '1999-09-09' }),
    },
  },
  {
    name: 'what is said to lack papers lacks them',
    faults: ({ contract: { pieces, id }, given: { missingPapers } }) => {
      const told = ((missingPapers as { idPolice: string; manquantes: boolean }[] | null) ?? []).find(
        ({ idPolice }) => idPolice === id,
      );
      const lacking = (pieces ?? []).some(({ statut }) => statut !== 'recue');
      return unless(!given(told) || told.manquantes === lacking, `manquantes ${told?.manquantes}, pieces ${lacking}`);
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract, { pieces: [{ statut: 'attendue' }] }) },
  },
];
