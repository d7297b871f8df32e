import './document-preview.css';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { useTexts } from './context.tsx';

/** A document in a dialog. `url` is a blob's; the one who made it revokes it after `onClose`. */
export function DocumentPreview(props: {
  label: string;
  url: string;
  mime: string;
  onClose: () => void;
  onSave: () => void;
}) {
  const t = useTexts();
  return (
    <Dialog
      wide
      title={props.label}
      closeLabel={t('action.close')}
      onClose={props.onClose}
      footer={
        <Button icon="download" onClick={props.onSave}>
          {t('action.download')}
        </Button>
      }
    >
      {props.mime.startsWith('image/') ? (
        <img className="preview-image" src={props.url} alt={t('document.preview-of', { label: props.label })} />
      ) : (
        <iframe className="preview-frame" src={props.url} title={t('document.preview-of', { label: props.label })} />
      )}
    </Dialog>
  );
}
