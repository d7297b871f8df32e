import { inParis } from '../../base/paris.ts';
import type { Brand } from '../../catalog/index.ts';
import { type Answering, answering, isSupportOpen } from '../../view/contact/answering.ts';

/** Whom a page names to call, and which line answers now; null where the brand has no number. */
export function answeringNow(brand: Partial<Brand> = {}, now?: Date): Answering | null {
  const isOpen = inParis((at) => isSupportOpen(brand, at), now);
  return answering(brand, isOpen);
}
