// By file: tools that prefer a package's "module" field would load a second copy beside
// the GraphQL server's, and graphql-js refuses to mix two.
export * from 'graphql/index.js';
