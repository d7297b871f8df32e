import './contract-header.css';
import { Badge } from '../ui/Badge.tsx';
import { IconTile } from '../ui/Icon.tsx';
import type { ContractView } from '../view/types.generated.ts';
import { useTexts } from './context.tsx';
import { Facts } from './Facts.tsx';
import { UnavailableValue } from './Unavailable.tsx';

/** A state is an icon and a word, in a colour of status and not of family. */
const looks: Record<ContractView['state'], { tone: string; icon: string }> = {
  active: { tone: 'success', icon: 'success' },
  garantieProvisoire: { tone: 'warning', icon: 'clock' },
  suspended: { tone: 'neutral', icon: 'retirer' },
  terminated: { tone: 'neutral', icon: 'retirer' },
};

export function ContractHeader({ view }: { view: ContractView }) {
  const t = useTexts();
  const look = looks[view.state];
  const figure = view.keyFigure;
  return (
    <header className="contract-head">
      <div className="contract-kind">
        <IconTile name={view.icon} />
        <p>
          <span className="contract-product">{view.productName}</span>
          {view.contractNumber !== null && (
            <span className="contract-number">
              {t('contract.number')} <span className="num">{view.contractNumber}</span>
            </span>
          )}
        </p>
        <Badge tone={look.tone} icon={look.icon}>
          {view.stateLabel}
        </Badge>
      </div>
      <div className="contract-identity">
        <div className="contract-names">
          <h1>{view.title}</h1>
          {view.subtitle !== null && <p className="contract-subtitle">{view.subtitle}</p>}
        </div>
        {figure !== null && (
          <p className="contract-figure">
            <span className="figure-value">{figure.unavailable ? <UnavailableValue /> : figure.value}</span>
            <span className="figure-key">{figure.key}</span>
          </p>
        )}
      </div>
      {view.lines.length > 0 && (
        <div className="contract-lines">
          <Facts items={view.lines} columns />
        </div>
      )}
      {view.mention && view.footnote !== null && <p className="contract-footnote">{view.footnote}</p>}
    </header>
  );
}
