/** What papers need once one of them is pressed. */
export { DocumentPreview } from '../../renderer/DocumentPreview.tsx';
export { downloadFile, RefusedError, withStoreOperation } from '../data/download.ts';
export { saveSeveral } from '../data/save-several.ts';
export { refusalNotice } from './refusal-notice.ts';
