import { maskPersonal } from '../../log/mask-personal.ts';
import type { MutationLogClientErrorArgs } from '../api.generated.ts';
import type { PublicMutations } from '../area.ts';
import type { Context } from '../context.ts';

const MAX_LENGTH = 2000;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

const safe = (text: string, length = MAX_LENGTH) => maskPersonal(text.slice(0, length));

/** What went wrong in a browser, in our log: cut, masked, and only so many a minute from one address (OP-059). */
export const clientErrors = {
  async logClientError(args: MutationLogClientErrorArgs, { services: { log, mayLog }, address }: Context) {
    if (!(await mayLog(address))) return false;
    const level = LEVELS.find((known) => known === args.level) ?? 'error';
    const client = {
      route: safe(args.route, 200),
      message: safe(args.message),
      context: safe(args.context ?? ''),
      timestamp: args.timestamp,
    };
    log[level]({ client }, 'browser error');
    return true;
  },
} satisfies PublicMutations;
