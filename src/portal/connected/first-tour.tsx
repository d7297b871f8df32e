import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { homePath } from '../addresses/paths.ts';
import { choice } from '../consent/choice.ts';
import { isFirstVisit, noteTourSeen } from '../tour/seen.ts';
import { showOverlay } from './overlay.ts';

/** The dashboard with this hash has the tour begin: the way from a page of words. */
const tourHash = '#visite-guidee';

/** How often the dashboard is looked at until its tour may begin, and for how long while it does not come, in milliseconds. */
const interval = 300;
const patience = 20_000;

const exists = (selector: string) => document.querySelector(selector) !== null;

/** The member's contracts have come, or their failure. */
const isReady = () => exists('main .contract-cards, main .alert, main .empty') && !exists('main .skeleton');
/** Somebody else is asking something, or is about to: the banner of cookies may still be on its way. */
const isInterrupted = () => choice() === null || exists('dialog[open], .veil') || document.visibilityState === 'hidden';

/** Begins the tour the first time that the dashboard is opened (P4), once whoever asks something else was answered. */
export function FirstTour() {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const wanted = hash === tourHash;
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
