import type { Finding, FindingPage } from '../../source/index.ts';
import { type FormContext, findingAt } from '../context.ts';

export const wrongId: FindingPage = {
  finds: 'L’identifiant écrit dans le fichier n’est pas le nom du fichier.',
  at: { file: 'catalog/codes/garage.json', pointer: '/id' },
  avoid: '"garages"',
  prefer: '"garage"',
  why: 'Les autres fichiers le citent par ce nom : deux noms pour une chose finissent par en désigner deux.',
};

/** The id in a file is the file's own name. */
export function wrongIdOf(context: FormContext, file: string, name: string, value: unknown): Finding[] {
  const id = (value as { id?: unknown } | null)?.id;
  if (typeof id !== 'string' || id === name) return [];
  const help = `write "${name}", or rename the file`;
  return [findingAt(context, { file, pointer: '/id' }, 'wrong-id', `"${id}" is not the name of the file`, help)];
}
