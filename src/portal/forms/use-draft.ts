import { useEffect } from 'react';
import type { CompiledForm } from '../../view/forms/index.ts';
import { usePortal } from '../portal.ts';
import { keepsDrafts, saveDraft } from './drafts.ts';
import type { FormSession } from './form-session.ts';

/** A pause in the typing, in milliseconds. */
const pause = 1500;

/** Keeps a member's answers on the server: after a pause, and when the page of the step is left. */
export function useDraft(compiled: CompiledForm, form: FormSession): void {
  const { session } = usePortal();
  useEffect(() => {
    if (!keepsDrafts(compiled)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isDirty = false;
    const save = () => {
      clearTimeout(timer);
      if (!isDirty) return;
      isDirty = false;
      void saveDraft(compiled, form, session);
    };
    const stop = form.store.subscribe(null, () => {
      isDirty = true;
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    });
    const onHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onHidden);
      save();
    };
  }, [compiled, form, session]);
}
