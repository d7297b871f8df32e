import { verifyPaper } from '../../domain/verification/verify.ts';
import type { Area, PublicReadCall } from '../core/area.ts';

type Call = PublicReadCall<'db' | 'decide' | 'log' | 'throttle' | 'today'>;

/** Public verification of certificates. */
export const verification = {
  reads: {
    async verifierAttestation({ code }: { code: string }, { services, address, readAs }: Call) {
      const { db, decide, log, throttle, today } = services;
      const onForged = () => log.error('a stored certificate has no valid signature');
      const { view, paper } = await verifyPaper(code, {
        db,
        decide,
        throttle,
        address,
        today: today(),
        readAs,
        onForged,
      });
      const { state, tone, title, text } = view;
      return {
        ...{ etat: state, ton: tone, titre: title, texte: text },
        document: paper && {
          ...{ titre: paper.statement.title, etablie: paper.statement.issued, reference: paper.statement.reference },
          ...{ phrases: paper.statement.sentences, preuve: paper.proof },
          lignes: paper.statement.lines.map(({ key, value }) => ({ libelle: key, valeur: value })),
        },
      };
    },
  },
} satisfies Area;
