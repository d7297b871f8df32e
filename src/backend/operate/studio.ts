import type { Db } from '../database/database.ts';
import { findAccountByNumber } from '../domain/accounts/account.ts';
import { grantRole, listRoles, revokeRole } from '../studio/people.ts';
import type { StudioRole } from '../studio/studio-api.generated.ts';
import { command } from './command.ts';

const USAGE = `npm run studio -- list | grant NUMBER read|edit|approve | revoke NUMBER
  list: who has a role in the studio, where the catalogue is changed in a browser
  grant: gives the account of this client number a role, in place of the one before; each includes those before it:
    read sees drafts and publications, edit changes drafts and asks for their publication, approve publishes
  revoke: takes the role away, at once; whoever is signed in is signed out
  With another identity provider, roles come from there (STUDIO_ROLES_CLAIM).
  (DATA_DIR or DATABASE_URL; the embedded database only while the service is stopped)`;

const ROLES: Readonly<Record<string, StudioRole>> = { read: 'READ', edit: 'EDIT', approve: 'APPROVE' };

async function run(db: Db, [verb, numClient = '', word = '']: readonly string[]): Promise<number> {
  if (verb === 'list') {
    const all = await listRoles(db);
    for (const { numClient: number, name, role } of all) console.log([number, role.toLowerCase(), name].join('\t'));
    console.log(`roles: ${all.length}`);
    return 0;
  }
  const role = Object.hasOwn(ROLES, word) ? ROLES[word] : undefined;
  if (verb === 'grant' && role === undefined) {
    console.error(USAGE);
    return 2;
  }
  const account = await findAccountByNumber(db, numClient);
  if (account === null) {
    console.error('no account has this client number');
    return 1;
  }
  const person = { id: account.sub, name: account.name };
  if (role !== undefined) {
    await grantRole(db, person, role);
    console.log(`the role is granted: ${word}`);
    return 0;
  }
  const isRevoked = await revokeRole(db, person);
  if (isRevoked) console.log('the role is taken away');
  else console.error('this account has no role');
  return isRevoked ? 0 : 1;
}

await command(USAGE, { list: 0, grant: 2, revoke: 1 }, run);
