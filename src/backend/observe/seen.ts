/** How an operation ended. */
export type OperationOutcome = 'ok' | 'refused' | 'throttled' | 'unauthenticated' | 'unavailable' | 'failed';

/** What is known of an operation of the API, without anything of its variables. */
export interface SeenOperation {
  /** One of the known names, or `other`. */
  name: string;
  outcome: OperationOutcome;
}

/** How a navigation was answered: with its page, or with the shell, and why; `shell`: the page is the browser's to draw. */
export type DrawnOutcome = 'drawn' | 'shell' | 'late' | 'busy' | 'failed';

/** What is known of an answered request. */
export interface SeenRequest {
  /** Pattern of its route. */
  route: string;
  /** 499: the client left. */
  status: number;
  seconds: number;
  /** Null unless the API executed one. */
  operation: SeenOperation | null;
  /** Whether it sends something once, as a form does. */
  submits?: boolean;
  /** Of a navigation. */
  drawn?: DrawnOutcome | undefined;
}

export const OTHER = 'other';
