import type { BrowserContext, Page } from '@playwright/test';

/** What went wrong in the pages of a test, but for what the test said it would cause. */
export interface Watch {
  /** What matches is what the test is about. */
  expect(pattern: RegExp): void;
  /** Everything that nobody expected. */
  readonly surprises: string[];
}

/** Console errors, uncaught errors and what the page's policies refuse, in every page of the context. */
export async function watchContext(context: BrowserContext): Promise<Watch> {
  const expected: RegExp[] = [];
  const seen: string[] = [];
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      console.error(`refused by the policy: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}:${lineNumber}`);
    });
  });
  context.on('console', (message) => {
    if (message.type() === 'error' || /Trusted ?Type|Content.Security.Policy/i.test(message.text()))
      seen.push(`console: ${message.text()} (${pathOf(message.location().url)} on ${pathOf(message.page()?.url())})`);
  });
  context.on('weberror', (error) => seen.push(`uncaught: ${error.error().stack ?? error.error().message}`));
  return {
    expect: (pattern) => void expected.push(pattern),
    get surprises() {
      return seen.filter((line) => !expected.some((pattern) => pattern.test(line)));
    },
  };
}

function pathOf(address: string | undefined): string {
  return address !== undefined && URL.canParse(address) ? new URL(address).pathname : '';
}

/** The queries that a page sends: what is asked, by whom, and what answered. */
export interface SentQuery {
  path: string;
  operation: string;
  query: string;
  variables: Record<string, unknown>;
  authorization: string | undefined;
}

/** Collects every GraphQL query of a page from now on. */
export function queriesOf(page: Page): SentQuery[] {
  const sent: SentQuery[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST' || !pathname.startsWith('/graphql')) return;
    const { query, variables } = request.postDataJSON() as { query: string; variables?: Record<string, unknown> };
    const operation = /^\s*(?:query|mutation)\s+(\w+)/.exec(query)?.[1] ?? '';
    sent.push({
      ...{ path: pathname, operation, query, variables: variables ?? {} },
      authorization: request.headers().authorization,
    });
  });
  return sent;
}
