// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PageChange } from '../../../src/portal/navigation/page-change.tsx';
import { RouterLink } from '../../../src/portal/navigation/router-link.tsx';
import { Link, LinkProvider } from '../../../src/ui/Link.tsx';
import { renderAt } from './render.tsx';

afterEach(cleanup);

describe('a change of page', () => {
  it.each([
    ['goes to the top', undefined, 1],
    ['leaves the page where it was, by a link that says so', false, 0],
  ])('%s', async (_what, scroll, times) => {
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    renderAt(
      '/contrats',
      <LinkProvider component={RouterLink} newWindow="nouvelle fenêtre">
        <PageChange />
        <Link href="/profil" scroll={scroll}>
          Mon profil
        </Link>
      </LinkProvider>,
    );
    const link = await screen.findByRole('link', { name: 'Mon profil' });
    scrollTo.mockClear();
    await userEvent.click(link);
    expect(scrollTo).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('link')).not.toHaveAttribute('scroll');
    scrollTo.mockRestore();
  });

  describe('to a hash whose element appears later', () => {
    const show = (hash: string) => {
      const scrollIntoView = vi.fn();
      vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
      Element.prototype.scrollIntoView = scrollIntoView;
      renderAt(`/faq${hash}`, <PageChange />);
      return {
        scrollIntoView,
        async bring(id: string) {
          const section = document.createElement('section');
          section.id = id;
          document.body.append(section);
          await Promise.resolve();
          section.remove();
        },
      };
    };

    it('scrolls to the element once it appears (LAYOUT-030)', async () => {
      const { scrollIntoView, bring } = show('#resilier');
      await bring('autre');
      expect(scrollIntoView).not.toHaveBeenCalled();
      await bring('resilier');
      await bring('resilier');
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
    });

    it('keeps the position where the user has scrolled meanwhile', async () => {
      const { scrollIntoView, bring } = show('#resilier');
      await userEvent.keyboard('a');
      await bring('resilier');
      expect(scrollIntoView).not.toHaveBeenCalled();
    });
  });
});
