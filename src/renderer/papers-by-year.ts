import type { DownloadView } from '../view/types.generated.ts';

/** A title, and the number of papers under it. */
export interface Year {
  title: string;
  count: number;
}

export interface Paper {
  id: string;
  label: string;
  /** A short description. */
  details?: string | undefined;
  /** Null until the file has been fetched; most are PDFs. */
  mime: string | null;
  download: DownloadView;
}

export interface PapersProps {
  papers: readonly Paper[];
  icon: string;
  years?: readonly Year[] | undefined;
}

/** Groups papers by year, or in one group without a title. */
export function papersByYear<P>(papers: readonly P[], years: readonly Year[]): { title: string | null; papers: P[] }[] {
  if (years.length === 0) return [{ title: null, papers: [...papers] }];
  let from = 0;
  return years.map(({ title, count }) => {
    const found = papers.slice(from, from + count);
    from += count;
    return { title, papers: found };
  });
}
