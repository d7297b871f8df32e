import type { Catalogue, DashboardShortcut, DashboardTask, Deadlines, Target } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { pathOf } from './addresses/routes.ts';
import { compileTarget } from './addresses/targets.ts';
import type { Branches } from './branches.ts';
import { below, type Compiler, createCompiler, type Place } from './compiler.ts';
import { contractScope } from './contract-scope.ts';
import { cardView, readsBesideContract } from './contracts/card-view.ts';
import { nameOfCard } from './contracts/listed.ts';
import { type NoticeGiven, nextDeadline } from './payments/deadline.ts';
import { perCatalogue } from './per-catalogue.ts';
import type { Fields, Scope } from './scope.ts';
import { fillText } from './text/fill-text.ts';
import type { CardView, DashboardView, ShortcutView, TaskView } from './types.generated.ts';

/** Answers of the API; a read that failed is absent. */
export interface DashboardGiven {
  /** Light synthesis items. */
  contracts?: readonly Fields[] | null | undefined;
  /** Their cards in the same order, when the caller already has them. */
  cards?: readonly CardView[] | null | undefined;
  missingPapers?: unknown;
  profile?: unknown;
  identity?: unknown;
  mandate?: unknown;
  /** Requests of the member that are in progress. */
  errands?: unknown;
  /** Claims that the member has begun to declare and not sent. */
  begun?: unknown;
  /** Other forms begun and not sent. */
  forms?: readonly Fields[] | null | undefined;
  /** Conversations, each with its count of unread messages. */
  conversations?: unknown;
  notices?: readonly NoticeGiven[] | null | undefined;
  today?: string | null | undefined;
}

/** They fill the room beside the call for help. */
const SHORTCUTS = 3;
const ranks: Readonly<Record<TaskView['status'], number>> = { urgent: 0, pending: 1, '': 2, success: 3 };

/** Whether each task or shortcut shows, as data. */
export function dashboardBranches({ data }: Pick<Catalogue, 'data'>, list: 'tasks' | 'shortcuts') {
  const elements: readonly (DashboardTask | DashboardShortcut)[] = data.dashboard?.[list] ?? [];
  return elements.map((element, i) => {
    const at: Place = { file, pointer: `/${list}/${i}` };
    const branches = [{ id: element.id, at, when: element.when, gives: true }];
    const decision: Branches<boolean> = { branches, otherwise: { at, gives: false } };
    return { element, decision };
  });
}

interface Raised {
  task: TaskView;
  by: string;
}

/** An address, from the scope and the address of the contract's page. */
type Leads = (scope: Scope, page: string | null) => string | null;

/** What a task is about: of a form only its id and page, of the member nothing. */
interface About {
  id: string;
  subject: string | null;
  page: string | null;
}

const ownAffair: About = { id: '', subject: null, page: null };
const file = fileOf('dashboard');

type Make<T> = (scope: Scope, about: About) => T | null;

const compiledOf = perCatalogue((catalogue) => {
  const { tasks = [], shortcuts = [] } = catalogue.data.dashboard ?? {};
  const compiler = createCompiler(catalogue);
  const at = { file, pointer: '' };
  return {
    tasks: tasks.map((one, i) => ({ of: one.of, make: compileTask(compiler, one, below(at, 'tasks', i)) })),
    shortcuts: shortcuts.map((one, i) => ({
      of: one.of,
      make: compileShortcut(compiler, one, below(at, 'shortcuts', i)),
    })),
  };
});

function compileTask(compiler: Compiler, task: DashboardTask, at: Place): Make<Raised> {
  const { statuses, deadlines } = compiler.catalogue.data.dashboard ?? {};
  const shows = compiler.flag(task.when, below(at, 'when'), true);
  const done = compiler.flag(task.done, below(at, 'done'), false);
  const by = compiler.text(task.by, below(at, 'by'));
  const day = compiler.text({ 'long-date': [{ var: 'by' }] }, at);
  const action = compiler.text(task.action, below(at, 'action'));
  const text = compiler.text(task.text, below(at, 'text'));
  const leads = compileLeads(compiler, task, at);
  return (scope, { id, subject, page }) => {
    if (!shows(scope)) return null;
    const isDone = done(scope);
    const limit = isDone ? null : by(scope);
    const today = scope.dollars.$today;
    const isLate = limit !== null && typeof today === 'string' && limit < today;
    const status = isDone ? 'success' : isLate ? 'urgent' : task.status;
    const before = limit === null ? null : day({ ...scope, data: { by: limit } });
    const words = action(scope) ?? '';
    const to = isDone ? null : leads(scope, page);
    return {
      by: limit ?? '9999',
      task: {
        id: id === '' ? task.id : `${task.id}-${id}`,
        type: task.type ?? null,
        status,
        caption: status === '' ? null : (statuses?.[status] ?? null),
        label:
          limit === null || before === null || deadlines === undefined
            ? capital(words)
            : dated(words, { before, limit, today, deadlines }),
        subject,
        text: text(scope),
        popIn: task.popIn === true && !isDone,
        link: to === null ? null : { label: task.label, to },
      },
    };
  };
}

function compileShortcut(compiler: Compiler, shortcut: DashboardShortcut, at: Place): Make<ShortcutView> {
  const shows = compiler.flag(shortcut.when, below(at, 'when'), true);
  const label = compiler.text(shortcut.label, below(at, 'label'));
  const leads = compileLeads(compiler, shortcut, at);
  return (scope, { page }) => {
    const words = shows(scope) ? label(scope) : null;
    const to = words === null ? null : leads(scope, page);
    return words === null || to === null ? null : { id: shortcut.id, label: words, icon: shortcut.icon, to };
  };
}

/** A page of the portal, else a tab of the contract's page, else the contract's or the form's page. */
function compileLeads(compiler: Compiler, { to, tab }: { to?: Target; tab?: string }, at: Place): Leads {
  if (to === undefined) return (_scope, page) => (page === null || tab === undefined ? page : `${page}?onglet=${tab}`);
  const target = compileTarget(to, below(at, 'to'), compiler);
  return (scope) => {
    const found = target(scope);
    if (found === null) return null;
    return 'href' in found ? found.href : pathOf(compiler.catalogue.data, found);
  };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** «Avant le 27 novembre : …», or «Depuis le …» once late; with the year when it is not today's. */
function dated(
  action: string,
  { before, limit, today, deadlines }: { before: string; limit: string; today: unknown; deadlines: Deadlines },
): string {
  const isKnown = typeof today === 'string';
  const year = limit.slice(0, 4);
  const day = isKnown && today.slice(0, 4) === year ? before.replace(` ${year}`, '') : before;
  return fillText(isKnown && limit < today ? deadlines.passed : deadlines.ahead, { day, action });
}

/** The top of the dashboard: tasks, shortcuts and the next payment (P2.9, P3.8, P9). */
export function dashboardView(catalogue: Catalogue, given: DashboardGiven): DashboardView {
  const { tasks, shortcuts } = compiledOf(catalogue);
  const { missingPapers, profile, identity, mandate, errands, begun, conversations, today } = given;
  const known = { missingPapers, profile, identity, mandate, errands, begun, conversations, today };
  const held = (given.contracts ?? []).map((item, i) => ({
    scope: contractScope(catalogue, { ...readsBesideContract(item), ...known, listed: item, contract: item }),
    about: aboutOf(catalogue, item, given.cards?.[i] ?? cardView(catalogue, item, { today })),
  }));
  const own = [{ scope: contractScope(catalogue, known), about: ownAffair }];
  const begunForms = (given.forms ?? []).map((form) => ({
    scope: contractScope(catalogue, { ...known, form }),
    about: { ...ownAffair, id: String(form.id ?? ''), page: String(form.adresse ?? '') || null },
  }));
  const over = (of: DashboardTask['of']) => (of === 'contract' ? held : of === 'form' ? begunForms : own);
  const raised = tasks.flatMap(({ of, make }) => over(of).map(({ scope, about }) => make(scope, about)));
  return {
    tasks: raised
      .filter(isThere)
      .sort(byUrgency)
      .map(({ task }) => task),
    shortcuts: shortcuts
      .map(({ of, make }) => firstOf(over(of), ({ scope, about }) => make(scope, about)))
      .filter(isThere)
      .slice(0, SHORTCUTS),
    deadline: nextDeadline(given.notices ?? [], catalogue.data.dashboard?.means ?? {}),
  };
}

const isThere = <T>(value: T | null): value is T => value !== null;

const byUrgency = (a: Raised, b: Raised) =>
  ranks[a.task.status] - ranks[b.task.status] || (a.by < b.by ? -1 : a.by > b.by ? 1 : 0);

function firstOf<T, R>(list: readonly T[], of: (element: T) => R | null): R | null {
  for (const element of list) {
    const found = of(element);
    if (found !== null) return found;
  }
  return null;
}

function aboutOf(catalogue: Catalogue, item: Fields, card: CardView): About {
  const page = card.link?.to ?? card.aside?.to ?? null;
  return { id: String(item.id ?? ''), subject: nameOfCard(catalogue, card), page };
}
