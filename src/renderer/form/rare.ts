/** What few forms draw, in one file: each more is a name more in what every page fetches first. */
export { Allocation } from './Allocation.tsx';
export { Receipt } from './Receipt.tsx';
export { UploadWidget } from './widgets/upload.tsx';
export { ZonesWidget } from './widgets/zones.tsx';
