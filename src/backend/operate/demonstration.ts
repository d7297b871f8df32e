import { FOLDER, isLeftOut } from '../load-demonstration.ts';

/**
 * What the commands do with the demonstration. Where a deployment has left it out, one line says so, and the process ends
 * with 2.
 */
export async function loadCommands() {
  try {
    const [
      { answerAsInsurer },
      { NoDemonstration, requireDemonstration, resetDemonstration },
      { seed, seedGenerated },
      { removeDemonstration },
      { demonstrationMembers },
    ] = await Promise.all([
      import('../demo/insurer.ts'),
      import('../demo/seed/reset.ts'),
      import('../demo/seed/seed.ts'),
      import('../demo/seed/demonstration.ts'),
      import('../demo/seed/members.ts'),
    ]);
    return {
      ...{ answerAsInsurer, NoDemonstration, requireDemonstration, resetDemonstration },
      ...{ seed, seedGenerated, removeDemonstration, demonstrationMembers },
    };
  } catch (error) {
    if (!isLeftOut(error)) throw error;
    console.error(`${FOLDER} is not there: this deployment demonstrates nothing`);
    return process.exit(2);
  }
}
