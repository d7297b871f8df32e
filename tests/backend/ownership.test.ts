import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask } from './support/api.ts';
import { Browser } from './support/browser.ts';
import { CONTRACT_READS, type Operation, operationsOf } from './support/operations.ts';
import { type Service, startService } from './support/service.ts';

const OWNER = '12345678A';
let service: Service;
let owner: string;
let stranger: string;
let operations: Operation[];
beforeAll(async () => {
  service = await startService();
  owner = (await new Browser(service.origin).signIn(OWNER)).access;
  stranger = (await new Browser(service.origin).signIn('45678901D')).access;
  operations = await operationsOf(service.db, OWNER);
});
afterAll(() => service.close());

describe('each member sees only their own', () => {
  it('the owner gets data, others the answer for what does not exist', async () => {
    for (const { name, query, variables, unknown } of operations) {
      const mine = await ask(service.origin, owner, query, variables);
      expect(mine, name).toMatchObject({ status: 200, errors: [] });
      expect(mine.data?.[name], `${name} answers its owner`).not.toBeNull();
      const nothing = await ask(service.origin, stranger, query, unknown);
      const theirs = await ask(service.origin, stranger, query, variables);
      expect(theirs, `${name} asked by another`).toEqual(nothing);
      expect(theirs.data, name).toEqual({ [name]: null });
    }
  });

  it('without a token nothing is answered, in French and with status 401', async () => {
    for (const { name, query, variables } of operations) {
      const answer = await ask(service.origin, null, query, variables);
      expect(answer, name).toMatchObject({ status: 401, errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] });
      expect(answer.data?.[name] ?? null, name).toBeNull();
      expect(answer.errors[0]?.message).toMatch(/session a expiré/);
    }
  });

  it('a contract read through the operation of another family does not exist', async () => {
    const auto = operations.find(({ name }) => name === 'getContratAutoItemCustom')?.variables.id;
    for (const [name, argument, kind] of CONTRACT_READS) {
      if (kind === 'ContratAuto' || kind === 'ContratBasics') continue;
      const answer = await ask(service.origin, owner, `query($x: ID!) { ${name}(${argument}: $x) { id } }`, {
        x: auto,
      });
      expect(answer, name).toEqual({ status: 200, data: { [name]: null }, errors: [] });
    }
  });

  it('common fields are read for a contract of any family', async () => {
    for (const { name, variables } of operations.filter(({ name }) => CONTRACT_READS.some(([read]) => read === name))) {
      const id = variables.id ?? variables.policeId;
      const { data } = await ask(
        service.origin,
        owner,
        'query($id: ID!) { getContratBasicsItem(id: $id) { id policeId } }',
        { id },
      );
      expect(data, name).toEqual({ getContratBasicsItem: { id, policeId: id } });
    }
  });
});
