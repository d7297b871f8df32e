import { ContractList } from '../../../renderer/ContractList.tsx';
import { Alert } from '../../../ui/Alert.tsx';
import { type CardView, fillPath, type ListView, listView } from '../../../view/index.ts';
import { useTexts } from '../../context/portal.ts';
import { listCatalogue } from '../../data/catalogues.ts';
import { SeenLines } from '../helper-access/seen-lines.tsx';
import { withheldWords } from '../helper-access/words.ts';
import { type ContractCardItem, contractCards } from '../read-contracts.ts';
import { useTabAddress } from '../tab-address.ts';
import { contractPath, type Helped, type HelpedPortal } from './helped.ts';
import { readHelpedList } from './read-helped-list.ts';

export type LoadedList = ListView | null;

/** The contract list, whose cards lead to the helper's pages; null without contracts. */
export async function loadList(portal: HelpedPortal): Promise<LoadedList> {
  const contracts = await contractCards(portal.files, await readHelpedList(portal));
  if (contracts.length === 0) return null;
  const cardsOf = (active: boolean) => contracts.filter((one) => one.active === active).map(toHelperCard);
  return listView(await listCatalogue(portal.files), cardsOf(true), cardsOf(false));
}

/** External links would not know the helper: such cards have none. */
function toHelperCard({ item, card }: ContractCardItem): CardView {
  const to = fillPath(contractPath, { id: item.id });
  const led = <Link extends { to: string }>(link: Link | null) => (link === null ? null : { ...link, to });
  const link = card.external ? null : led(card.link);
  return { ...card, external: false, clickable: link !== null, link, aside: led(card.aside) };
}

/** The contracts, what is withheld, and what was seen. */
export function HelpedContracts({ helped, read }: { helped: Helped; read: LoadedList }) {
  const t = useTexts();
  const address = useTabAddress();
  const withheld = withheldWords(helped.partages, t);
  const name = helped.societaire;
  return (
    <div className="page">
      <h1>{t('helper.contracts', { name })}</h1>
      <Alert tone="info" word={t('status.info')}>
        <p>{withheld === null ? t('helper.all-shared') : t('helper.not-shared', { parts: withheld })}</p>
      </Alert>
      {read === null ? <p>{t('helper.no-contract')}</p> : <ContractList {...address} list={read} />}
      <SeenLines title={t('helper.your-seen', { name })} lines={helped.lectures} />
    </div>
  );
}
