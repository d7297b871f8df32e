/** What few steps show, fetched together by the first that does. */
export { PasskeyWidget } from '../passkeys/form-widget.tsx';
export { StepDownload } from './step-download.tsx';
export { StepTabs } from './step-tabs.tsx';
export { getUploads as uploadsOf } from './uploads.ts';
