import { createMemoryRouter } from 'react-router-dom';
import type { Portal } from '../../portal/context/portal.ts';
import { parseAnswer } from '../../portal/data/check-answer.ts';
import { createDoor, type Send } from '../../portal/data/door.ts';
import { setJourneys } from '../../portal/forms/journeys.ts';
import type { PortalConfig } from '../../portal/handover/config.generated.ts';
import { initialized, portalRoutes } from '../../portal/router/router.tsx';
import { pageRoutes } from '../../portal/router/routes.tsx';
import type { Session } from '../../portal/session/session.ts';
import type { SignIn } from '../../portal/session/sign-in.ts';
import { emptySession } from '../../portal/session/state.ts';
import { noteTourSeen } from '../../portal/tour/seen.ts';
import type { JourneyState } from '../../view/forms/journey/index.ts';
import { type DraftFiles, draftFiles, type ReadDraft } from './draft-files.ts';
import { type PreviewJourneys, previewJourneys } from './journeys.ts';
import type { OpenMessage } from './messages.ts';

/** Never settles: nobody signs in to a preview. */
const never = new Promise<never>(() => undefined);
const BEARER = 'apercu';
let openings = 0;

const signIn: SignIn = {
  leaveFor: () => never,
  complete: () => never,
  extend: async () => true,
  endAddress: () => null,
  signOut: async () => undefined,
};

const config: PortalConfig = {
  graphql: '',
  oidc: { issuer: '', clientId: '', authorization: '', token: '', userinfo: null, logout: null },
  ...{ links: {}, captcha: null, worker: false },
};

/** What the frame asks the studio for. */
export interface Studio {
  readDraft: ReadDraft;
  askApi(text: string, variables: object): Promise<string>;
}

/** The portal over a state of the draft. */
export interface OpenPortal {
  portal: Portal;
  router: ReturnType<typeof createMemoryRouter>;
  draft: DraftFiles;
  journeys: PreviewJourneys;
}

/** The session of an invented member, or of nobody; it never ends. */
function inventedSession(isConnected: boolean): Session {
  const member = { civilite: 'Madame', nom: 'EXEMPLE', numClient: '00000000X', numProfil: 'exemple' };
  const held = { token: BEARER, tokenExpiration: Number.MAX_SAFE_INTEGER };
  let state = Object.freeze(isConnected ? { ...emptySession, ...member, ...held } : emptySession);
  const nothing = () => undefined;
  return {
    get state() {
      return state;
    },
    ...{ lastNumProfil: '', signedOutElsewhere: false, reachedLongest: false },
    subscribe: () => nothing,
    isConnected: () => isConnected,
    bearer: () => (isConnected ? BEARER : null),
    hadToken: () => isConnected,
    closePopIn() {
      state = Object.freeze({ ...state, popInRetardPaimentFermee: true });
    },
    ...{ open: nothing, renew: nothing, expire: nothing, refuse: nothing, reset: nothing },
  };
}

/** Opens the portal's own routes over the draft. @param before the state of the draft that it goes on from */
export async function openPortal(
  { path, isConnected, journey }: OpenMessage,
  studio: Studio,
  { before, changed }: { before: OpenPortal | null; changed: (state: JourneyState) => void },
): Promise<OpenPortal> {
  // another one for each opening: what was read under a name is read no more
  openings += 1;
  const release = `brouillon-${openings}`;
  const draft = await draftFiles(studio.readDraft, release);
  self.SOCIETAIRE = { config, release, files: {}, early: [] };
  noteTourSeen();
  const session = inventedSession(isConnected);
  const send: Send = async ({ text, variables }) =>
    parseAnswer({ status: 200, body: await studio.askApi(text, variables), release: null });
  const portal: Portal = {
    ...{ data: draft.files.index, config, files: draft.files, session, signIn },
    products: { read: () => ({}), keep: () => undefined },
    door: createDoor({ url: '', session, send, loadClient: () => never }),
    ...{ standalone: false, savesPapers: false, prefetchContractPage: () => undefined },
  };
  const journeys = previewJourneys({ portal, staged: journey, earlier: before?.journeys.states() ?? [], changed });
  setJourneys(portal, journeys);
  const at = before?.router.state.location;
  const initialEntries = [at === undefined ? path : at];
  const router = createMemoryRouter(portalRoutes(portal, pageRoutes(portal)), { initialEntries });
  await initialized(router);
  return { portal, router, draft, journeys };
}
