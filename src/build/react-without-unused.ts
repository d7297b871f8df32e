import { parseAst } from 'rolldown/parseAst';
import type { Plugin } from 'vite';
import { isNode, type SyntaxNode, visit } from './syntax-tree.ts';

/**
 * Kinds of React's fibers that no page of the portal has: lists of suspended parts, resources and elements of the
 * document (`link`, `html`), view transitions, activities. React refuses such an element, as it does an unknown one.
 */
const unusedTags: ReadonlySet<unknown> = new Set([19, 26, 27, 30, 31]);

/** Reached only through what the portal does not use: a call throws. */
const out = [
  // refs of fragments
  'FragmentInstance',
  'commitNewChildToFragmentInstance',
  'deleteChildFromFragmentInstance',
  // elements with a dash in their name
  'setPropOnCustomElement',
  // resources of React DOM
  'acquireResource',
  'getResource',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'suspendResource',
  'insertSuspendedStylesheets',
  // images that a view transition waits for
  'suspendInstance',
  'estimateBandwidth',
  // actions of forms
  'startHostTransition',
  'requestFormReset$1',
  'createViewTransitionInstance',
  'startViewTransition',
] as const;

/** Run at every commit or event, to look for what the portal does not use: a call does nothing. */
const idle = [
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'extractEvents$1',
  'measureNestedViewTransitions',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionOnHostInstances',
  'trackEnterViewTransitions',
] as const;

/** Their answer, in place of names and stacks of components, which the portal does not read. */
const constant = { getStackByFiberInDevAndProd: '""', getComponentNameFromType: 'null' } as const;

/** Hooks that neither the portal nor its libraries call. */
const unusedHooks: ReadonlySet<unknown> = new Set([
  'useActionState',
  'useCacheRefresh',
  'useFormState',
  'useHostTransitionStatus',
  'useMemoCache',
  'useOptimistic',
]);

/** Classes whose methods are left out. */
const emptyClasses: ReadonlySet<unknown> = new Set(['FragmentInstance', 'ViewTransitionPseudoElement']);

interface LeftOut {
  /** Names of functions, of the lists above. */
  functions: readonly string[];
  /** What is assigned in vain: reading it from the module gives nothing. */
  assigned: readonly string[];
}

const leftOut: readonly (LeftOut & { file: RegExp })[] = [
  {
    file: /\/react-dom\/cjs\/react-dom-client\.production\.js$/,
    functions: [...out, ...idle, ...Object.keys(constant)],
    assigned: ['ReactDOMSharedInternals.findDOMNode'],
  },
  {
    file: /\/react-dom\/cjs\/react-dom\.production\.js$/,
    functions: [],
    assigned: [
      'exports.browser',
      'exports.preconnect',
      'exports.prefetchDNS',
      'exports.preinit',
      'exports.preinitModule',
      'exports.preload',
      'exports.preloadModule',
      'exports.requestFormReset',
      'exports.useFormState',
      'exports.useFormStatus',
    ],
  },
  {
    file: /\/react\/cjs\/react\.production\.js$/,
    functions: [],
    assigned: [
      'exports.Activity',
      'exports.Children',
      'exports.ViewTransition',
      'exports.__COMPILER_RUNTIME',
      'exports.addTransitionType',
      'exports.cache',
      'exports.cacheSignal',
      'exports.cloneElement',
      'exports.unstable_useCacheRefresh',
      'exports.useActionState',
      'exports.useOptimistic',
    ],
  },
];

interface Edit {
  start: number;
  end: number;
  text: string;
}

const nodes = (value: unknown): SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : []);
const isNamed = (value: unknown, name: string) => isNode(value) && value.name === name;

/** `fiber.tag`, or a variable that holds it. */
const isTag = (value: unknown) =>
  isNode(value) &&
  (value.type === 'MemberExpression' ? isNamed(value.property, 'tag') : /tag$/i.test(String(value.name)));
const isUnused = (value: unknown) => isNode(value) && value.type === 'Literal' && unusedTags.has(value.value);

/** Whether what follows a statement is reached from it. */
const leaves = (statement: SyntaxNode | undefined) =>
  statement !== undefined && /^(Break|Return|Throw|Continue)Statement$/.test(statement.type);

/** Names that `var` declares, which the rest of the function may use. */
function declared(node: SyntaxNode): string[] {
  const names: string[] = [];
  visit(node, false, (found, inFunction) => {
    if (found.type === 'VariableDeclarator' && !inFunction && isNode(found.id)) names.push(String(found.id.name));
  });
  return names;
}

function* casesEdits(node: SyntaxNode): Generator<Edit> {
  let isReached = false;
  for (const found of nodes(node.cases)) {
    const body = nodes(found.consequent);
    if (!isUnused(found.test)) {
      isReached = !leaves(body.at(-1));
      continue;
    }
    const [first] = body;
    if (isReached || first === undefined) yield { start: found.start, end: first?.start ?? found.end, text: '' };
    else {
      const names = body.flatMap(declared);
      const text = names.length === 0 ? '' : `case -1: var ${names.join(', ')}; break;`;
      yield { start: found.start, end: found.end, text };
    }
    if (isReached) isReached = !leaves(body.at(-1));
  }
}

/** What a comparison with an unused tag gives, by its sign. */
const neverEqual: Readonly<Record<string, string>> = { '===': 'false', '!==': 'true' };

function* comparisonEdits(node: SyntaxNode): Generator<Edit> {
  const { left, right, operator, start, end } = node;
  if (!(isTag(left) && isUnused(right)) && !(isTag(right) && isUnused(left))) return;
  const text = neverEqual[String(operator)];
  if (text !== undefined) yield { start, end, text };
}

/** Hooks of a dispatcher; the comma before one goes with it. */
function* hookEdits(node: SyntaxNode): Generator<Edit> {
  let end = node.start + 1;
  for (const property of nodes(node.properties)) {
    const isUnusedHook = isNode(property.key) && unusedHooks.has(property.key.name);
    if (isUnusedHook) yield { start: end, end: property.end, text: '' };
    end = property.end;
  }
}

function bodyOf(name: string): string {
  if (idle.some((known) => known === name)) return '{}';
  return name in constant
    ? `{ return ${constant[name as keyof typeof constant]}; }`
    : `{ throw Error("${name} is out"); }`;
}

/** `object.name = …` as `object.name`, and `Class.prototype.method = …` as `Class`. */
function assignedName(node: SyntaxNode): string | null {
  if (!isNode(node.expression) || !isNode(node.expression.left)) return null;
  const { object, property } = node.expression.left;
  if (!isNode(object) || !isNode(property)) return null;
  if (isNode(object.object) && isNamed(object.property, 'prototype')) return String(object.object.name);
  return `${object.name}.${property.name}`;
}

/** A module of React without what the portal does not use. @throws Error when it no longer has what is left out */
export function withoutUnused(code: string, { functions, assigned }: LeftOut): string {
  const edits: Edit[] = [];
  const missing = new Set([...functions, ...assigned]);
  visit(parseAst(code) as unknown as SyntaxNode, false, (node) => {
    const { type, start, end } = node;
    if (type === 'SwitchStatement' && isTag(node.discriminant)) edits.push(...casesEdits(node));
    if (type === 'BinaryExpression') edits.push(...comparisonEdits(node));
    if (type === 'FunctionDeclaration' && isNode(node.id) && isNode(node.body)) {
      const name = String(node.id.name);
      if (missing.delete(name)) edits.push({ start: node.body.start, end: node.body.end, text: bodyOf(name) });
    }
    if (type === 'ObjectExpression') edits.push(...hookEdits(node));
    if (type === 'ExpressionStatement') {
      const name = assignedName(node);
      if (name !== null && (missing.delete(name) || emptyClasses.has(name))) edits.push({ start, end, text: '' });
    }
  });
  if (missing.size > 0) throw new Error(`React no longer has ${[...missing].join(', ')}`);
  return applied(code, edits);
}

/** An edit inside another one falls with it. */
function applied(code: string, edits: Edit[]): string {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (edit.start < at) continue;
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}

/** A new release of React may differ: fix this file rather than ship the weight. */
export function reactWithoutUnused(): Plugin {
  return {
    name: 'react-without-unused',
    apply: 'build',
    transform: {
      filter: { id: leftOut.map(({ file }) => file) },
      handler(code, id) {
        const part = leftOut.find(({ file }) => file.test(id));
        return part === undefined ? null : { code: withoutUnused(code, part), map: null };
      },
    },
  };
}
