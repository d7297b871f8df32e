/** Files of a catalogue as labelled properties, for who reads and edits them in words. */
export {
  type MissingProperty,
  type RecordGroup,
  type RecordLeaf,
  type RecordList,
  type RecordNode,
  type RecordRule,
  recordOf,
} from './record.ts';
