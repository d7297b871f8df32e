import { Button } from '../../ui/Button.tsx';
import { words } from '../words.ts';
import type { WorkbenchProps } from './workbench.tsx';

/** Leads to the request for approval. */
export function ReviewButton({ snapshot }: Omit<WorkbenchProps, 'outline'>) {
  return <Button disabled={snapshot.changed.size === 0}>{words.bar.ask}</Button>;
}
