import { expect, it } from 'vitest';
import type { Door, untypedDocument } from '../../../src/portal/data/door.ts';
import { readMemberFacts } from '../../../src/portal/data/member-facts.ts';

it('the query of the profile has the two defaults of its service among its variables (CALL-035)', async () => {
  const sent: unknown[] = [];
  const ask = (document: ReturnType<typeof untypedDocument>, variables: unknown) => {
    sent.push(variables);
    expect(document.text).toContain(
      'getWsProfilItemCustom(numProfil:$numProfil identifiant:$identifiant crypt:$crypt)',
    );
    return Promise.resolve({ data: null, errors: [] });
  };
  await readMemberFacts({ ask } as unknown as Door, '12-345-678-A');
  expect(sent).toEqual([{ numProfil: '12-345-678-A', identifiant: 'profil', crypt: false }]);
});
