import { type Catalogue, ERRANDS, type Messaging } from '../../catalog/index.ts';
import { GivenError } from '../given-error.ts';

/** What a message is about. */
export interface SubjectView {
  code: string;
  label: string;
  hint: string | null;
  /** Of the conversation. */
  nature: string;
  /** A kind of `errands.json`. */
  errand: string;
  /** In the member's own words. */
  free: boolean;
}

/** `activity`: code of the member's occupation. */
interface Writer {
  activity: string | null;
}

type Definition = NonNullable<Catalogue['data']['messaging']>['subjects'][number];

function subjectView(definition: Definition, otherwise: string): SubjectView {
  const { id: code, label, hint = null, nature, errand = ERRANDS.message } = definition;
  return { code, label, hint, nature, errand, free: code === otherwise };
}

const isOffered = ({ activities }: Definition, { activity }: Writer): boolean =>
  activities === undefined || (activity !== null && activities.includes(activity));

/** Subjects offered to a member, in the catalogue's order. */
export function messageSubjects({ data }: Catalogue, writer: Writer): SubjectView[] {
  const { subjects = [], otherwise = '' } = data.messaging ?? {};
  return subjects.filter((one) => isOffered(one, writer)).map((one) => subjectView(one, otherwise));
}

/** The subject of a code; a free one for an unknown code (OP-073), null for one offered only to others. */
export function messageSubject(
  { data }: Catalogue,
  { code, ...writer }: Writer & { code: string },
): SubjectView | null {
  const { subjects = [], otherwise = '' } = data.messaging ?? {};
  const known = subjects.find(({ id }) => id === code);
  if (known !== undefined) return isOffered(known, writer) ? subjectView(known, otherwise) : null;
  const free = subjects.find(({ id }) => id === otherwise);
  return free === undefined ? null : subjectView(free, otherwise);
}

/** The insurer's words in conversations, and the paper for the mediator. */
export type MessageWords = Pick<Messaging, 'natures' | 'insurer' | 'mediatorFile'>;

export function messageWords({ data }: Catalogue): MessageWords {
  if (data.messaging === undefined) throw new GivenError('there are no words of messages in this catalogue');
  const { natures, insurer, mediatorFile } = data.messaging;
  return { natures, insurer, mediatorFile };
}
