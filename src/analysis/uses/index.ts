export { mannerInFrench } from './french.ts';
export { findMentionsInTable, type TestTable } from './in-tables.ts';
export { findMentions, kindGivenBy } from './mentions.ts';
export {
  type Bearer,
  fieldUses,
  findBearers,
  findUses,
  type Known,
  namesOf,
  readPaths,
  textUses,
  type Use,
} from './uses.ts';
export { namedPlace } from './where-it-stands.ts';
