// By its file: tools that prefer a package's "module" field would load a second copy beside the one that the
// GraphQL server uses, and graphql-js refuses to mix two.
export * from 'graphql/index.js';
