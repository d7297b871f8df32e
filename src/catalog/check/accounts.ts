import { fileOf } from '../sections.ts';
import type { Finding, FindingCode } from '../source/index.ts';
import { type Check, findingAt } from './context.ts';
import { patternFault } from './pattern.ts';

/** Each password rule can be evaluated. */
export const checkAccounts: Check = (context) => {
  const { accounts } = context.data;
  const findings: Finding[] = [];
  const report = (pointer: string, code: FindingCode, message: string, help: string | null = null) =>
    findings.push(findingAt(context, { file: fileOf('accounts'), pointer }, code, message, help));
  for (const [name, profile] of Object.entries(accounts?.profiles ?? {})) {
    const patterns = profile.password.rules.map(({ pattern }) => pattern);
    profile.password.rules.forEach((rule, i) => {
      const here = `/profiles/${name}/password/rules/${i}`;
      const before = rule.pattern === undefined ? i : patterns.indexOf(rule.pattern);
      if (before < i) {
        const message = `"${rule.label}" asks what "${profile.password.rules[before]?.label}" does`;
        report(`${here}/pattern`, 'same-value', message, 'write the pattern of what its label says');
      }
      const conditions = [rule.pattern, rule.distinct, rule.without, rule.notAmong].filter((one) => one !== undefined);
      if (conditions.length !== 1)
        report(here, 'wrong-form', 'a password rule has one condition', 'pattern, distinct, without or notAmong');
      const fault = rule.pattern === undefined ? null : patternFault(rule.pattern);
      if (fault !== null) report(`${here}/pattern`, 'bad-pattern', fault.message, fault.help);
    });
  }
  return findings;
};
