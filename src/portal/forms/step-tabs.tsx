import type { TabsToDraw } from '../../renderer/form/context.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useTexts } from '../context/portal.ts';
import { useTabAddress } from '../pages/tab-address.ts';

/** Tabs of a step: that of the address, or the first. */
export function StepTabs({ tabs: { title, tabs }, panel }: TabsToDraw) {
  const t = useTexts();
  const { tabId, tabHref, onSelectTab } = useTabAddress();
  const chosen = tabs.find(({ id }) => id === tabId) ?? tabs[0];
  if (chosen === undefined) return null;
  return (
    <Tabs
      label={title}
      tabs={tabs.map(({ id, title: label }) => ({ id, label, href: tabHref(id) }))}
      chosen={chosen.id}
      onSelect={onSelectTab}
      more={t('contract.plus')}
      warningText=""
    >
      {panel(chosen)}
    </Tabs>
  );
}
