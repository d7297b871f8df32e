import type { CatalogueData } from '../../../catalog/index.ts';
import { fillPath } from '../../../view/index.ts';
import type { RouteTargetView } from '../../../view/types.generated.ts';

/** The page of one conversation, as `routes.json` names it. */
export const conversationRoute = (id: string): RouteTargetView => ({
  ...{ route: 'contact-conversation-id', params: { id }, query: {} },
});

/** Where a conversation is answered: the form says where it stands. */
export const answerPath = ({ formIndex }: CatalogueData, id: string): string =>
  fillPath((formIndex?.reponse?.path ?? '').replace('/{step}', ''), { id });
