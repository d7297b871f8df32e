import type { Plugin } from 'graphql-yoga';
import type { Say } from '../catalogue/say.ts';
import type { Context } from './core/context.ts';
import { NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from './core/graphql-js.ts';
import { documentCache } from './document-cache.ts';
import { LIMITS, limitsRule } from './limits.ts';
import { malformedError } from './scalars.ts';

/**
 * Limits documents from parsing on; in production the schema is hidden, including from suggestions. Replaces the
 * server's cache, which also keeps refused documents and counts them instead of measuring.
 */
export function boundedDocuments(production: boolean, say: Say): Plugin<Context> {
  const rules = [...specifiedRules, limitsRule, ...(production ? [NoSchemaIntrospectionCustomRule] : [])];
  const kept = documentCache();
  return {
    onParse({ params, setParsedDocument, setParseFn }) {
      const known = kept.get(String(params.source));
      if (known !== undefined) return setParsedDocument(known);
      setParseFn((source, options) => parse(source, { ...options, maxTokens: LIMITS.tokens }));
    },
    onValidate({ params, setResult, setValidationFn }) {
      if (kept.has(params.documentAST)) return setResult([]);
      setValidationFn((schema, document) =>
        validate(schema, document, rules, { hideSuggestions: production, maxErrors: 5 }).map(
          (error) => malformedError(say, error) ?? error,
        ),
      );
      return ({ valid }) => {
        if (valid) kept.keep(params.documentAST);
      };
    },
  };
}
