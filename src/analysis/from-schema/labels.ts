import { wordsOf } from './names.ts';

/** What is shown for a field, and whether it is only its name. */
export interface Label {
  text: string;
  isName: boolean;
}

/** The most letters that a key on a page has room for. */
const MOST = 48;

/** A description's first words, up to the first sign that ends a thought. */
function firstWords(description: string): string {
  const plain = description
    .replace(/<[^>]*>/g, ' ')
    .replace(/[`*_#"“”{}[\]]/g, ' ')
    .replace(/(?<=\p{L})'/gu, '’')
    .trim();
  const [thought = ''] = plain.split(/[.;:,!?()|\n\r]|\s[-–—]\s|\s(?:tel|telle|qui|que|dont|which|that|who)\s/);
  return thought
    .replace(/[^\p{L}\p{N} ’/&+-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/’ /g, '’')
    .trim();
}

/** How a description begins that says how a value is written rather than what it is. */
const TECHNICAL =
  /^(?:an? |the )?(?:in|of|if|as|instant|timestamp|seconds|milliseconds|day|date and|iso|unix|uuid|id|list|array|enum|string|number of cents|cents|true|false|whether|deprecated|yyyy|jj|todo)\b/i;

/** The label of a field: its description if that is one of a few words, else its name in words. */
export function labelOf(name: string, description: string | null | undefined): Label {
  const said = firstWords(description ?? '');
  const isLabel = said.length <= MOST && /^\p{L}/u.test(said) && !TECHNICAL.test(said);
  const text = isLabel ? said : wordsOf(name).join(' ');
  return { text: text.charAt(0).toUpperCase() + text.slice(1), isName: !isLabel };
}
