import type { PaperPart } from '../../../view/types.generated.ts';
import type { PaperPartInput, PaperSheetInput } from '../../documents/paper.generated.ts';
import type { PaperSheet } from '../../worker/preview-questions.ts';

/** A paper as the studio's API takes it. @param origin where its verification would be */
export function sheetInput({ parts, verification, ...sheet }: PaperSheet, origin: string): PaperSheetInput {
  const { name, legal, address, letterhead } = sheet.insurer;
  return {
    ...sheet,
    recipient: [...sheet.recipient],
    notes: [...sheet.notes],
    signature: [...sheet.signature],
    insurer: { name, legal, address, letterhead },
    parts: parts.map(partInput),
    verification: verification && {
      ...{ where: verification.where, text: verification.text, image: verification.image },
      address: origin + verification.path,
    },
  };
}

function partInput(part: PaperPart): PaperPartInput {
  switch (part.part) {
    case 'heading':
      return { part: 'HEADING', text: part.text };
    case 'paragraph':
      return { part: 'PARAGRAPH', text: part.text, strong: part.strong };
    case 'facts':
      return { part: 'FACTS', title: part.title, rows: part.items.map(({ key, value }) => [key, value]) };
    case 'list':
      return { part: 'LIST', title: part.title, items: [...part.items] };
    case 'table':
      return {
        ...{ part: 'TABLE', title: part.title, items: part.columns.map(({ key }) => key) },
        ends: part.columns.map(({ align }) => align === 'end'),
        rows: part.rows.map((row) => row.map((cell) => cell ?? '')),
      };
  }
}
