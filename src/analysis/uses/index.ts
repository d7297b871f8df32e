export { mentionsInTable, type TestTable } from './in-tables.ts';
export { mentionsIn } from './mentions.ts';
export { type Bearer, bearers, fieldUses, type Known, namesOf, readPaths, textUses, type Use, usesOf } from './uses.ts';
export { namedPlace } from './where-it-stands.ts';
