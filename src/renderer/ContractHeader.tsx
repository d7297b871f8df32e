import './contract-header.css';
import { useId, useState } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Icon, IconTile } from '../ui/Icon.tsx';
import type { ContractView } from '../view/types.generated.ts';
import { useTexts } from './context.tsx';
import { Facts } from './Facts.tsx';
import { UnavailableValue } from './Unavailable.tsx';

/** Icon and status colour of each state. */
const stateLooks: Record<Exclude<ContractView['state'], 'unknown'>, { tone: string; icon: string }> = {
  active: { tone: 'success', icon: 'success' },
  garantieProvisoire: { tone: 'warning', icon: 'clock' },
  suspended: { tone: 'neutral', icon: 'retirer' },
  terminated: { tone: 'neutral', icon: 'retirer' },
};

/** What does not cover yet, never did, or of which that is not known, must not look active. */
const notInForce = { tone: 'neutral', icon: 'clock' };

/** Longer titles are smaller, to fit two lines of a phone. */
const maxTitleLength = 24;

/** Product, state, key figure and lines; the rest folds on a phone. */
export function ContractHeader({ view }: { view: ContractView }) {
  const t = useTexts();
  const look =
    view.phase === 'ahead' || view.phase === 'dropped' || view.state === 'unknown'
      ? notInForce
      : stateLooks[view.state];
  const { object, kind, product } = view.heading;
  const number = view.contractNumber !== null && (
    <p className="contract-number num">
      {t('contract.number')} {view.contractNumber}
    </p>
  );
  return (
    <header className="contract-head">
      <div className="contract-kind">
        <IconTile name={view.icon} />
        {product === null ? number : <p className="contract-product">{product}</p>}
        <Badge tone={look.tone} icon={look.icon}>
          {view.stateLabel}
        </Badge>
      </div>
      <div className="contract-identity">
        <div className="contract-names">
          <h1 className="contract-title">
            <span
              className={object.length > maxTitleLength ? 'contract-object contract-object-long' : 'contract-object'}
            >
              {object}
            </span>
            {kind !== null && (
              <>
                <span className="vh">, </span>
                {kind}
              </>
            )}
          </h1>
          {product !== null && number}
        </div>
        <Figures view={view} />
      </div>
      <Details view={view} />
    </header>
  );
}

function Figures({ view }: { view: ContractView }) {
  const figure = view.keyFigure;
  const front = view.lines.filter((line) => line.front);
  if (figure === null && front.length === 0) return null;
  return (
    <div className="contract-figures">
      {figure !== null && (
        <p className="contract-figure">
          <span className="figure-value">{figure.unavailable ? <UnavailableValue /> : figure.value}</span>
          <span className="figure-key">{figure.key}</span>
        </p>
      )}
      {front.length > 0 && <Facts items={front} columns />}
    </div>
  );
}

/** Always rendered, to be printed and found; the style sheet hides it on a phone. */
function Details({ view }: { view: ContractView }) {
  const t = useTexts();
  const id = useId();
  const [open, setOpen] = useState(false);
  const lines = view.lines.filter((line) => !line.front);
  const footnote = view.mention ? view.footnote : null;
  if (lines.length === 0 && footnote === null) return null;
  return (
    <>
      <button
        type="button"
        className="contract-unfold"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('contract.details')}
        <Icon name="chevron" size={17} className="down" />
      </button>
      <div className={open ? 'contract-details contract-details-open' : 'contract-details'} id={id}>
        <Facts items={lines} columns />
        {footnote !== null && <p className="contract-footnote">{footnote}</p>}
      </div>
    </>
  );
}
