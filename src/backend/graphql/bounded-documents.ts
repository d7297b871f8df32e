import type { Plugin } from 'graphql-yoga';
import type { Say } from '../catalogue/say.ts';
import type { Context } from './core/context.ts';
import { NoSchemaIntrospectionCustomRule, parse, specifiedRules, validate } from './core/graphql-js.ts';
import { documentCache } from './kept-documents.ts';
import { LIMITS, limitsRule } from './limits.ts';
import { malformedError } from './scalars.ts';

/**
 * Bounds what is asked, from the first token on; in production the schema is not shown, not even by suggestions.
 * It replaces the server's own cache, which keeps what was refused too, and counts documents instead of their size.
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
