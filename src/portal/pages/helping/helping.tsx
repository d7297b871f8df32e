import { useLoaderData } from 'react-router-dom';
import type { Portal } from '../../context/portal.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { withWords } from '../with-words.tsx';
import { EnterForm } from './enter-form.tsx';
import { type HelpedPortal, helpedPortal, isAccessOver } from './helped.ts';
import { HelpedContract, type LoadedPage, loadHelpedContract } from './helped-contract.tsx';
import { HelpedContracts, type LoadedList, loadList } from './helped-contracts.tsx';
import { HelpingFrame } from './helping-frame.tsx';
import { forgetHelperToken, readHelperToken } from './kept-token.ts';

type Shown =
  /** No access yet, or it has ended. */
  | { kind: 'enter'; isOver: boolean }
  | { kind: 'list'; portal: HelpedPortal; read: LoadedList }
  | { kind: 'contract'; portal: HelpedPortal; read: LoadedPage };

/** The helper's page: enter the code, then read the contracts. */
export const page: LoadPage = async (portal) => ({
  Component: withWords(Helping, await portal.files.part('helper')),
  loader: ({ params }) => load(portal, params.id),
});

async function load(portal: Portal, id: string | undefined): Promise<Shown> {
  const hadToken = readHelperToken() !== null;
  try {
    const helped = await helpedPortal(portal);
    if (helped === null) return askToEnter(hadToken);
    if (id === undefined) return { kind: 'list', portal: helped, read: await loadList(helped) };
    return { kind: 'contract', portal: helped, read: await loadHelpedContract(helped, id) };
  } catch (error) {
    if (isAccessOver(error)) return askToEnter(true);
    throw error;
  }
}

function askToEnter(hadToken: boolean): Shown {
  forgetHelperToken();
  return { kind: 'enter', isOver: hadToken };
}

function Helping() {
  const shown = useLoaderData<Shown>();
  if (shown.kind === 'enter') return <EnterForm isOver={shown.isOver} />;
  return (
    <HelpingFrame portal={shown.portal}>
      {shown.kind === 'list' ? (
        <HelpedContracts helped={shown.portal.helped} read={shown.read} />
      ) : (
        <HelpedContract portal={shown.portal} read={shown.read} />
      )}
    </HelpingFrame>
  );
}
