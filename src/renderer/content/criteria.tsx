import { Disclosure } from '../../ui/Disclosure.tsx';
import { Table } from '../../ui/Table.tsx';
import { useTexts } from '../context.tsx';
import type { ContentProps } from './plain.tsx';

/** Counts by kind of check, then all criteria by theme. */
export function Criteria({ block: { checks, themes } }: ContentProps<'criteria'>) {
  const t = useTexts();
  const column = (id: string) => ({ id, label: t(`content.criteria.${id}`) });
  return (
    <>
      <Table
        caption={t('content.criteria.summary')}
        columns={[column('check'), column('meaning'), { ...column('count'), align: 'end' }]}
        rows={checks.map(({ id, label, text, count }) => ({ id, cells: [label, text, String(count)] }))}
        missing={t('value.missing')}
      />
      <div className="content-questions">
        {themes.map(({ id, label, criteria }) => (
          <Disclosure key={id} summary={`${id}. ${label}`}>
            <Table
              caption={label}
              captionHidden
              columns={[column('criterion'), column('asks'), column('check'), column('how')]}
              rows={criteria.map((one) => ({ id: one.id, cells: [one.id, one.text, one.check, one.how] }))}
              missing={t('value.missing')}
            />
          </Disclosure>
        ))}
      </div>
    </>
  );
}
