import type { PaperPart } from '../../../view/types.generated.ts';
import type { PaperSheet } from '../../worker/preview-questions.ts';

/** What a paper says, in its order, where no PDF can be shown: the words are those that the PDF lays out. */
export function PaperText({ sheet }: { sheet: PaperSheet }) {
  const { insurer, recipient, title, subtitle, situation, parts, issued, signature, notes, verification } = sheet;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it too
    <article className="paper-text" lang={sheet.language} aria-label={title} tabIndex={0}>
      <p className="paper-insurer">{insurer.name}</p>
      <Texts of={recipient} />
      <h3>{title}</h3>
      <Texts of={[subtitle, situation, sheet.reference]} />
      {parts.map((part) => (
        <Part key={`${part.part} ${part.id}`} of={part} />
      ))}
      <p>{issued}</p>
      <Texts of={signature} />
      <Texts of={[verification?.text ?? null, ...notes, insurer.legal, insurer.address]} isSmall />
    </article>
  );
}

function Texts({ of, isSmall = false }: { of: readonly (string | null)[]; isSmall?: boolean }) {
  const said = of.filter((one) => one !== null && one !== '');
  return said.map((one, rank) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
    <p key={rank} className={isSmall ? 'paper-small' : undefined}>
      {one}
    </p>
  ));
}

function Part({ of: part }: { of: PaperPart }) {
  if (part.part === 'heading') return <h4>{part.text}</h4>;
  if (part.part === 'paragraph') return <p>{part.strong ? <strong>{part.text}</strong> : part.text}</p>;
  return (
    <>
      {part.title !== null && <h4>{part.title}</h4>}
      {part.part === 'list' && (
        <ul>
          {part.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
      {part.part === 'facts' && (
        <dl>
          {part.items
            .filter(({ value }) => value !== '')
            .map(({ id, key, value }) => (
              <div key={id}>
                <dt>{key}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      )}
      {part.part === 'table' && <PartTable of={part} />}
    </>
  );
}

function PartTable({ of: { columns, rows } }: { of: Extract<PaperPart, { part: 'table' }> }) {
  return (
    <table>
      <thead>
        <tr>
          {columns.map(({ id, key, align }) => (
            <th key={id} scope="col" className={`paper-${align}`}>
              {key}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
          <tr key={rank}>
            {row.map((cell, at) => (
              <td key={columns[at]?.id} className={`paper-${columns[at]?.align}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
