import { yearsBetween as age, coverOf, given, type Invariant, type Judged, unless } from './invariant.ts';

/** What a formula promises and what it leaves to a better one, by family. */
const FORMULAS: Record<string, Record<string, { holds?: string[]; lacks?: string[] }>> = {
  auto: {
    TOUS_RISQUES: { holds: ['RC', 'VOL', 'INC', 'BDG', 'DTA'] },
    TIERS_PLUS: { holds: ['RC', 'VOL', 'INC', 'BDG'], lacks: ['DTA'] },
    TIERS: { holds: ['RC'], lacks: ['VOL', 'DTA'] },
  },
  habitation: {
    OPTIMO: { holds: ['RC', 'DDE', 'VOL', 'PANNE'] },
    CONFORT: { holds: ['RC', 'DDE', 'VOL'], lacks: ['PANNE'] },
    ESSENTIEL: { holds: ['RC', 'DDE'], lacks: ['PANNE'] },
  },
};

/** A field that says something is covered, and the guarantees of which one covers it. */
const PROMISES: [field: string, said: (contract: Judged['contract']) => boolean, by: string[]][] = [
  ['capitalDecesBase', (one) => Boolean(one.capitalDecesBase ?? one.capitalDecesAccident), ['DECES']],
  ['capitalBaseIAD', (one) => Boolean(one.capitalBaseIAD ?? one.capitalIADAccident), ['IAD']],
  ['capitalITDMaladie', (one) => Boolean(one.capitalITDMaladie), ['IPT_MALADIE']],
  ['capitalITDAccident', (one) => Boolean(one.capitalITDAccident), ['IPT_ACCIDENT']],
  ['capitalBaseIPA', (one) => Boolean(one.capitalBaseIPA), ['IPA']],
  ['souscripteurIJ', (one) => one.souscripteurIJ === true, ['IJ']],
  ['franchise', (one) => given(one.franchise), ['IJ', 'PERTE_REVENUS']],
  ['ippm', (one) => Boolean(one.ippm), ['IPP_MALADIE']],
  ['specialeMission', (one) => given(one.specialeMission ?? one.garantieSpecialeMission), ['MISSION']],
  ['franchiseHospitalisation', (one) => given(one.franchiseHospitalisation), ['HOSPI']],
];

/** Options of a home that a flat cannot have. */
const OF_A_HOUSE = ['PHOTOVOLTAIQUE', 'PISCINE', 'JARDIN', 'POMPE_CHALEUR'];

/** Protection of the income of soldiers, their legal protection; protection of the income of civil servants. */
const OF_SOLDIERS = ['78', '81'];
const OF_CIVILIANS = '76';

export const cover: Invariant[] = [
  {
    name: 'a formula promises nothing that the guarantees lack',
    faults: (judged) => {
      const { codeFormule } = judged.contract;
      const formula = FORMULAS[judged.family]?.[codeFormule ?? ''];
      const held = coverOf(judged);
      return [
        ...unless(formula !== undefined || FORMULAS[judged.family] === undefined, `codeFormule ${codeFormule}`),
        ...(formula?.holds ?? []).flatMap((code) => unless(held.has(code), `${codeFormule} without ${code}`)),
        ...(formula?.lacks ?? []).flatMap((code) => unless(!held.has(code), `${codeFormule} with ${code}`)),
      ];
    },
    broken: { product: '40', by: ({ contract }) => Object.assign(contract, { codeFormule: 'TIERS' }) },
  },
  {
    name: 'an amount or a waiting time stands beside the guarantee that it belongs to',
    faults: (judged) =>
      PROMISES.filter(([, said]) => said(judged.contract)).flatMap(([field, , by]) =>
        unless(
          by.some((code) => coverOf(judged).has(code)),
          `${field} without ${by.join(' or ')}`,
        ),
      ),
    broken: { product: 'K1', by: ({ contract }) => Object.assign(contract, { garanties: [] }) },
  },
  {
    name: 'a guarantee is held once, either included or optional',
    faults: ({ contract: { garanties, garantiesOptionnelles } }) => {
      const codes = [...(garanties ?? []).map(({ code }) => code), ...(garantiesOptionnelles ?? [])];
      const twice = codes.filter((code, rank) => codes.indexOf(code) < rank);
      return unless(twice.length === 0, `garanties twice: ${twice.join(', ')}`);
    },
    broken: { product: '53', by: ({ contract }) => contract.garantiesOptionnelles?.push('DECES') },
  },
  {
    name: 'who is insured is insured for options that the contract holds',
    faults: (judged) =>
      (judged.contract.personnes ?? []).flatMap(({ identite, garantiesOptionnelles }) => {
        const held = coverOf(judged);
        const more = (garantiesOptionnelles ?? []).filter((code) => !held.has(code));
        return unless(more.length === 0, `${identite?.prenom1} with ${more.join(', ')}`);
      }),
    broken: {
      product: 'K1',
      by: ({ contract }) => Object.assign(contract.personnes?.[0] ?? {}, { garantiesOptionnelles: ['VOL'] }),
    },
  },
  {
    name: 'a home’s product, its occupant and its use agree',
    faults: ({ family, light, contract: { codeQualiteOccupant, codeDestinationLocaux, valeurBien } }) => {
      if (family !== 'habitation') return [];
      const tenant = codeQualiteOccupant !== 'PROPRIETAIRE';
      return [
        ...unless(light.codeProduit !== '12' || tenant, `12 with codeQualiteOccupant ${codeQualiteOccupant}`),
        ...unless(
          (light.codeProduit === '14') === (codeDestinationLocaux === 'SECONDAIRE'),
          `${light.codeProduit} with codeDestinationLocaux ${codeDestinationLocaux}`,
        ),
        ...unless(!tenant || !given(valeurBien), `${codeQualiteOccupant} with valeurBien ${valeurBien}`),
      ];
    },
    broken: { product: '10', by: ({ contract }) => Object.assign(contract, { codeDestinationLocaux: 'SECONDAIRE' }) },
  },
  {
    name: 'a flat has neither land, outbuildings, veranda nor what stands on a roof or in a garden',
    faults: ({ contract }) => {
      if (contract.codeNatureBatiment !== 'APPARTEMENT') return [];
      const { codeSuperficieTerrain, nombreDependances, superficieDependances, veranda, options } = contract;
      const more = (options ?? []).filter(({ code, nombre }) => OF_A_HOUSE.includes(code ?? '') && (nombre ?? 0) > 0);
      return [
        ...unless(!given(codeSuperficieTerrain), `codeSuperficieTerrain ${codeSuperficieTerrain}`),
        ...unless(!nombreDependances && !superficieDependances, `nombreDependances ${nombreDependances}`),
        ...unless(veranda !== true, 'veranda'),
        ...unless(more.length === 0, `options ${more.map(({ code }) => code).join(', ')}`),
      ];
    },
    broken: { product: '10', by: ({ contract }) => Object.assign(contract, { codeNatureBatiment: 'APPARTEMENT' }) },
  },
  {
    name: 'outbuildings have a number and a size, or neither',
    faults: ({ contract: { nombreDependances, superficieDependances } }) =>
      unless(
        Boolean(nombreDependances) === Boolean(superficieDependances),
        `nombreDependances ${nombreDependances}, superficieDependances ${superficieDependances}`,
      ),
    broken: {
      product: '10',
      by: ({ contract }) => Object.assign(contract, { superficieDependances: 0, nombreDependances: 2 }),
    },
  },
  {
    name: 'appliances are insured against breakdown where the contract holds it',
    faults: (judged) => {
      const counted = (judged.contract.options ?? []).some(
        ({ code, nombre }) => code === 'ELECTROMENAGER' && (nombre ?? 0) > 0,
      );
      return unless(!counted || coverOf(judged).has('PANNE'), 'options ELECTROMENAGER without PANNE');
    },
    broken: {
      product: '14',
      by: ({ contract }) => Object.assign(contract, { options: [{ code: 'ELECTROMENAGER', nombre: 1 }] }),
    },
  },
  {
    name: 'a trailer is covered by what the contract holds',
    faults: (judged) =>
      (judged.contract.remorques ?? []).flatMap(({ option, immatriculation }) =>
        unless(!given(option) || coverOf(judged).has(option), `${immatriculation} with ${option}`),
      ),
    broken: { product: '60', by: ({ contract }) => Object.assign(contract, { remorques: [{ option: 'DTA' }] }) },
  },
  {
    name: 'a learner has somebody to accompany, and nobody accompanies without a learner',
    faults: ({ contract: { conducteurs, vehicule } }) => {
      if (!given(conducteurs)) return [];
      const learner = conducteurs.some(({ dateObtentionPermis }) => !given(dateObtentionPermis));
      const guides = conducteurs.filter(({ accompagnateur }) => accompagnateur === true);
      return [
        ...unless(learner === guides.length > 0, `learner ${learner}, ${guides.length} accompagnateur`),
        ...guides.flatMap(({ identite, dateObtentionPermis }) =>
          unless(
            given(dateObtentionPermis) && age(dateObtentionPermis, '2026-11-20') >= 5,
            `${identite?.prenom1} accompanies, licensed ${dateObtentionPermis}`,
          ),
        ),
        ...unless(!learner || vehicule?.limitationNovice !== true, 'a learner where novices may not drive'),
      ];
    },
    broken: {
      product: '40',
      by: ({ contract }) =>
        Object.assign(contract.conducteurs?.[0] ?? {}, { accompagnateur: true, dateObtentionPermis: null }),
    },
  },
  {
    name: 'whoever rides or drives alone has the licence for it',
    faults: ({ light, contract: { conducteurs } }) =>
      (conducteurs ?? [])
        .filter(({ conducteurPrincipal }) => conducteurPrincipal === true)
        .flatMap(({ identite, codeTypePermis }) =>
          unless(
            (codeTypePermis === 'A') === (light.codeProduit === '60'),
            `${identite?.prenom1} with licence ${codeTypePermis} for product ${light.codeProduit}`,
          ),
        ),
    broken: {
      product: '60',
      by: ({ contract }) => Object.assign(contract.conducteurs?.[0] ?? {}, { codeTypePermis: 'B' }),
    },
  },
  {
    name: 'a loan insurance covers death, whatever its options',
    faults: (judged) =>
      unless(
        judged.family !== 'gsp' && judged.family !== 'projet-gsp' ? true : coverOf(judged).has('DECES'),
        'no DECES',
      ),
    broken: {
      product: 'M2',
      by: ({ contract, given: read }) => {
        Object.assign(contract, { garanties: [] });
        Object.assign(read, { guarantees: [] });
      },
    },
  },
  {
    name: 'children are insured where the product insures children',
    faults: ({ family, contract: { enfantsAssures } }) =>
      unless(family !== 'aet' || (enfantsAssures ?? []).length > 0, 'no child'),
    broken: { product: '67', by: ({ contract }) => Object.assign(contract, { enfantsAssures: [] }) },
  },
  {
    name: 'only soldiers leave on a mission or have a soldier’s speciality',
    faults: ({ person, contract: { specialeMission, garantieSpecialeMission, specialite, missionIJ } }) =>
      unless(
        person.activite === 'MIL' ||
          (!given(specialeMission) &&
            !given(garantieSpecialeMission) &&
            missionIJ !== true &&
            (specialite ?? 'AUCUNE') === 'AUCUNE'),
        `activiteProfessionnelle ${person.activite ?? 'SAL'}, specialite ${specialite}, a mission`,
      ),
    broken: { product: '12', by: ({ contract }) => Object.assign(contract, { specialite: 'PLONGEUR' }) },
  },
  {
    name: 'what is made for soldiers is held by soldiers, and what is made for civilians by civilians',
    faults: (judged) => {
      const soldier = judged.person.activite === 'MIL';
      const { codeProduit } = judged.light;
      return [
        ...unless(soldier || !OF_SOLDIERS.includes(codeProduit ?? ''), `a civilian with product ${codeProduit}`),
        ...unless(soldier || !coverOf(judged).has('ASSMISSION'), 'a civilian with ASSMISSION'),
        ...unless(!soldier || codeProduit !== OF_CIVILIANS, `a soldier with product ${codeProduit}`),
      ];
    },
    broken: { product: '12', by: ({ contract }) => Object.assign(contract, { garantiesOptionnelles: ['ASSMISSION'] }) },
  },
  {
    name: 'no capital is promised on the death of a child (art. L. 132-3 of the Code des assurances)',
    faults: (judged) =>
      unless(judged.family !== 'aet' || !coverOf(judged).has('DECES'), 'DECES, where children are insured'),
    broken: {
      product: '67',
      by: ({ contract }) => contract.garanties?.push({ code: 'DECES', libelle: 'Décès' }),
    },
  },
];
