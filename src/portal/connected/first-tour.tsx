import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { tourHash } from '../../catalog/tour-hash.ts';
import { homePath } from '../addresses/paths.ts';
import { choice } from '../consent/choice.ts';
import { isFirstVisit, noteTourSeen } from '../tour/seen.ts';
import { showOverlay } from './overlay.ts';

/** How often the dashboard is checked before the tour, and for how long, in milliseconds. */
const interval = 300;
const patience = 20_000;

const exists = (selector: string) => document.querySelector(selector) !== null;

/** The contracts have been shown, or their failure. */
const isReady = () => exists('main .contract-cards, main .alert, main .empty') && !exists('main .skeleton');
/** A dialog is open, or the cookie banner is about to be. */
const isInterrupted = () => choice() === null || exists('dialog[open], .veil') || document.visibilityState === 'hidden';

/** Starts the tour on the first visit of the dashboard (P4), after any other dialog. */
export function FirstTour() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = hash === `#${tourHash}`;
  useEffect(() => {
    if (pathname !== homePath || !(wanted || isFirstVisit())) return;
    let until = Date.now() + patience;
    const timer = setInterval(() => {
      if (isInterrupted()) until = Date.now() + patience;
      if (Date.now() > until) clearInterval(timer);
      if (!isReady() || isInterrupted()) return;
      clearInterval(timer);
      if (wanted) navigate({ hash: '' }, { replace: true });
      // where nothing can be kept, the tour would begin at each visit
      if (wanted || noteTourSeen()) showOverlay('tour');
    }, interval);
    return () => clearInterval(timer);
  }, [pathname, wanted, navigate]);
  return null;
}
