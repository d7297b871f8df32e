import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import { editorSchema } from '../../../../src/analysis/from-schema/editor-schema.ts';
import { findPerson } from '../../../../src/analysis/from-schema/signed-in.ts';
import type { Vocabulary } from '../../../../src/catalog/types.generated.ts';
import { SECOND_INSURER } from '../../../second-insurer/serve.ts';
import { fileOf, propose, schemaText } from './support.ts';

const insurer = readFileSync(`${SECOND_INSURER}/catalog/insurer.graphql`, 'utf8');
const mapOf = (proposal: Parameters<typeof fileOf>[0]) => fileOf(proposal, 'vocabulary.json') as unknown as Vocabulary;
const errorsOf = ({ findings }: ReturnType<typeof propose>['loaded']) =>
  findings.filter(({ severity }) => severity === 'error');
/** What closes the front door of a portal, or its list. */
const closedDoors = ({ findings }: ReturnType<typeof propose>['loaded']) =>
  findings.filter(({ code, message }) => code === 'needed-place' && /nobody can enter|on a list/.test(message));

describe('who is signed in, and their contracts', () => {
  test('are found in a Relay API, of which a second family adds to the kinds alone', () => {
    const { proposal, loaded, after } = propose({ sdl: insurer, type: 'PetContract' });
    expect([errorsOf(loaded), closedDoors(loaded)]).toEqual([[], []]);
    const { operations, types, codes } = mapOf(proposal);
    expect(operations).toMatchObject({
      getNumProfil: { path: 'currentMember.id', owner: 'token' },
      getWsProfilItem: { path: 'currentMember', owner: 'token' },
      getSyntheseLightCollectionCustom: {
        ...{ path: 'currentMember.contracts.edges.node', all: { first: 100 }, owner: 'token' },
        args: { 'contracts.kind': { value: '$onlyDevis', codes: { CONTRACT: false, QUOTE: true } } },
      },
    });
    expect(types.Identite).toMatchObject({ nom: 'lastName', civilite: { codes: { MR: 'Monsieur', MRS: 'Madame' } } });
    expect(types.AdresseProfil).toMatchObject({ email: 'email', telMobile: 'mobile', ville: 'address.city' });
    expect(types.SyntheseLight).toMatchObject({ numContrat: 'number', codeProduit: { path: '__typename' } });
    expect(codes?.['types-de-contrat']).toEqual({ PetContract: 'PET', '*': null });
    for (const { confidence, why } of proposal.member.guesses)
      expect([confidence, why]).toEqual([expect.any(String), expect.stringMatching(/\S/)]);

    const second = propose({ sdl: insurer, type: 'BicycleContract' }, after);
    expect(errorsOf(second.loaded)).toEqual([]);
    expect(mapOf(second.proposal).codes?.['types-de-contrat']).toEqual({
      ...{ PetContract: 'PET', '*': null, BicycleContract: 'BICYCLE' },
    });
    expect(mapOf(second.proposal).operations).toMatchObject({ getNumProfil: { path: 'currentMember.id' } });
  });

  test('are found where ids are numbers, and a list is no connection', () => {
    const { proposal, loaded } = propose({ sdl: schemaText('numbers'), type: 'Policy' });
    expect([errorsOf(loaded), closedDoors(loaded)]).toEqual([[], []]);
    const { operations, types } = mapOf(proposal);
    expect(operations).toMatchObject({
      getNumProfil: { path: 'me.id', scalar: 'text' },
      getSyntheseLightCollectionCustom: { path: 'me.policies' },
      getContratPolicyItem: { path: 'policy', args: { id: { value: '$id', scalar: 'text' } } },
    });
    expect(types.SyntheseLight).toMatchObject({
      ...{ id: { path: 'id', scalar: 'text' }, codeProduit: { value: 'POLICY' }, dateEffet: { day: 'instant' } },
    });
    expect(types.Identite).toMatchObject({ nom: 'family_name', civilite: { codes: { MALE: 'Monsieur', '*': null } } });
    const page = JSON.stringify(fileOf(proposal, 'families/policy.json'));
    // no space goes between the thousands of a year
    for (const year of ['builtIn', 'yearOfPurchase']) expect(page).toContain(`"value":{"var":"boat.${year}"}`);
    expect(page).toContain('"value":{"number":[{"var":"boat.yearlyMiles"}]}');
  });

  test('are found below a viewer, and not by what is beside the person', () => {
    const { proposal, loaded } = propose({ sdl: schemaText('viewer'), type: 'DronePolicy' });
    expect([errorsOf(loaded), closedDoors(loaded)]).toEqual([[], []]);
    expect(mapOf(proposal).operations).toMatchObject({
      getNumProfil: { path: 'viewer.customer.id' },
      getSyntheseLightCollectionCustom: {
        ...{ path: 'viewer.customer.agreements', all: { first: 100, argument: 'limit' } },
      },
    });
    expect(mapOf(proposal).types.AdresseProfil).toMatchObject({ email: 'contact.emailAddress' });
    expect(proposal.member.guesses[0]).toMatchObject({ ours: 'getNumProfil', confidence: 'medium' });
  });

  test('are nobody where somebody has to be named, or nothing identifies them', () => {
    for (const fields of ['customer(id: ID!): Customer', 'me: Session', 'people: [Customer!]!'])
      expect([
        fields,
        findPerson(
          buildSchema(
            `type Query { ${fields} } type Session { theme: String } type Customer { id: ID! lastName: String }`,
          ),
          'EUR',
        ),
      ]).toEqual([fields, null]);
  });

  test('files name the schema of editors as the others of the catalogue do', () => {
    const of = (schema: string) => new Map([['catalog/brand.json', `{ ${schema}"name": "Exemple" }`]]);
    const there = of('"$schema": "../../project/schemas/editor/brand.schema.json", ');
    expect(editorSchema(there, 'catalog/families/boat.json', 'family')).toEqual({
      $schema: '../../../project/schemas/editor/family.schema.json',
    });
    expect(editorSchema(there, 'catalog/vocabulary.json', 'vocabulary')).toEqual({
      $schema: '../../project/schemas/editor/vocabulary.schema.json',
    });
    expect(editorSchema(of(''), 'catalog/vocabulary.json', 'vocabulary')).toEqual({});
  });
});
