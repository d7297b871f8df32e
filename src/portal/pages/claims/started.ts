import { formAt } from '../../boot/address.ts';
import type { Portal } from '../../context/portal.ts';
import { getDeclaration } from '../../documents/claims.generated.ts';
import type { ClaimWords, Started } from './claims.tsx';
import { declarationPath } from './declaration-path.ts';

type Type = ClaimWords['types'][number];

/** The declarations that a member has left to finish; several types may share one form, whose answers say which it is. */
export async function readStarted(portal: Portal, types: readonly Type[]): Promise<Started> {
  const { data, door } = portal;
  const declared = types.map((type) => {
    const href = declarationPath(portal, type);
    return { id: type.id, href, form: formAt(data, href.split('?')[0] ?? '') };
  });
  const forms = [...new Set(declared.flatMap(({ form }) => form ?? []))];
  const drafts = await Promise.all(
    forms.map(async (formulaire) => {
      const answer = await door.ask(getDeclaration, { formulaire });
      return { form: formulaire, draft: answer.data?.getBrouillonItem };
    }),
  );
  const started = declared.flatMap(({ id, href, form }) => {
    const draft = drafts.find((one) => one.form === form)?.draft;
    if (draft === null || draft === undefined) return [];
    const isShared = declared.filter((other) => other.form === form).length > 1;
    return isShared && typeIn(draft.valeurs) !== id ? [] : [[id, { href, date: draft.dateMaj }] as const];
  });
  return Object.fromEntries(started);
}

/** The type that the answers of a draft name. */
function typeIn(values: string): unknown {
  const read: unknown = JSON.parse(values);
  return typeof read === 'object' && read !== null && 'typeSinistre' in read ? read.typeSinistre : null;
}
