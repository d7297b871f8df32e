import type { DownloadView } from '../view/types.generated.ts';

/** How many of a list's papers stand under one title. */
export interface Year {
  title: string;
  count: number;
}

export interface Paper {
  id: string;
  label: string;
  /** What is known of it, in a few words. */
  details?: string | undefined;
  /** Null when it is known only once the file has come; most are PDFs. */
  mime: string | null;
  download: DownloadView;
}

export interface PapersProps {
  papers: readonly Paper[];
  icon: string;
  years?: readonly Year[] | undefined;
}

/** Papers under the title of their year, or all together without a title. */
export function papersByYear<P>(papers: readonly P[], years: readonly Year[]): { title: string | null; papers: P[] }[] {
  if (years.length === 0) return [{ title: null, papers: [...papers] }];
  let from = 0;
  return years.map(({ title, count }) => {
    const found = papers.slice(from, from + count);
    from += count;
    return { title, papers: found };
  });
}
