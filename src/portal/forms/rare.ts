/** What few steps need, in one lazy chunk. */
export { PasskeyWidget } from '../passkeys/form-widget.tsx';
export { StepDownload } from './step-download.tsx';
export { StepTabs } from './step-tabs.tsx';
export { getUploads as uploadsOf } from './uploads.ts';
