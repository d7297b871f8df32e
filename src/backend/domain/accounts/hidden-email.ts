const HIDDEN = '•••';

/** An address that only its owner recognises: m•••@e•••.fr */
export function maskEmail(email: string | null): string | null {
  const [, local = '', domain = ''] = /^([^@]+)@([^@]+)$/.exec(email ?? '') ?? [];
  if (local === '') return null;
  const suffix = /\.[^.]+$/.exec(domain)?.[0] ?? '';
  return `${[...local][0]}${HIDDEN}@${[...domain][0]}${HIDDEN}${suffix}`;
}
