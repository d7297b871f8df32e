/** Milliseconds that a page serves: what it says of the day stays true. */
const SERVES = 60_000;
/** More than a catalogue has pages for visitors. */
const MOST = 200;

/** A page and what it was drawn from. */
interface WithAnswers {
  answers: readonly unknown[];
}

/**
 * Pages drawn for visitors, which are the same for all: each is drawn once and serves for a while. Only addresses that
 * say nothing of their visitor are drawn; what the API was asked for serves its visitor alone.
 */
export class VisitorPages<Page extends WithAnswers> {
  private release = '';
  private readonly pages = new Map<string, { at: number; page: Promise<Page | null> }>();

  constructor(private readonly now: () => Date) {}

  draw(release: string, { pathname, search }: URL, drawPage: () => Promise<Page | null>): Promise<Page | null> {
    // the provider's name of a sign-in is nowhere in its page
    const isAlike = search === '' || /^\?interaction=[\w-]+$/.test(search);
    if (!isAlike) return Promise.resolve(null);
    if (release !== this.release) {
      this.pages.clear();
      this.release = release;
    }
    const key = search === '' ? pathname : `${pathname}?`;
    const kept = this.pages.get(key);
    if (kept !== undefined && this.now().getTime() - kept.at < SERVES) return kept.page;
    const page = drawPage();
    this.pages.delete(key);
    this.pages.set(key, { at: this.now().getTime(), page });
    const forget = () => {
      if (this.pages.get(key)?.page === page) this.pages.delete(key);
    };
    page.then((drawn) => {
      if (drawn === null || drawn.answers.length > 0) forget();
    }, forget);
    for (const oldest of this.pages.keys()) {
      if (this.pages.size <= MOST) break;
      this.pages.delete(oldest);
    }
    return page;
  }
}
