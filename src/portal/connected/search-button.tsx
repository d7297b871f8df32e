import { Icon } from '../../ui/Icon.tsx';
import { useTexts } from '../context/portal.ts';
import { showOverlay } from './overlay.ts';

/** Opens the search, like Ctrl+K; a narrow header hides its label visually. */
export function SearchButton({ className, narrow }: { className: string; narrow?: boolean }) {
  const t = useTexts();
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => showOverlay('search')}
    >
      <Icon name="search" size={narrow ? 24 : 20} />
      <span className={narrow ? 'vh' : 'side-search-word'}>{t('search.open')}</span>
      {!narrow && (
        <span className="side-search-key" aria-hidden="true">
          Ctrl K
        </span>
      )}
    </button>
  );
}
