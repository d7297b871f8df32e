import { PortfolioFault } from '../../analysis/portfolio/read.ts';
import { sentenceInFrench } from '../../catalog/check/french.ts';
import { RuleError } from '../../rules/index.ts';
import { words } from './words.ts';

/** What an analyst can do nothing about but mend the draft, or choose something else: said in French where it is thrown. */
export class Unable extends Error {
  override name = 'Unable';
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

/** A rule that cannot be read, and how to mend it. */
function ruleFault({ message, help, within }: RuleError): string {
  const bare = within === null ? message : message.slice(0, message.lastIndexOf(' (in the rule '));
  const said = sentenceInFrench(bare);
  if (said === null) return words.unable;
  const mended = help === null ? null : sentenceInFrench(help);
  return [within === null ? sentence(said) : words.inRule(sentence(said), within), mended && sentence(mended)]
    .filter(Boolean)
    .join(' ');
}

/** What the worker's page is told of an error. */
export function errorInFrench(error: unknown): string {
  if (error instanceof Unable) return error.message;
  if (error instanceof RuleError) return ruleFault(error);
  // the page has words of its own for these
  if (error instanceof PortfolioFault) return error.message;
  return words.unable;
}
