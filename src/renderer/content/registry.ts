import { type ComponentType, createElement } from 'react';
import type { ContentBlockView } from '../../view/types.generated.ts';
import { Criteria } from './criteria.tsx';
import { Cards, Records, SiteMap } from './links.tsx';
import { Contact, type ContentProps, Notice, Picture, Questions, Steps, TableOfTexts, Text } from './plain.tsx';

const drawings: { [K in ContentBlockView['block']]: ComponentType<ContentProps<K>> } = {
  text: Text,
  steps: Steps,
  questions: Questions,
  contact: Contact,
  cards: Cards,
  image: Picture,
  notice: Notice,
  table: TableOfTexts,
  records: Records,
  criteria: Criteria,
  'site-map': SiteMap,
};

export function ContentBlock(props: { block: ContentBlockView; level: 2 | 3 }) {
  return createElement(drawings[props.block.block] as ComponentType<typeof props>, props);
}
