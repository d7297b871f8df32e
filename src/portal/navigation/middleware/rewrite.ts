import { rewritten } from '../../addresses/rewrite.ts';
import type { Middleware } from './middleware.ts';

export const rewrite: Middleware = ({ url, data }) => rewritten(url, data.routes?.redirects ?? []) ?? undefined;
