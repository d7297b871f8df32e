import { maskedStart } from '../../../view/text/mask-personal.ts';
import { isMaintenance } from '../../domain/service/state.ts';
import type { MutationLogClientErrorArgs } from '../core/api.generated.ts';
import type { Area, PublicCall } from '../core/area.ts';

const MAX_LENGTH = 2000;
const LEVELS = ['error', 'warn', 'info', 'debug'] as const;

/** The service itself: maintenance, and browsers' errors. */
export const service = {
  reads: {
    isMaintenance: (_args: unknown, { services: { db } }: PublicCall<'db'>) => isMaintenance(db),
  },

  mutations: {
    /** Logs a browser's error: cut, masked, and rate-limited by address (OP-059). */
    async logClientError(
      args: MutationLogClientErrorArgs,
      { services: { log, mayLog }, address }: PublicCall<'log' | 'mayLog'>,
    ) {
      if (!(await mayLog(address))) return false;
      const level = LEVELS.find((known) => known === args.level) ?? 'error';
      const client = {
        route: maskedStart(args.route, 200),
        message: maskedStart(args.message, MAX_LENGTH),
        context: maskedStart(args.context ?? '', MAX_LENGTH),
        timestamp: args.timestamp,
      };
      log[level]({ client }, 'browser error');
      return true;
    },
  },
} satisfies Area;
