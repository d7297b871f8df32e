import type { TextOf } from '../../view/text/text-of.ts';
import type { FormContent } from '../../view/types.generated.ts';

/** Received files with their sizes and times. Their digests are kept as proof, and not shown. */
export function Receipt({
  files,
  words,
}: {
  files: Extract<FormContent, { kind: 'receipt' }>['files'];
  words: TextOf;
}) {
  return (
    <section className="form-receipt">
      <h2>{words('form.receipt.title')}</h2>
      <ol className="form-receipt-files">
        {files.map((file, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has arrived changes no more, and names may be the same
          <li key={at} className="form-receipt-file">
            <p>
              <bdi className="file-name">{file.name}</bdi>{' '}
              <span className="file-size">{sizeText(file.size, words)}</span>
            </p>
            <dl>
              <div>
                <dt className="form-receipt-key">{words('form.receipt.date')}</dt>
                <dd>{file.date}</dd>
              </div>
            </dl>
          </li>
        ))}
      </ol>
    </section>
  );
}

const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });

/** A size in bytes, in words. */
export function sizeText(bytes: number, words: TextOf): string {
  return bytes < 1e6
    ? words('form.size.kilo', { size: figure.format(Math.max(1, Math.round(bytes / 1000))) })
    : words('form.size.mega', { size: figure.format(bytes / 1e6) });
}
