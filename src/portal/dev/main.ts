import { holdGiven } from './given.ts';

/** In development only: the page itself loads none of this. What the page reads before the bar is there is held for it. */
holdGiven();
const { showBar } = await import('./bar.tsx');
showBar();
