import type { Catalogue, DashboardShortcut, DashboardTask, Deadlines, Target } from '../catalog/index.ts';
import { fileOf } from '../catalog/sections.ts';
import { pathOf } from './addresses/routes.ts';
import { compileTarget } from './addresses/targets.ts';
import { below, type Compiler, createCompiler, type Of, type Place } from './compiler.ts';
import { contractScope } from './contract-scope.ts';
import { cardView, readsBesideContract } from './contracts/card-view.ts';
import { nameOfCard } from './contracts/listed.ts';
import { type NoticeGiven, nextDeadline } from './payments/deadline.ts';
import type { Fields, Scope } from './scope.ts';
import { fillText } from './text/fill-text.ts';
import type { CardView, DashboardView, ShortcutView, TaskView } from './types.generated.ts';

/** What the dashboard is decided by, as the API answers it; a read that failed is absent. */
export interface DashboardGiven {
  /** Light synthesis items. */
  contracts?: readonly Fields[] | null | undefined;
  /** Their cards, in the same order, by whoever has drawn them already. */
  cards?: readonly CardView[] | null | undefined;
  missingPapers?: unknown;
  profile?: unknown;
  identity?: unknown;
  mandate?: unknown;
  /** What the member has asked for, and is not over. */
  errands?: unknown;
  /** What the member has begun to declare, and has not sent. */
  begun?: unknown;
  /** Other forms that they have begun, and have not sent. */
  forms?: readonly Fields[] | null | undefined;
  /** Their conversations, each with how many messages they have not read. */
  conversations?: unknown;
  notices?: readonly NoticeGiven[] | null | undefined;
  today?: string | null | undefined;
}

/** As many as stand beside the call for help, two by two. */
const SHORTCUTS = 3;
const ranks: Readonly<Record<TaskView['status'], number>> = { urgent: 0, pending: 1, '': 2, success: 3 };

interface Raised {
  task: TaskView;
  by: string;
}

/** Where something leads to, from the scope of what it is about and the address of the contract's page. */
type Leads = (scope: Scope, page: string | null) => string | null;

interface Compiled {
  tasks: { of: DashboardTask['of']; raise: (scope: Scope, about: About) => Raised | null }[];
  shortcuts: { of: DashboardShortcut['of']; offer: (scope: Scope, about: About) => ShortcutView | null }[];
}

/** What is said of the contract that a task is about; only its name where it is about a form, nothing of the member's own. */
interface About {
  id: string;
  subject: string | null;
  page: string | null;
}

const ownAffair: About = { id: '', subject: null, page: null };
const file = fileOf('dashboard');

function compile(catalogue: Catalogue): Compiled {
  const { tasks = [], shortcuts = [], statuses } = catalogue.data.dashboard ?? {};
  const compiler = createCompiler(catalogue);
  const at = { file, pointer: '' };
  return {
    tasks: tasks.map((task, i) => ({
      of: task.of,
      raise: compileTask(catalogue, compiler, task, below(at, 'tasks', i), statuses),
    })),
    shortcuts: shortcuts.map((shortcut, i) => ({
      of: shortcut.of,
      offer: compileShortcut(catalogue, compiler, shortcut, below(at, 'shortcuts', i)),
    })),
  };
}

function compileTask(
  catalogue: Catalogue,
  compiler: Compiler,
  task: DashboardTask,
  at: Place,
  statuses: Readonly<Record<string, string>> = {},
) {
  const when = compiler.flag(task.when, below(at, 'when'), false);
  const done = compiler.flag(task.done, below(at, 'done'), false);
  const by = compiler.text(task.by, below(at, 'by'));
  const { deadlines } = catalogue.data.dashboard ?? {};
  const day = compiler.text({ 'long-date': [{ var: 'by' }] }, at);
  const action = compiler.text(task.action, below(at, 'action'));
  const text = compiler.text(task.text, below(at, 'text'));
  const leads = compileLeads(catalogue, compiler, task, at);
  return (scope: Scope, { id, subject, page }: About): Raised | null => {
    if (!when(scope)) return null;
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
        caption: statuses[status] ?? null,
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

function compileShortcut(catalogue: Catalogue, compiler: Compiler, shortcut: DashboardShortcut, at: Place) {
  const when = compiler.flag(shortcut.when, below(at, 'when'), true);
  const label = compiler.text(shortcut.label, below(at, 'label'));
  const leads = compileLeads(catalogue, compiler, shortcut, at);
  return (scope: Scope, { page }: About): ShortcutView | null => {
    const words = when(scope) ? label(scope) : null;
    const to = words === null ? null : leads(scope, page);
    return words === null || to === null ? null : { id: shortcut.id, label: words, icon: shortcut.icon, to };
  };
}

/** A page of the portal, else a tab of the contract's page, else that page, or the form's. */
function compileLeads(
  catalogue: Catalogue,
  compiler: Compiler,
  { to, tab }: { to?: Target; tab?: string },
  at: Place,
): Leads {
  if (to === undefined) return (_scope, page) => (page === null || tab === undefined ? page : `${page}?onglet=${tab}`);
  const target: Of<ReturnType<ReturnType<typeof compileTarget>>> = compileTarget(to, below(at, 'to'), compiler);
  return (scope) => {
    const found = target(scope);
    if (found === null) return null;
    return 'href' in found ? found.href : pathOf(catalogue.data, found);
  };
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** «Avant le 27 novembre : …», and «Depuis le …» once it is late; the year is said where it is another than today's. */
function dated(
  action: string,
  { before, limit, today, deadlines }: { before: string; limit: string; today: unknown; deadlines: Deadlines },
): string {
  const isKnown = typeof today === 'string';
  const year = limit.slice(0, 4);
  const day = isKnown && today.slice(0, 4) === year ? before.replace(` ${year}`, '') : before;
  return fillText(isKnown && limit < today ? deadlines.passed : deadlines.ahead, { day, action });
}

const known = new WeakMap<Catalogue, Compiled>();

function compiledOf(catalogue: Catalogue): Compiled {
  let compiled = known.get(catalogue);
  if (compiled === undefined) {
    compiled = compile(catalogue);
    known.set(catalogue, compiled);
  }
  return compiled;
}

/** What is said first on the dashboard: what there is to do, where one goes most, what is going to be paid (P2.9, P3.8, P9). */
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
  const raised = tasks.flatMap(({ of, raise }) => over(of).map(({ scope, about }) => raise(scope, about)));
  return {
    tasks: raised
      .filter(isThere)
      .sort(byUrgency)
      .map(({ task }) => task),
    shortcuts: shortcuts
      .map(({ of, offer }) => firstOf(over(of), ({ scope, about }) => offer(scope, about)))
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
