import './document-preview.css';
import { Button, ButtonRow } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from './context.tsx';

/**
 * A document in a dialog; one that nothing can show here is there to be taken. `url` is a blob's; the one who made it
 * revokes it after `onClose`. Without `onShare`, the browser hands no files on.
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
