import type { Catalogue } from '../catalog/index.ts';
import { didYouMean } from '../rules/index.ts';
import { accountPolicy, mailTerms, mailText, type PasswordGiven, passwordRules } from './accounts/accounts.ts';
import { helperEnd, helperRights, helperTerms } from './accounts/helper-access.ts';
import { isJournalActor, journalLine } from './accounts/journal.ts';
import { personalDataWords } from './accounts/personal-data.ts';
import { renunciationOffer } from './cancellation/renunciation.ts';
import {
  retractableStates,
  terminationGroup,
  terminationOffer,
  terminationReasons,
} from './cancellation/termination.ts';
import { claimContract, claimDelay, claimForms } from './claims/claim-contract.ts';
import { claimDelays, claimLabels, claimWords } from './claims/claims.ts';
import { answering, isSupportOpen } from './contact/answering.ts';
import { messageSubject, messageSubjects, messageWords } from './contact/messaging.ts';
import { contractScope } from './contract-scope.ts';
import { cardView, pageOfProduct } from './contracts/card-view.ts';
import { contractView, settledScope } from './contracts/contract-view.ts';
import { type CoverGiven, coverView } from './contracts/cover.ts';
import { memoState, memoView } from './contracts/memo.ts';
import { displayState, stateLabel, themeColors } from './contracts/states.ts';
import { type DashboardGiven, dashboardView } from './dashboard.ts';
import { errandLabels } from './errands/errand-labels.ts';
import {
  type ErrandStep,
  errandContract,
  errandKind,
  errandMailLabel,
  errandMediation,
  errandNews,
  errandShownDays,
  errandWords,
} from './errands/errands.ts';
import { fieldFacts } from './forms/field-facts.ts';
import {
  argumentFaults,
  begunForm,
  compiledForm,
  draftOf,
  type FormGiven,
  faultsOf,
  nextOf,
  refusalOf,
  settle,
  stepOf,
  stepView,
  uploadLimits,
  wantsPerson,
} from './forms/index.ts';
import { entryOf } from './forms/journey/entry.ts';
import { schemaErrors } from './forms/schema.ts';
import { sendsOf } from './forms/sends.ts';
import { GivenError } from './given-error.ts';
import { acknowledgement } from './papers/acknowledgement.ts';
import {
  certificateGiven,
  certificateReads,
  decidedCertificate,
  verificationView,
} from './papers/certificate-paper.ts';
import { certificatesOf } from './papers/certificates.ts';
import { type DocumentGiven, documentPaper } from './papers/document-paper.ts';
import { unknownView } from './papers/verification.ts';
import { type SavingsAllocationGiven, savingsAllocation } from './savings/savings-allocation.ts';
import { type SavingsFeeGiven, savingsFee } from './savings/savings-fee.ts';
import { nothingPending, savingsOffer } from './savings/savings-offer.ts';
import type { ContractGiven, Fields } from './scope.ts';
import { codeText as code } from './text/code-text.ts';

type Given = Readonly<Record<string, unknown>>;
type Decision = (catalogue: Catalogue, given: Given) => unknown;

const groupOf = (catalogue: Catalogue, given: Given) => {
  const product = code(given.codeProduit);
  return terminationGroup(catalogue, product, catalogue.product(product).family);
};

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const formOf = (catalogue: Catalogue, given: Given) => compiledForm(catalogue, String(given.form ?? ''));
const stepName = (given: Given) => String(given.step ?? '');
const formGiven = (given: Given): FormGiven => ({
  values: fieldsOf(given.values),
  answers: fieldsOf(given.answers),
  query: fieldsOf(given.query),
  params: fieldsOf(given.params),
  member: fieldsOf(given.member),
  today: String(given.today ?? ''),
});

const nameIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);
const claimOf = (given: Given) => ({ type: String(given.type ?? ''), nature: String(given.nature ?? '') });
const recordsIn = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : []);
const documentGiven = ({ document, operations, situations, ...given }: Given): DocumentGiven => {
  const { codeType, libelle, date, ...more } = fieldsOf(document);
  const known = { codeType: code(codeType) ?? '', libelle: code(libelle) ?? '', date: code(date) ?? '' };
  return {
    ...given,
    document: { ...more, ...known },
    operations: recordsIn(operations),
    situations: recordsIn(situations),
  };
};

/** What anyone may ask of a catalogue, by name. Each takes what the API returns and answers plain data. */
const decisions: Readonly<Record<string, Decision>> = {
  product: (catalogue, given) => {
    const { label, family, icon, theme, secondTheme } = catalogue.product(code(given.codeProduit));
    return { code: code(given.codeProduit), label, family, icon, colors: themeColors(catalogue, theme, secondTheme) };
  },
  page: (catalogue, given) => pageOfProduct(catalogue, code(given.codeProduit)),
  'display-state': (catalogue, given) => displayState(catalogue, code(given.codeEtat)),
  'state-label': (catalogue, given) => stateLabel(catalogue, code(given.codeEtat)),
  card: (catalogue, given) => {
    const { item, ...beside } = given;
    const { theme: _theme, ...card } = cardView(catalogue, fieldsOf(item), beside);
    return card;
  },
  dashboard: (catalogue, given) => dashboardView(catalogue, given as DashboardGiven),
  moment: (catalogue, given) => contractScope(catalogue, given as ContractGiven).dollars.$moment,
  'contract-view': (catalogue, given) => contractView(catalogue, given as ContractGiven),
  'termination-group': groupOf,
  'termination-reasons': (catalogue, given) => terminationReasons(catalogue, groupOf(catalogue, given)),
  termination: (catalogue, given) => {
    const scope = settledScope(catalogue, given as ContractGiven);
    return terminationOffer(catalogue, scope, String(given.today ?? ''), nameIn(given.event));
  },
  renunciation: (catalogue, given) =>
    renunciationOffer(catalogue, contractScope(catalogue, given as ContractGiven), String(given.today ?? '')),
  'termination-retractable': (_catalogue, given) => {
    const days = { dateEffet: code(given.dateEffet), dateSuspension: code(given.dateSuspension) };
    return retractableStates({ deDroit: given.deDroit === true, ...days }, String(given.today ?? ''));
  },
  'termination-status': (catalogue, given) =>
    settledScope(catalogue, given as ContractGiven).dollars.$terminationStatus,
  answering: ({ data: { brand = {} } }, given) => answering(brand, isSupportOpen(brand, String(given.at ?? ''))),
  'savings-fee': (catalogue, given) => savingsFee(catalogue, given as unknown as SavingsFeeGiven),
  'savings-allocation': (_catalogue, given) => savingsAllocation(given as unknown as SavingsAllocationGiven),
  savings: (catalogue, given) => {
    const scope = settledScope(catalogue, given as ContractGiven);
    return savingsOffer(catalogue, scope, { ...nothingPending, ...fieldsOf(given.pending) }, String(given.today ?? ''));
  },
  certificates: (catalogue, given) => {
    const scope = contractScope(catalogue, certificateGiven(catalogue, given));
    return certificatesOf(catalogue, scope).map(({ code, label, fileName }) => ({ code, label, fileName }));
  },
  certificate: (catalogue, given) => decidedCertificate(catalogue, certificateGiven(catalogue, given)),
  /** Without a contract nothing of ours bears the code. */
  verification: (catalogue, given) =>
    given.codeProduit === undefined && given.contract === undefined
      ? unknownView(catalogue)
      : verificationView(catalogue, certificateGiven(catalogue, given)),
  document: (catalogue, given) => documentPaper(catalogue, documentGiven(given)),
  memo: (catalogue, given) => memoView(catalogue, given as ContractGiven),
  'memo-state': (catalogue, given) =>
    memoState(catalogue, fieldsOf(given.memo), typeof given.today === 'string' ? given.today : null),
  'certificate-reads': (catalogue, given) => certificateReads(catalogue, given),
  cover: (catalogue, given) =>
    coverView(catalogue, { guarantees: [], ...given, family: String(given.family ?? '') } as CoverGiven),
  frequency: (catalogue, given) => {
    const found = (catalogue.data.frequencies?.frequencies ?? []).find(
      (frequency) => String(frequency.id) === code(given.id) || frequency.code === code(given.code),
    );
    return found === undefined ? null : { id: found.id, code: found.code, label: found.label };
  },
  'account-policy': (catalogue) => accountPolicy(catalogue),
  'password-rules': (catalogue, given) => passwordRules(catalogue, given as Partial<PasswordGiven>),
  'form-view': (catalogue, given) => stepView(formOf(catalogue, given), stepName(given), formGiven(given)),
  'form-next': (catalogue, given) => nextOf(formOf(catalogue, given), stepName(given), formGiven(given)),
  /** Without a step, somebody comes by `path`. */
  'form-entry': (catalogue, given) =>
    entryOf(formOf(catalogue, given), {
      ...formGiven(given),
      step: nameIn(given.step),
      path: nameIn(given.path),
      after: textsIn(given.after),
      ended: given.ended === true,
    }),
  /** Names of the fields that show, of a step or of the whole form. */
  'form-shown': (catalogue, given) => {
    const compiled = formOf(catalogue, given);
    const step = nameIn(given.step);
    const names = step === null ? [...compiled.fields.keys()] : (stepOf(compiled, step).fields ?? []);
    return names.filter(settle(compiled, formGiven(given)).isVisible);
  },
  'form-field': (catalogue, given) => fieldFacts(formOf(catalogue, given), String(given.field ?? '')),
  'form-sends': (catalogue, given) => sendsOf(formOf(catalogue, given), stepName(given), formGiven(given)),
  'form-faults': (catalogue, given) => {
    const compiled = formOf(catalogue, given);
    const names = stepOf(compiled, stepName(given)).fields ?? [];
    const settled = settle(compiled, formGiven(given));
    return faultsOf(compiled, names, settled, schemaErrors(compiled, names, settled.values));
  },
  'form-refusals': (catalogue, given) =>
    argumentFaults(catalogue, {
      operation: String(given.operation ?? ''),
      args: fieldsOf(given.args),
      files: fieldsOf(given.files),
      today: String(given.today ?? ''),
    }),
  'form-upload': (catalogue, given) =>
    uploadLimits(catalogue, { form: String(given.form ?? ''), field: String(given.field ?? '') }),
  'form-captcha': (catalogue, given) => wantsPerson(catalogue, String(given.operation ?? '')),
  'form-errors': (catalogue, given) => {
    const { code, champ, retryAfter } = given;
    const extensions = { ...fieldsOf(given.error), code, champ, retryAfter };
    const errors = [{ message: String(given.message ?? ''), extensions }];
    return refusalOf(formOf(catalogue, given), stepName(given), errors, formGiven(given));
  },
  'form-draft': (catalogue, given) => draftOf(formOf(catalogue, given), fieldsOf(given.values)),
  errand: (catalogue, given) => errandKind(catalogue, String(given.nature ?? ''), code(given.codeProduit)),
  'errand-shown-days': (catalogue) => errandShownDays(catalogue),
  'errand-mediation': (catalogue, given) =>
    errandMediation(catalogue, {
      nature: String(given.nature ?? ''),
      sent: String(given.sent ?? ''),
      today: String(given.today ?? ''),
    }),
  'errand-contract': (catalogue, { nature, ...given }) =>
    errandContract(catalogue, { nature: String(nature ?? ''), given: given as ContractGiven }),
  'claim-contract': (catalogue, { guarantees, ...given }) =>
    claimContract(catalogue, { ...(given as ContractGiven), guarantees: Array.isArray(guarantees) ? guarantees : [] }),
  'claim-forms': (catalogue) => claimForms(catalogue),
  'claim-delay': (catalogue, given) =>
    claimDelay(catalogue, { type: String(given.type ?? ''), values: fieldsOf(given.values) }),
  'begun-form': (catalogue, given) =>
    begunForm(catalogue, { name: String(given.name ?? ''), values: fieldsOf(given.values) }),
  'errand-words': (catalogue, given) =>
    errandWords(catalogue, {
      nature: String(given.nature ?? ''),
      etat: String(given.etat ?? ''),
      policeId: typeof given.policeId === 'string' ? given.policeId : null,
      args: fieldsOf(given.args),
      today: String(given.today ?? ''),
      etapes: Array.isArray(given.etapes) ? (given.etapes as ErrandStep[]) : [],
      recu: typeof given.recu === 'string' ? given.recu : null,
    }),
  'errand-labels': (catalogue, given) => errandLabels(catalogue, String(given.nature ?? ''), fieldsOf(given.asked)),
  'errand-mail-label': (catalogue, given) => errandMailLabel(catalogue, String(given.nature ?? '')),
  'errand-news': (catalogue, given) =>
    errandNews(catalogue, { nature: String(given.nature ?? ''), steps: textsIn(given.steps) }),
  'claim-words': (catalogue, given) => claimWords(catalogue, { ...claimOf(given), statuses: textsIn(given.statuses) }),
  'claim-labels': (catalogue) => claimLabels(catalogue),
  'claim-delays': (catalogue, given) => claimDelays(catalogue, claimOf(given)),
  acknowledgement: (catalogue, given) =>
    acknowledgement(catalogue, { ...given, nature: String(code(given.nature) ?? ''), asked: fieldsOf(given.asked) }),
  'message-subjects': (catalogue, given) => messageSubjects(catalogue, { activity: code(given.activity) }),
  'message-subject': (catalogue, given) =>
    messageSubject(catalogue, { code: String(given.code ?? ''), activity: code(given.activity) }),
  'message-words': (catalogue) => messageWords(catalogue),
  'personal-data': (catalogue) => personalDataWords(catalogue),
  'journal-line': (catalogue, { actor, action, name }) =>
    journalLine(catalogue, {
      actor: isJournalActor(actor) ? actor : 'societaire',
      action: String(action ?? ''),
      name: typeof name === 'string' ? name : null,
    }),
  'helper-terms': (catalogue) => helperTerms(catalogue),
  'helper-rights': (catalogue, { parts }) => helperRights(catalogue, Array.isArray(parts) ? parts : []),
  'helper-end': (catalogue, { by }) => helperEnd(catalogue, String(by ?? '')),
  mail: (catalogue, given) => mailText(catalogue, String(given.name ?? ''), given),
  'mail-terms': (catalogue) => mailTerms(catalogue),
};

export const decisionNames: readonly string[] = Object.keys(decisions);

/**
 * The one door to every decision. The same catalogue and the same given always have the same answer.
 * @throws GivenError for an unknown decision or a given that cannot be right
 * @throws RuleError `needs-today` when a rule needs a date that was not given
 */
export function decide(catalogue: Catalogue, name: string, given: unknown): unknown {
  const decision = Object.hasOwn(decisions, name) ? decisions[name] : undefined;
  if (decision === undefined) {
    const near = didYouMean(name, decisionNames);
    throw new GivenError(`there is no decision "${name}"; ${near ?? `they are ${decisionNames.join(', ')}`}`);
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new GivenError('"given" must be an object');
  return decision(catalogue, given as Given);
}
