/** Files of a catalogue as labelled properties, for who reads and edits them in words. */
export {
  type MissingProperty,
  type RecordDated,
  type RecordGroup,
  type RecordLeaf,
  type RecordList,
  type RecordNode,
  type RecordRule,
  recordOf,
} from './record.ts';
export { wordsOfRecord } from './words-of-record.ts';
