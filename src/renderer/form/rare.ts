/** What few forms need, in one lazy chunk: each further chunk would add a name to the first files. */
export { Allocation } from './Allocation.tsx';
export { Receipt } from './Receipt.tsx';
export { UploadWidget } from './widgets/upload.tsx';
export { ZonesWidget } from './widgets/zones.tsx';
