import type { QueueState } from '../jobs/queue.ts';
import type { Status } from './read-status.ts';

const MEGABYTE = 1024 * 1024;

/** A status for a terminal. */
export function formatStatus(status: Status): string {
  const { at, release, connections, jobs, migrations, size, lastHour } = status;
  const { connexion, connexionRefusee, deconnexion } = lastHour.signIns;
  const sections: [string, string[]][] = [
    ['release', releaseLines(release, at)],
    [
      'connections',
      connections?.map(
        ({ machine, connections: count, since }) => `${count} from ${machine ?? 'this machine'}, ${ago(since, at)}`,
      ) ?? ['the embedded database has one process'],
    ],
    ['jobs', jobs.map((one) => jobLine(one, at))],
    ['migrations', [migrationLine(migrations)]],
    [
      'database',
      [
        `${megabytes(size.total)} in all`,
        ...size.tables.map(
          ({ name, bytes, rows }) => `${megabytes(bytes)} ${name}${rows === null ? '' : `, about ${rows} rows`}`,
        ),
      ],
    ],
    [
      'last hour',
      [
        `${connexion} sign-ins, ${connexionRefusee} refused, ${deconnexion} sign-outs`,
        ...lastHour.attempts.map(
          ({ by, keys, blocked }) => `attempts by ${by}: ${keys}, of which ${blocked} must wait`,
        ),
      ],
    ],
  ];
  return sections
    .map(([title, lines]) => [title, ...(lines.length === 0 ? ['none'] : lines).map((line) => `  ${line}`)].join('\n'))
    .join('\n');
}

function releaseLines({ inForce, since, author, act, next }: Status['release'], at: Date): string[] {
  if (inForce === null) return ['none was published'];
  return [
    [
      inForce,
      ...(since === null ? [] : [`since ${since.toISOString()} (${ago(since, at)})`]),
      ...(author === null ? [] : [`${act} by ${author}`]),
    ].join(', '),
    ...next.map(({ from, hash }) => `${hash} from ${from} on`),
  ];
}

function jobLine({ kind, waiting, due, dead, oldest }: QueueState, at: Date): string {
  const late = oldest === null ? '' : `, the oldest ${ago(oldest, at)}`;
  return `${kind}: ${waiting} waiting, ${due} due${late}, ${dead} dead`;
}

function migrationLine({ known, applied, later }: Status['migrations']): string {
  const missing = known - applied;
  return [
    `${applied} of ${known} applied`,
    ...(missing > 0 ? [`${missing} to come at the next start`] : []),
    ...(later > 0 ? [`${later} of a later version`] : []),
  ].join(', ');
}

const megabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

const UNITS: readonly [seconds: number, name: string][] = [
  [86_400, 'days'],
  [3600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
];

/** How long ago something was, in the largest unit of which there are at least two. */
function ago(then: Date, at: Date): string {
  const seconds = Math.max(0, (at.getTime() - then.getTime()) / 1000);
  const [size, name] = UNITS.find(([unit]) => seconds >= 2 * unit) ?? [1, 'seconds'];
  return `${Math.floor(seconds / size)} ${name} ago`;
}
