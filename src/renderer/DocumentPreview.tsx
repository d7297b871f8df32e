import './document-preview.css';
import { Button, ButtonRow } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from './context.tsx';

/**
 * Previews a document, or offers to save it. Whoever created the blob `url` revokes it after `onClose`. Without
 * `onShare`, the browser cannot share files.
 */
export function DocumentPreview(props: {
  label: string;
  url: string;
  mime: string;
  shown: boolean;
  onClose: () => void;
  onSave: () => void;
  onShare: (() => void) | null;
}) {
  const t = useTexts();
  return (
    <Dialog
      wide={props.shown}
      title={props.label}
      closeLabel={t('action.close')}
      onClose={props.onClose}
      footer={
        <ButtonRow>
          <Button icon="download" onClick={props.onSave}>
            {t('action.download')}
          </Button>
          {props.onShare !== null && (
            <Button variant="secondary" icon="share" onClick={props.onShare}>
              {t('action.share')}
            </Button>
          )}
        </ButtonRow>
      }
    >
      {props.shown &&
        (props.mime.startsWith('image/') ? (
          <img className="preview-image" src={props.url} alt={t('document.preview-of', { label: props.label })} />
        ) : (
          <iframe className="preview-frame" src={props.url} title={t('document.preview-of', { label: props.label })} />
        ))}
    </Dialog>
  );
}
