import { readFileSync } from 'node:fs';

/** Characters of a secret at least: shorter ones can be guessed. */
export const SECRET_LENGTH = 32;

export class ConfigError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`configuration refused:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads variables one by one and collects every fault, to report all of them together. `NAME_FILE` names a file that
 * holds the value in place of `NAME`, as orchestrators and key services mount it.
 */
export class Reader {
  readonly faults: string[] = [];
  private readonly files = new Map<string, string>();

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  /** Records it once; the content of a file is never repeated, since it may be the wrong one. */
  fault(name: string, what: string): void {
    const fault = this.files.has(name) ? `${name}_FILE ${what.replace(/, not ".*"$/s, '')}` : `${name} ${what}`;
    if (!this.faults.includes(fault)) this.faults.push(fault);
  }

  has(name: string): boolean {
    return this.given(name) !== '';
  }

  text(name: string, fallback: string): string {
    return this.given(name) || fallback;
  }

  /**
   * Secrets of one kind, one a line: the first is used, the others still hold for what they were used for.
   * @param least characters: shorter ones can be guessed
   */
  secrets(name: string, least: number): string[] {
    const lines = this.given(name).split('\n');
    const secrets = lines.map((line) => line.trim()).filter((line) => line !== '');
    if (secrets.some((secret) => secret.length < least)) this.fault(name, `must have at least ${least} characters`);
    return secrets;
  }

  private given(name: string): string {
    const direct = (this.env[name] ?? '').trim();
    const file = (this.env[`${name}_FILE`] ?? '').trim();
    if (file === '') return direct;
    if (direct !== '') this.fault(`${name}_FILE`, `must not be set when ${name} is`);
    const known = this.files.get(name) ?? this.readFile(name, file);
    this.files.set(name, known);
    return known;
  }

  private readFile(name: string, file: string): string {
    try {
      const content = readFileSync(file, 'utf8').trim();
      // a mount that went wrong is no setting left out
      if (content === '') this.fault(`${name}_FILE`, `must name a file that holds something, not "${file}"`);
      return content;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
      this.fault(`${name}_FILE`, `must name a file that can be read, not "${file}" (${code})`);
      return '';
    }
  }

  integer(name: string, fallback: number, min: number, max: number): number {
    const raw = this.text(name, String(fallback));
    const value = Number(raw);
    if (/^\d+$/.test(raw) && value >= min && value <= max) return value;
    this.fault(name, `must be a whole number from ${min} to ${max}, not "${raw}"`);
    return fallback;
  }

  flag(name: string, fallback: boolean): boolean {
    const raw = this.text(name, fallback ? '1' : '0').toLowerCase();
    if (['1', 'true', 'yes'].includes(raw)) return true;
    if (!['0', 'false', 'no'].includes(raw)) this.fault(name, `must be 1 or 0, not "${raw}"`);
    return false;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const raw = this.text(name, fallback);
    const found = values.find((value) => value === raw);
    if (found === undefined) this.fault(name, `must be one of ${values.join(', ')}, not "${raw}"`);
    return found ?? fallback;
  }

  /** A web address; plain http on the machine itself only, where no network sees the tokens. */
  url(name: string): string {
    const raw = this.text(name, '');
    const url = URL.canParse(raw) ? new URL(raw) : null;
    const local = url !== null && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname);
    if (url === null || !(url.protocol === 'https:' || (url.protocol === 'http:' && local)))
      this.fault(name, `must be an https:// address (http:// on localhost only), not "${raw}"`);
    return raw;
  }

  origin(name: string): string {
    const raw = this.url(name).replace(/\/$/, '');
    if (URL.canParse(raw) && new URL(raw).origin !== raw) this.fault(name, `must have no path, not "${raw}"`);
    return raw;
  }

  endpoint(name: string, fallback: string): string {
    const raw = this.text(name, fallback);
    return /^\/(?!\/)/.test(raw) ? raw : this.url(name);
  }

  links(name: string): Record<string, string> {
    if (!this.has(name)) return {};
    try {
      const parsed: unknown = JSON.parse(this.text(name, '{}'));
      const entries = Object.entries(parsed ?? {});
      const sound = entries.every(([, to]) => typeof to === 'string' && /^(https:\/\/|mailto:|tel:|\/(?!\/))/.test(to));
      if (typeof parsed === 'object' && !Array.isArray(parsed) && sound)
        return Object.fromEntries(entries.map(([key, to]) => [key, String(to)]));
    } catch {
      // reported below, like any other wrong shape
    }
    this.fault(name, 'must be a JSON object of https:// addresses, such as {"site":"https://www.example.fr"}');
    return {};
  }
}

/** Reads some of the settings. @throws ConfigError that lists every fault in them */
export function readSettings<T>(read: (reader: Reader) => T, env: NodeJS.ProcessEnv = process.env): T {
  const reader = new Reader(env);
  const settings = read(reader);
  if (reader.faults.length > 0) throw new ConfigError(reader.faults);
  return settings;
}
