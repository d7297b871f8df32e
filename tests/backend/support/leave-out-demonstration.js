/** `node --import` of this: as in a deployment that leaves the folder out, nothing of `src/backend/demo` can be loaded. */
import { register } from 'node:module';

const hook = `export async function resolve(specifier, context, next) {
  const found = await next(specifier, context);
  if (!found.url.includes('/src/backend/demo/')) return found;
  throw Object.assign(new Error('cannot find ' + found.url), { code: 'ERR_MODULE_NOT_FOUND' });
}`;

register(`data:text/javascript,${encodeURIComponent(hook)}`);
