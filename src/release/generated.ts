import { setImmediate } from 'node:timers/promises';
import type { Catalogue } from '../catalog/index.ts';
import type { WrittenRules } from '../rules/written.ts';
import { viewParts } from '../view/contracts/compile-part.ts';
import { generating } from '../view/generated.ts';

/**
 * The catalogue with the rules of its views in modules, one a family, that Node imports: for who draws tens of thousands
 * of views. Other work of the process goes on between two of them. They are written here, from the data of the release,
 * and read from nowhere: who can write where releases are kept gives the service no code to run.
 */
export async function withGeneratedRules(closures: Catalogue): Promise<Catalogue> {
  const { catalogue, write } = generating(closures);
  for (const part of viewParts(closures)) {
    await setImmediate();
    const { source, bind } = write(part);
    const { default: made } = (await import(`data:text/javascript,${encodeURIComponent(source)}`)) as {
      default: WrittenRules;
    };
    bind(made);
  }
  return catalogue;
}
