import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

/** Entries in one file have their counterpart in another: reasons and terms, certificates and bodies. */
export const checkPairedEntries: Check = (context) => {
  const { data } = context;
  return [
    ...missingCounterparts(context, 'cancellationReasons', 'reasons', {
      names: Object.keys(data.cancellationReasons?.reasons ?? {}),
      counterparts: data.cancellationTerms?.reasons,
      message: (code) => `the reason "${code}" has no terms: it is offered to nobody`,
      help: (code) => `write "${code}" under "reasons" of ${fileOf('cancellationTerms')}`,
      // an analyst adds the reason first, and its terms later
      severity: 'warning',
    }),
    ...missingCounterparts(context, 'certificates', 'certificates', {
      names: Object.keys(data.certificates?.certificates ?? {}),
      counterparts: data.certificateBodies?.bodies,
      message: (code) => `the certificate "${code}" says nothing: it cannot be issued`,
      help: (code) => `write "${code}" under "bodies" of ${fileOf('certificateBodies')}`,
      severity: 'error',
    }),
  ];
};

interface Pairing {
  names: readonly string[];
  /** Undefined for a missing file, which is reported elsewhere. */
  counterparts: object | undefined;
  message(name: string): string;
  help(name: string): string;
  severity: Finding['severity'];
}

function missingCounterparts(
  context: CheckContext,
  section: 'cancellationReasons' | 'certificates',
  property: string,
  { names, counterparts, message, help, severity }: Pairing,
): Finding[] {
  if (counterparts === undefined) return [];
  return names
    .filter((name) => !Object.hasOwn(counterparts, name))
    .map((name) => {
      const place = { file: fileOf(section), pointer: `/${property}/${escapeStep(name)}`, onKey: true };
      return findingAt(context, place, 'unknown-reference', message(name), help(name), severity);
    });
}
