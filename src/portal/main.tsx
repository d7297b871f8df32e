import './styles/portal.css';
import { missingFeatures } from './polyfills/features.ts';
import { start } from './start.tsx';

const ready = missingFeatures().length === 0 ? Promise.resolve() : import('./polyfills/polyfills.ts');

/** Starts even without the polyfills: whatever lacks one reports it. */
ready.then(start, start);
