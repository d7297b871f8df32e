import { isObject } from '../../base/json.ts';
import type { BlockView, ContractView } from '../../view/index.ts';

/** A view for the terminal. */
export function viewText(view: ContractView): string {
  const lines = [
    `${view.title}${view.subtitle === null ? '' : ` — ${view.subtitle}`}   [${view.stateLabel}]`,
    `${view.productName} (${view.productCode ?? 'sans code'}), n° ${view.contractNumber ?? '?'}`,
  ];
  if (view.keyFigure !== null) lines.push(`${view.keyFigure.key} : ${view.keyFigure.value}`);
  for (const { key, value } of view.lines) lines.push(`  ${key} : ${value}`);
  if (view.footnote !== null) lines.push(`  ${view.footnote}`);
  if (view.urgentAction !== null)
    lines.push(`! ${view.urgentAction.message} [${view.urgentAction.button}] → ${view.urgentAction.tab}`);
  for (const tab of view.tabs) {
    lines.push(`# ${tab.label}${tab.warning ? ' (!)' : ''}${tab.to === null ? '' : ` → ${JSON.stringify(tab.to)}`}`);
    lines.push(...tab.content.map(blockText));
  }
  lines.push(...view.content.map(blockText));
  if (view.resiliation.text !== null) lines.push(view.resiliation.text);
  for (const offer of view.offers) lines.push(`+ ${offer.label}`);
  for (const action of view.actions) lines.push(`> ${action.label} (${action.id})`);
  return lines.join('\n');
}

function blockText(block: BlockView): string {
  const title = `  [${block.block}] ${block.title ?? block.id}${block.unavailable ? ' (indisponible)' : ''}`;
  if (block.empty !== null) return `${title}\n    ${block.empty}`;
  const {
    block: _block,
    id: _id,
    title: _title,
    empty: _empty,
    unavailable: _unavailable,
    actions: _actions,
    ...body
  } = block;
  const inner: string[] = [];
  const visit = (value: unknown, indent: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, indent);
    else if (isObject(value)) {
      const { key, value: shown, label, name, text } = value as Record<string, unknown>;
      const head =
        key !== undefined && shown !== undefined ? `${String(key)} : ${String(shown)}` : (label ?? name ?? text);
      if (head !== undefined && head !== null) inner.push(`${indent}${String(head)}`);
      for (const nested of Object.values(value)) if (Array.isArray(nested)) visit(nested, `${indent}  `);
    }
  };
  for (const part of Object.values(body)) visit(part, '    ');
  return [title, ...inner].join('\n');
}
