import { fileOf } from '../sections.ts';
import { escapeStep, type Finding } from '../source/index.ts';
import { type Check, type CheckContext, findingAt } from './context.ts';

/** Entries in one file have their counterpart in another: reasons and terms, certificates and bodies. */
export const checkTwins: Check = (context) => {
  const { data } = context;
  return [
    ...withoutTwin(context, 'cancellationReasons', 'reasons', {
      names: Object.keys(data.cancellationReasons?.reasons ?? {}),
      twins: data.cancellationTerms?.reasons,
      message: (code) => `the reason "${code}" has no terms: it is offered to nobody`,
      help: (code) => `write "${code}" under "reasons" of ${fileOf('cancellationTerms')}`,
      // an analyst adds the reason first, and its terms later
      severity: 'warning',
    }),
    ...withoutTwin(context, 'certificates', 'certificates', {
      names: Object.keys(data.certificates?.certificates ?? {}),
      twins: data.certificateBodies?.bodies,
      message: (code) => `the certificate "${code}" says nothing: it cannot be issued`,
      help: (code) => `write "${code}" under "bodies" of ${fileOf('certificateBodies')}`,
      severity: 'error',
    }),
  ];
};

interface Twins {
  names: readonly string[];
  /** Undefined for a missing file, which is reported elsewhere. */
  twins: object | undefined;
  message(name: string): string;
  help(name: string): string;
  severity: Finding['severity'];
}

function withoutTwin(
  context: CheckContext,
  section: 'cancellationReasons' | 'certificates',
  property: string,
  { names, twins, message, help, severity }: Twins,
): Finding[] {
  if (twins === undefined) return [];
  return names
    .filter((name) => !Object.hasOwn(twins, name))
    .map((name) => {
      const place = { file: fileOf(section), pointer: `/${property}/${escapeStep(name)}`, onKey: true };
      return findingAt(context, place, 'unknown-reference', message(name), help(name), severity);
    });
}
