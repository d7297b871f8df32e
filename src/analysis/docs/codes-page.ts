import { findingCodes, pageText } from '../../catalog/check/explain.ts';
import { writtenFrom } from './markdown.ts';

/** `catalog/CONTROLES.md`: one section a code, from what each check says of itself. */
export function codesPage(): string {
  const lines = [
    '# Ce que `check` peut dire',
    '',
    `${writtenFrom('les contrôles eux-mêmes')} \`npm run -s catalog -- check --explain CODE\` montre une de ses sections.`,
    '',
    'Chaque message porte un code. Il dit ce qui a été trouvé, un exemple à éviter, un exemple à suivre, et pourquoi.',
    '',
    findingCodes.map((code) => `[\`${code}\`](#${code})`).join(' · '),
  ];
  for (const code of findingCodes) lines.push('', `## \`${code}\``, '', pageText(code));
  return `${lines.join('\n')}\n`;
}
