import './contract-page.css';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Alert } from '../ui/Alert.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isPlainClick } from '../ui/Menu.tsx';
import { usePrinting } from '../ui/printing.ts';
import { Tabs } from '../ui/Tabs.tsx';
import type { BlockView, ContractView, TabView } from '../view/types.generated.ts';
import { BackLink, type BackView } from './BackLink.tsx';
import { BlockList } from './BlockList.tsx';
import { ContractActions, ContractExtras } from './ContractAside.tsx';
import { ContractHeader } from './ContractHeader.tsx';
import { type PageActions, PageProvider, useTexts } from './context.tsx';
import { PhoneText } from './PhoneText.tsx';
import { TargetLink } from './target.tsx';
import { NEUTRAL, themeClass } from './themes.ts';

export interface ContractPageProps extends Omit<PageActions, 'actions'> {
  view: ContractView;
  /** The tab of the address; by default, the first. */
  tabId: string | null;
  tabHref: (tabId: string) => string;
  onSelectTab: (tabId: string) => void;
  /** The link back. */
  back: BackView;
  /** The dashboard, when the link back leads elsewhere (P2.9). */
  home?: BackView | undefined;
  /** Its errands, above the tabs. */
  followed?: ReactNode;
  /** Reports a failed block. */
  onBlockError?: (error: unknown) => void;
}

/** The page of a contract: header, tabs, blocks, and actions. */
export function ContractPage(props: ContractPageProps) {
  const { view } = props;
  const t = useTexts();
  const isNotice = (block: BlockView) => view.notices.blocks.includes(block.id);
  const notices = view.content.filter(isNotice);
  const content = view.content.filter((block) => !isNotice(block));
  const tabs = view.tabs.filter((tab) => tab.to === null);
  const chosen = tabs.find((tab) => tab.id === props.tabId) ?? tabs[0];
  const { place, reveal } = useReveal(chosen);
  const aside = view.actions.length + view.offers.length + view.advantages.length + view.links.length > 0;
  return (
    <PageProvider
      download={props.download}
      phone={props.phone}
      shows={props.shows}
      shares={props.shares}
      saveSeveral={props.saveSeveral}
      more={props.more}
      moreHere={props.moreHere}
      actions={view.actions}
      retry={props.retry}
    >
      <article
        className={`contract ${view.inForce ? themeClass(view.theme, view.colors) : themeClass(NEUTRAL)}`}
        data-theme-id={view.theme}
      >
        <div className="ways-back">
          <BackLink {...props.back} />
          {props.home !== undefined && <BackLink {...props.home} icon="home" />}
        </div>
        <ContractHeader view={view} />
        <Situation view={view} />
        <Urgent {...props} reveal={reveal} />
        {notices.length > 0 && (
          <div className="contract-notice">
            <BlockList blocks={notices} onError={props.onBlockError} />
          </div>
        )}
        {view.notices.termination && (
          <div className="contract-notice">
            <Alert tone="info" word={t('status.info')}>
              <p>
                <PhoneText text={view.resiliation.text ?? ''} />
              </p>
            </Alert>
          </div>
        )}
        {props.followed}
        <div className={aside ? 'contract-grid contract-aside' : 'contract-grid'}>
          <ContractActions view={view} />
          <div className="contract-main" ref={place}>
            <ContractTabs {...props} tabs={tabs} chosen={chosen} />
            {content.length > 0 && <BlockList blocks={content} onError={props.onBlockError} />}
          </div>
          <ContractExtras view={view} />
        </div>
      </article>
    </PageProvider>
  );
}

interface Chosen {
  /** Tabs with content. */
  tabs: readonly TabView[];
  chosen: TabView | undefined;
}

/** Once the requested tab is open, scrolls to its panel and focuses its first heading. */
function useReveal(chosen: TabView | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const [requested, setRequested] = useState<string | null>(null);
  useEffect(() => {
    if (requested === null || requested !== chosen?.id) return;
    setRequested(null);
    const panel = place.current?.querySelector<HTMLElement>('[role="tabpanel"]');
    if (!panel) return;
    const heading = panel.querySelector<HTMLElement>('h2, h3') ?? panel;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    (panel.closest('.tabs') ?? panel).scrollIntoView();
  }, [requested, chosen]);
  return { place, reveal: setRequested };
}

/** The chosen tab; external links are beside the strip. */
function ContractTabs({ view, tabs, chosen, tabHref, onSelectTab, onBlockError }: ContractPageProps & Chosen) {
  const t = useTexts();
  const printing = usePrinting();
  const links = view.tabs.flatMap((tab) => (tab.to === null ? [] : [{ ...tab, to: tab.to }]));
  const aside = links.map((tab) => (
    <TargetLink key={tab.id} className="tab-link" to={tab.to}>
      <Icon name={tab.icon} />
      <span>{tab.label}</span>
    </TargetLink>
  ));
  if (!chosen) return aside.length > 0 ? <div className="tab-links">{aside}</div> : null;
  const at = tabs.indexOf(chosen);
  const printed = (tab: TabView) => (
    <section key={tab.id} className="printed-tab">
      <h2>{tab.label}</h2>
      <BlockList blocks={tab.content} onError={onBlockError} />
    </section>
  );
  return (
    <>
      {printing && tabs.slice(0, at).map(printed)}
      <Tabs
        label={t('contract.tabs')}
        more={t('contract.plus')}
        warningText={t('contract.warning')}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          label: tab.label,
          icon: tab.icon,
          warning: tab.warning,
          href: tabHref(tab.id),
        }))}
        chosen={chosen.id}
        onSelect={onSelectTab}
        aside={aside.length > 0 ? aside : undefined}
      >
        {printing && <h2 className="printed-label">{chosen.label}</h2>}
        <BlockList blocks={chosen.content} onError={onBlockError} />
      </Tabs>
      {printing && tabs.slice(at + 1).map(printed)}
    </>
  );
}

/** The contract's situation, in a frame when it needs action. */
function Situation({ view }: { view: ContractView }) {
  const t = useTexts();
  if (view.situation === null) return null;
  const { tone, text, next } = view.situation;
  if (tone === 'warning')
    return (
      <div className="contract-notice">
        <Alert tone={tone} word={t('status.warning')} title={text}>
          {next !== null && (
            <p>
              <PhoneText text={next} />
            </p>
          )}
        </Alert>
      </div>
    );
  return (
    <p className="situation">
      <Icon name={tone === 'neutral' ? 'retirer' : tone} className={`situation-${tone}`} />
      <span>
        {text} {next !== null && <PhoneText text={next} />}
      </span>
    </p>
  );
}

/** The urgent action: deadline and consequence; the reason folds on a phone. */
function Urgent({ view, tabHref, onSelectTab, reveal }: ContractPageProps & { reveal: (tab: string) => void }) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const urgent = view.urgentAction;
  if (urgent === null) return null;
  return (
    <div className="contract-notice urgent">
      <Alert
        tone={urgent.tone}
        icon="warning"
        word={t(`status.${urgent.tone}`)}
        title={urgent.message}
        action={
          <>
            <a
              className="btn btn-primary"
              href={tabHref(urgent.tab)}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                reveal(urgent.tab);
                onSelectTab(urgent.tab);
              }}
            >
              {urgent.button}
            </a>
            {urgent.why !== null && (
              <button
                type="button"
                className="urgent-unfold"
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                {t('contract.why')}
                <Icon name="chevron" size={17} className="down" />
              </button>
            )}
          </>
        }
      >
        {(urgent.until !== null || urgent.otherwise !== null) && (
          <p>
            {urgent.until !== null && <b>{urgent.until}</b>} {urgent.otherwise}
          </p>
        )}
        {urgent.why !== null && (
          <p className={open ? 'urgent-why urgent-why-open' : 'urgent-why'} id={id}>
            {urgent.why}
          </p>
        )}
      </Alert>
    </div>
  );
}
