import type { Plugin } from 'vite';

const MODULE = 'virtual:schema-judges';
const RESOLVED = `\0${MODULE}`;

/** Provides the catalogue's validators, compiled ahead; they are made only where something imports them. */
export function schemaJudges(): Plugin {
  let made: Promise<string> | null = null;
  return {
    name: 'schema-judges',
    resolveId: (id) => (id === MODULE ? RESOLVED : null),
    load(id) {
      if (id !== RESOLVED) return null;
      made ??= import('./bundle-schema-judges.ts').then((module) => module.bundleSchemaJudges());
      return made;
    },
  };
}
