import '../dashboard/dashboard.css';
import { useLoaderData } from 'react-router-dom';
import type { CatalogueData } from '../../../catalog/index.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { homePath } from '../../addresses/paths.ts';
import { type Portal, useTexts } from '../../context/portal.ts';
import { type Deferred, defer } from '../../data/deferred.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { Phone } from '../../layouts/phone.tsx';
import { useBack } from '../../navigation/back.tsx';
import type { LoadPage } from '../../navigation/page.ts';
import { useDeferred } from '../../navigation/use-deferred.ts';
import { type MemberDashboard, readDashboard } from '../dashboard/read-dashboard.ts';
import { Task } from '../dashboard/tasks.tsx';

interface ActionData {
  type: string;
  words: NonNullable<CatalogueData['dashboard']>['types'][string];
  dashboard: Deferred<MemberDashboard>;
}

export const page: LoadPage = (portal) => ({
  Component: Action,
  loader: ({ params }) => loadAction(portal, params.type ?? ''),
});

/** An unknown type is a 404 (OP-016). */
async function loadAction(portal: Portal, type: string): Promise<ActionData> {
  const { dashboard } = await portal.files.part('dashboard');
  const words = Object.entries(dashboard?.types ?? {}).find(([known]) => known === type)?.[1];
  if (words === undefined) throw new PortalError('This page could not be found', 404);
  return { type, words, dashboard: defer(readDashboard(portal)) };
}

/** How to do a task of the dashboard, with this member's own. */
function Action() {
  const { type, words, dashboard } = useLoaderData<ActionData>();
  const t = useTexts();
  const back = useBack({ href: homePath, label: t('action.back-to-dashboard') });
  const read = useDeferred(dashboard);
  const tasks = read.state === 'ready' ? read.value.view.tasks.filter((task) => task.type === type) : [];
  return (
    <div className="plain-page">
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <Phone />
      <ButtonLink href={back.href} onClick={back.onClick} variant="secondary" icon="back">
        {back.label}
      </ButtonLink>
      {tasks.map((task) => (
        <Task key={task.id} task={task} level={2} />
      ))}
    </div>
  );
}
