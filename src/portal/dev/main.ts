import { holdGiven } from './given.ts';

/** In development only. Events before the bar is loaded are kept for it. */
holdGiven();
const { showBar } = await import('./bar.tsx');
showBar();
