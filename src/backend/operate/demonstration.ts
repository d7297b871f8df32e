import { DEMONSTRATION_FOLDER, isLeftOut } from '../load-demonstration.ts';

/** Loads what the commands do with the demonstration; exits with 2 and one line where a deployment omits it. */
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
    console.error(`${DEMONSTRATION_FOLDER} is missing: this deployment has no demonstration`);
    return process.exit(2);
  }
}
