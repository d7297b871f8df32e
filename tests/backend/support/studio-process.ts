import { readConfig } from '../../../src/backend/config/config.ts';
import { closeOnSignals, start } from '../../../src/backend/main.ts';
import { Overtaken, publishFolder, type ReleaseStore } from '../../../src/release/index.ts';
import { Workbench } from '../../../src/workbench/workbench.ts';
import { PASSING } from './passing-report.ts';
import { say } from './say.ts';
import { decide } from './service.ts';

/** A server with a studio in a process of its own, which dies where `DIES` says. Says `ready` when it is. */

const { run } = Workbench.prototype;
const work = async function (this: Workbench, ...[name, given]: Parameters<typeof run>) {
  return name === 'report' ? PASSING : run.call(this, name, given);
};
Workbench.prototype.run = work as typeof run;

/** As when the machine loses its power: nothing is tidied up. */
const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
};

/** What an approval does in a store, in order. */
export type Death = 'before writing' | 'half written' | 'before the switch' | 'after the switch';

function letDie(store: ReleaseStore, death: string | undefined): void {
  const write = store.write.bind(store);
  const follow = store.follow.bind(store);
  store.write = async (release) => {
    if (death === 'before writing') die();
    await write(release);
    if (death === 'half written') die();
  };
  store.follow = async (...given) => {
    if (death === 'before the switch') die();
    const done = await follow(...given);
    if (death === 'after the switch') die();
    return done;
  };
}

const started = await start(readConfig(), {
  say,
  decide,
  async prepareReleases(store) {
    if (store.schedule().length === 0)
      await publishFolder(store, undefined, { reason: { act: 'publish', author: 'Ana', message: 'Début.' } }).catch(
        (error: unknown) => {
          // of processes that start together, one is the first
          if (!(error instanceof Overtaken)) throw error;
        },
      );
    letDie(store, process.env.DIES);
    return async () => {};
  },
});
closeOnSignals(started);
process.stdout.write('ready\n');
