import { plainTarget } from '../../data/plain-target.ts';
import '../../../ui/member-icons.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import type { Instead, Route } from '../../../catalog/index.ts';
import { ButtonLink, ButtonRow } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { pathOf } from '../../../view/index.ts';
import { homePath, loginPath } from '../../addresses/paths.ts';
import { type Portal, usePortal, useTexts } from '../../context/portal.ts';
import { PortalError } from '../../errors/portal-error.ts';
import { Phone } from '../../layouts/phone.tsx';
import { useBack } from '../../navigation/back.tsx';
import type { Page } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';

/** @param path as the catalogue writes it */
export async function notOpenPage({ files }: Portal, path: string): Promise<Page> {
  const part = await files.part('pages');
  const { routes } = part;
  const route = routes?.routes.find((candidate) => candidate.path === path);
  const instead = routes?.insteads?.[route?.instead ?? ''];
  return {
    Component: withWords(() => NotOpen({ route, instead }), part),
    loader: ({ params }: LoaderFunctionArgs) => checkParams(route, params),
  };
}

/** A segment with an unknown value is a 404 (OP-016). */
function checkParams(route: Route | undefined, params: LoaderFunctionArgs['params']): null {
  const wrong = Object.entries(route?.params ?? {}).some(([name, values]) => !values.includes(params[name] ?? ''));
  if (wrong) throw new PortalError('This page could not be found', 404);
  return null;
}

interface NotOpenProps {
  route: Route | undefined;
  instead: Instead | undefined;
}

/** A page that is not open yet, or that this portal has not, and the alternative. */
function NotOpen({ route, instead }: NotOpenProps) {
  const { data, session } = usePortal();
  const t = useTexts();
  const parent = session.isConnected()
    ? { href: homePath, label: t('action.back-to-dashboard') }
    : { href: loginPath, label: t('action.back-to-login') };
  const back = useBack(parent);
  const absent = route?.kind === 'absent';
  const target = instead?.link === undefined ? null : plainTarget(instead.link.to);
  return (
    <div className="plain-page">
      <Icon name={route?.icon ?? 'contract'} size={48} className="plain-page-icon" />
      <h1>{route?.title}</h1>
      <p>
        <strong>{t(absent ? 'page.absent' : 'page.not-built')}</strong>
      </p>
      <p>{instead?.text ?? t(absent ? 'page.absent-text' : 'page.not-built-text')}</p>
      <Phone />
      <ButtonRow>
        {target !== null && (
          <ButtonLink href={'href' in target ? target.href : pathOf(data, target)} icon={route?.icon}>
            {instead?.link?.label}
          </ButtonLink>
        )}
        <ButtonLink
          href={back.href}
          onClick={back.onClick}
          variant={target === null ? 'primary' : 'secondary'}
          icon="back"
        >
          {back.label}
        </ButtonLink>
      </ButtonRow>
    </div>
  );
}
