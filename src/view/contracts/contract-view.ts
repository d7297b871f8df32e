import { ownValue } from '../../base/json.ts';
import type { Catalogue, Family } from '../../catalog/index.ts';
import { fileOf } from '../../catalog/sections.ts';
import { compileTarget } from '../addresses/targets.ts';
import { compileBlocks } from '../blocks/registry.ts';
import type { Branches } from '../branches.ts';
import { blockedBranches, compileDecision, statusBranches } from '../cancellation/status.ts';
import { below, type Compiler, createCompiler, type EvaluatedRule, type Of, type Place } from '../compiler.ts';
import { contractScope } from '../contract-scope.ts';
import { certificatesOf } from '../papers/certificates.ts';
import { perKey } from '../per-catalogue.ts';
import { type ContractGiven, type Scope, setDollar } from '../scope.ts';
import { codeText } from '../text/code-text.ts';
import { plainLetters } from '../text/plain-letters.ts';
import type { BlockView, ContractView, HeaderLine, Heading, KeyFigure, TabView } from '../types.generated.ts';
import { compileActions } from './actions.ts';
import { compileFacts } from './facts.ts';
import { compileLinks } from './links.ts';
import { compileMoment, phaseOf } from './moment.ts';
import { compileOffers } from './offers.ts';
import { compileSituation } from './situation.ts';

interface CompiledFamily {
  /** Decisions that rules of the family read by a `$` name, in order. */
  decideDollars(scope: Scope): void;
  view: Of<ContractView>;
}

function compileTabs(family: Family, at: Place, compiler: Compiler): Of<TabView[]> {
  const tabs = (family.tabs ?? []).map((tab, i) => {
    const here = below(at, 'tabs', i);
    return {
      tab,
      label: compiler.text(tab.label, below(here, 'label')),
      when: compiler.flag(tab.when, below(here, 'when'), true),
      warning: compiler.flag(tab.warning, below(here, 'warning'), false),
      to: tab.to === undefined ? null : compileTarget(tab.to, below(here, 'to'), compiler),
      content: compileBlocks(tab.blocks, below(here, 'blocks'), compiler),
      failed: compiler.unavailable([tab.when]),
    };
  });
  return (scope) => {
    const out: TabView[] = [];
    for (const { tab, label, when, warning, to, content, failed } of tabs) {
      if (!when(scope) && !failed(scope)) continue;
      const target = to === null ? null : to(scope);
      if (to !== null && target === null) continue;
      out.push({
        id: tab.id,
        icon: tab.icon,
        label: label(scope) ?? tab.id,
        warning: warning(scope),
        to: target,
        content: content(scope),
      });
    }
    return out;
  };
}

function compileKeyFigure(family: Family, at: Place, compiler: Compiler): Of<KeyFigure | null> {
  const definition = family.header.keyFigure;
  if (definition === undefined) return () => null;
  const here = below(at, 'header', 'keyFigure');
  const key = compiler.text(definition.key, below(here, 'key'));
  const value = compiler.text(definition.value, below(here, 'value'));
  const failed = compiler.unavailable([definition.value]);
  return (scope) => {
    if (scope.unavailable !== null && failed(scope)) {
      return { key: key(scope) ?? '', value: compiler.catalogue.text('unavailable.value'), unavailable: true };
    }
    const shown = value(scope);
    return shown === null ? null : { key: key(scope) ?? '', value: shown };
  };
}

/** The header names each thing once: what is insured, then what other texts add. */
function headingOf(headline: 'title' | 'subtitle', title: string, subtitle: string | null, product: string): Heading {
  const [object, other] = headline === 'title' || subtitle === null ? [title, subtitle] : [subtitle, title];
  const known = [plainLetters(object)];
  const unlessKnown = (text: string | null) => {
    if (text === null) return null;
    const plain = plainLetters(text);
    if (known.includes(plain)) return null;
    known.push(plain);
    return text;
  };
  return { object, kind: unlessKnown(other), product: unlessKnown(product) };
}

function compileLines(family: Family, at: Place, compiler: Compiler): Of<HeaderLine[]> {
  const facts = compileFacts(family.header.lines, at, compiler);
  const front = new Set(family.header.lines.filter((line) => line.front).map((line) => line.id));
  return (scope) => facts(scope).map((fact) => (front.has(fact.id) ? { ...fact, front: true } : fact));
}

function compileUrgentAction(family: Family, at: Place, compiler: Compiler): Of<ContractView['urgentAction']> {
  const definition = family.urgentAction;
  if (definition === undefined) return () => null;
  const here = below(at, 'urgentAction');
  const when = compiler.flag(definition.when, below(here, 'when'), false);
  const message = compiler.text(definition.message, below(here, 'message'));
  const button = compiler.text(definition.button, below(here, 'button'));
  const why = compiler.text(definition.why, below(here, 'why'));
  const until = compiler.text(definition.until, below(here, 'until'));
  const otherwise = compiler.text(definition.otherwise, below(here, 'otherwise'));
  const late = compiler.flag(definition.late, below(here, 'late'), false);
  const undated = compiler.undated([definition.late]);
  return (scope) =>
    when(scope)
      ? {
          message: message(scope) ?? '',
          tone: !undated(scope) && late(scope) ? 'error' : 'warning',
          why: why(scope),
          until: until(scope),
          otherwise: otherwise(scope),
          button: button(scope) ?? '',
          tab: definition.tab,
        }
      : null;
}

/** Whether the footnote shows. */
export function mentionBranches({ data }: Pick<Catalogue, 'data'>, family: string): Branches<boolean> {
  const footnote = ownValue(data.families, family)?.header.footnote;
  const at: Place = { file: fileOf('families', family), pointer: '/header/footnote' };
  return {
    branches: footnote === undefined ? [] : [{ id: family, at, when: footnote.when, gives: true }],
    otherwise: { at, gives: false },
    needsToday: true,
  };
}

function compileFamily(compiler: Compiler, id: string): CompiledFamily {
  const { catalogue } = compiler;
  const family = ownValue(catalogue.data.families, id);
  if (family === undefined) throw new Error(`the catalogue has no family "${id}"`);
  const at: Place = { file: fileOf('families', id), pointer: '' };
  const header = below(at, 'header');
  const title = compiler.text(family.header.title, below(header, 'title'));
  const subtitle = compiler.text(family.header.subtitle, below(header, 'subtitle'));
  const keyFigure = compileKeyFigure(family, at, compiler);
  const state = compiler.text(family.header.state, below(header, 'state'));
  const headline = family.header.headline ?? 'subtitle';
  const lines = compileLines(family, below(header, 'lines'), compiler);
  const mention = compileDecision(compiler, mentionBranches(catalogue, id));
  const footnote = compiler.text(family.header.footnote?.text, below(header, 'footnote', 'text'));
  const blocked = compileDecision(compiler, blockedBranches(catalogue, id));
  const terminationText = compiler.text(family.termination?.text, below(at, 'termination', 'text'));
  const status = compileDecision(compiler, statusBranches(catalogue));
  const tabs = compileTabs(family, at, compiler);
  const content = compileBlocks(family.blocks, below(at, 'blocks'), compiler);
  const offers = compileOffers(family.offers, compiler);
  const advantages = compileLinks(family.advantages, below(at, 'advantages'), compiler);
  const links = compileLinks(family.links, below(at, 'links'), compiler);
  const actions = compileActions(family.actions, below(at, 'actions'), compiler);
  const urgentAction = compileUrgentAction(family, at, compiler);
  const situation = compileSituation(family, at, compiler);
  const readsCertificates = compiler.dollarsRead.has('$certificates');
  return {
    decideDollars: (scope) => {
      setDollar(scope, '$certificates', readsCertificates ? certificatesOf(catalogue, scope) : null);
      setDollar(scope, '$familyBlocked', blocked(scope));
      setDollar(scope, '$terminationStatus', status(scope));
      setDollar(scope, '$mention', mention(scope));
    },
    view: (scope) => {
      const { dollars } = scope;
      const product = dollars.$product;
      const montant = scope.data.montantFgti;
      const named = title(scope) ?? product.label;
      const insured = subtitle(scope);
      const shown = tabs(scope);
      const blocks = content(scope);
      const terminated = terminationText(scope);
      const notices = noticesOf(shown, blocks);
      const urgent = urgentAction(scope);
      return {
        id: dollars.$id,
        productClass: family.productClass,
        productCode: product.code,
        productName: product.label,
        colors: product.colors,
        theme: product.theme,
        icon: product.icon,
        contractNumber: codeText(scope.data.numeroContrat),
        state: dollars.$display,
        moment: dollars.$moment,
        phase: phaseOf(catalogue.data, dollars.$moment),
        situation: situation(scope),
        inForce: dollars.$inForce,
        stateLabel: state(scope) ?? dollars.$stateLabel,
        title: named,
        subtitle: insured,
        heading: headingOf(headline, named, insured, product.label),
        keyFigure: keyFigure(scope),
        lines: lines(scope),
        mention: dollars.$mention,
        footnote: dollars.$mention ? footnote(scope) : null,
        montantFgti: typeof montant === 'number' ? montant : null,
        tabs: shown,
        content: blocks,
        notices: { blocks: notices, termination: terminated !== null && notices.length === 0 },
        offers: offers(scope),
        advantages: advantages(scope),
        links: links(scope),
        actions: actions(scope),
        resiliation: {
          group: dollars.$terminationGroup,
          inProgress: dollars.$terminationStatus === 'in-progress',
          status: dollars.$terminationStatus,
          text: terminated,
        },
        urgentAction: urgent !== null && shown.some((tab) => tab.id === urgent.tab) ? urgent : null,
      };
    },
  };
}

/** Notices of the page itself, shown above its tabs; without tabs they stay where the catalogue has them. */
function noticesOf(tabs: readonly TabView[], blocks: readonly BlockView[]): string[] {
  const ids: string[] = [];
  if (tabs.length > 0) for (const block of blocks) if (block.block === 'notice') ids.push(block.id);
  return ids;
}

const compiledFamily = perKey((catalogue, id: string) => compileFamily(createCompiler(catalogue), id));

/** Compiles a family, ahead of its first view. */
export const compileAhead = (catalogue: Catalogue, id: string): void => void compiledFamily(catalogue, id);

/** The scope with the family's decisions too. */
export function settledScope(catalogue: Catalogue, given: ContractGiven): Scope {
  const scope = contractScope(catalogue, given);
  compiledFamily(catalogue, scope.dollars.$family).decideDollars(scope);
  return scope;
}

/**
 * All that the page of a contract shows, decided and formatted (C3 "Contract summary").
 * @throws RuleError `needs-today` when a rule needs a date that is not given
 */
export function contractView(catalogue: Catalogue, given: ContractGiven): ContractView {
  const scope = contractScope(catalogue, given);
  const family = compiledFamily(catalogue, scope.dollars.$family);
  family.decideDollars(scope);
  return family.view(scope);
}

/** The same view with a trace of its rules; compiled apart, so plain views pay nothing. */
export function explainContractView(
  catalogue: Catalogue,
  given: ContractGiven,
): { view: ContractView; decided: EvaluatedRule[] } {
  const decided: EvaluatedRule[] = [];
  const compiler = createCompiler(catalogue, decided);
  const scope = contractScope(catalogue, given, compileMoment(compiler));
  const family = compileFamily(compiler, scope.dollars.$family);
  family.decideDollars(scope);
  return { view: family.view(scope), decided };
}
