import { useMemo, useState } from 'react';
import { ContractPage } from '../../renderer/ContractPage.tsx';
import { RendererProvider } from '../../renderer/context.tsx';
import { OwnIconsContext } from '../../ui/own-icons.ts';
import type { TargetView } from '../../view/index.ts';
import { fillText } from '../../view/text/fill-text.ts';
import type { DrawMessage } from './messages.ts';

const hrefOf = (target: TargetView): string => ('href' in target ? target.href : `#${target.route}`);

/** The page of a contract, drawn as the portal draws it; nothing on it leads anywhere. */
export function ContractPreview({ drawn: { view, texts, icons } }: { drawn: DrawMessage }) {
  const [tab, setTab] = useState<string | null>(null);
  const t = useMemo(
    () => (key: string, values?: Readonly<Record<string, string | number>>) => fillText(texts[key] ?? key, values),
    [texts],
  );
  return (
    <OwnIconsContext value={icons}>
      <RendererProvider href={hrefOf} t={t}>
        <main className="main">
          <ContractPage
            view={view}
            tabId={tab}
            tabHref={(id) => `#${id}`}
            onSelectTab={setTab}
            back={{ href: '#', label: t('action.back-to-dashboard') }}
            download={() => Promise.resolve(null)}
            phone={null}
            shows={() => true}
            shares={false}
            saveSeveral={() => Promise.resolve([])}
            more={() => Promise.reject(new Error('a preview loads nothing'))}
            moreHere={() => null}
            retry={null}
          />
        </main>
      </RendererProvider>
    </OwnIconsContext>
  );
}
