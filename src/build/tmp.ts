import { buildStudio } from './studio.ts';

await buildStudio('/tmp/studio-out');
