import type { Catalogue, Messaging } from '../../catalog/index.ts';
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
  /** Named by the member's own words. */
  free: boolean;
}

/** Who writes: the code of what the member does for a living. */
interface Writer {
  activity: string | null;
}

type Definition = NonNullable<Catalogue['data']['messaging']>['subjects'][number];

function subjectView(definition: Definition, otherwise: string): SubjectView {
  const { id: code, label, hint = null, nature, errand = 'message' } = definition;
  return { code, label, hint, nature, errand, free: code === otherwise };
}

const isOffered = ({ activities }: Definition, { activity }: Writer): boolean =>
  activities === undefined || (activity !== null && activities.includes(activity));

/** The subjects that a member may choose, in the catalogue's order. */
export function messageSubjects({ data }: Catalogue, writer: Writer): SubjectView[] {
  const { subjects = [], otherwise = '' } = data.messaging ?? {};
  return subjects.filter((one) => isOffered(one, writer)).map((one) => subjectView(one, otherwise));
}

/** What a code stands for; a free subject where nothing is known of it (OP-073), null where it is for others alone. */
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

/** What the insurer's side of a conversation says: the kinds of conversations by their codes, and the paper for the mediator. */
export type MessageWords = Pick<Messaging, 'natures' | 'insurer' | 'mediatorFile'>;

export function messageWords({ data }: Catalogue): MessageWords {
  if (data.messaging === undefined) throw new GivenError('there are no words of messages in this catalogue');
  const { natures, insurer, mediatorFile } = data.messaging;
  return { natures, insurer, mediatorFile };
}
