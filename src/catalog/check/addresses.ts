import { safeAddress } from '../safe-address.ts';
import { type Check, findingAt } from './context.ts';
import type { Finding } from './finding.ts';
import { escapeStep } from './source.ts';

/** Addresses written in full lead outside safely; those that a rule gives are judged when it has given them. */
export const checkAddresses: Check = (context) => {
  const findings: Finding[] = [];
  const visit = (file: string, value: unknown, pointer: string, named: boolean) => {
    if (typeof value === 'string') {
      if (named && !value.startsWith('{') && !safeAddress.test(value))
        findings.push(
          findingAt(
            context,
            { file, pointer },
            'unsafe-address',
            `"${value}" is not an address that a link may have`,
            'begin with https://, mailto: or tel:',
          ),
        );
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        const isAddress = key === 'href' || key === 'externalLink' || isLink(file, pointer);
        if (key !== 'assumed') visit(file, inner, `${pointer}/${escapeStep(key)}`, isAddress);
      }
    }
  };
  for (const [file, source] of context.sources) visit(file, source.value, '', false);
  return findings;
};

const isLink = (file: string, pointer: string) => file === 'catalog/links.json' && pointer === '/links';
