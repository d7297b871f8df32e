import { fileOf } from '../../catalog/sections.ts';
import { codeText } from '../../view/text/code-text.ts';
import type { Given } from '../given.ts';
import { type Deciding, type ExplainedCatalogue, entry, fileOfForm } from './deciding.ts';

type Section = Parameters<typeof fileOf>[0];

/** The sections that a decision without an explanation of its own is taken by. */
const sections: Readonly<Record<string, readonly Section[]>> = {
  dashboard: ['dashboard'],
  insurer: ['brand'],
  market: ['market'],
  'state-change': ['states'],
  'premium-asked': ['states'],
  'product-labels': ['products'],
  'military-or-association': ['products'],
  termination: ['cancellationTerms', 'cancellationReasons', 'cancellationGroups'],
  renunciation: ['cancellationRenunciation'],
  certificate: ['certificateBodies', 'certificates'],
  verification: ['verification'],
  document: ['documentBodies'],
  memo: ['memo'],
  'memo-state': ['memo'],
  answering: ['brand'],
  'certificate-reads': ['certificates'],
  'account-policy': ['accounts'],
  'password-rules': ['accounts'],
  acknowledgement: ['errands'],
  errand: ['errands'],
  'errand-mediation': ['errands'],
  'errand-contract': ['errands'],
  'errand-words': ['errands'],
  'errand-mail-label': ['errands'],
  'errand-news': ['errands'],
  'claim-contract': ['claims'],
  'claim-forms': ['claims'],
  'claim-delay': ['claims'],
  'claim-words': ['claims'],
  'claim-labels': ['claims'],
  'claim-family': ['claims'],
  'claim-delays': ['claims'],
  'claim-about': ['claims'],
  'storm-damage': ['claims'],
  'message-subjects': ['messaging'],
  'message-subject': ['messaging'],
  'message-words': ['messaging'],
  'personal-data': ['personalData'],
  'journal-line': ['journal'],
  mail: ['mails'],
  'mail-terms': ['mails'],
  reply: ['replies'],
};

/** The files by which a decision is taken, where nothing says which entry of them. */
export function filesOf(explained: ExplainedCatalogue, decision: string, given: Given): Deciding[] {
  const wholeFile = (file: string) => entry(file, '', '', undefined);
  if (decision.startsWith('form-')) {
    const form = fileOfForm(explained, String(given.form));
    return form === null ? [] : [wholeFile(form)];
  }
  const contract = given.contract as { codeProduit?: unknown } | null | undefined;
  if (decision === 'savings' || decision === 'cover' || decision === 'family') {
    const product = decision === 'family' ? given.codeProduit : contract?.codeProduit;
    const family = explained.catalogue.product(codeText(product)).family;
    return [wholeFile(fileOf('families', typeof given.family === 'string' ? given.family : family))];
  }
  return (sections[decision] ?? []).map((section) => wholeFile(fileOf(section)));
}
