import './styles/portal.css';
import { missingFeatures } from './polyfills/features.ts';
import { start } from './start.tsx';

const ready = missingFeatures().length === 0 ? Promise.resolve() : import('./polyfills/polyfills.ts');

/** A polyfill that could not be fetched is told by the first thing that misses it. */
ready.then(start, start);
