/** An answer of the API that a page was drawn from, which the client takes instead of asking again. */
export interface DrawnAnswer {
  text: string;
  variables: Readonly<Record<string, unknown>>;
  status: number;
  body: string;
  release: string | null;
}

/** What stands beside a page that the server has drawn, for the client to take over. */
export interface DrawnPage {
  /** The release, the build and the member it was drawn for: for any other, the client draws it anew. */
  release: string;
  build: string;
  /** Profile number; '' signed out. */
  numProfil: string;
  /** When it was drawn, in milliseconds since 1970: a browser whose clock is far off would draw another page. */
  at: number;
  /** Path and query. */
  address: string;
  answers: readonly DrawnAnswer[];
}

/** The id of the element that holds it, as JSON that nothing executes. */
export const DRAWN_ID = 'drawn';

/** The folder of the built portal that holds the module by which the server draws pages; browsers never get it. */
export const drawingFolder = '.draw';

/** Folder of the built studio, below the portal's; nothing of it is served where no studio is configured. */
export const studioFolder = '.studio';
