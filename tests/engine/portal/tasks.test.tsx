// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tasks } from '../../../src/portal/pages/dashboard/tasks.tsx';
import { renderAt } from './render.tsx';

afterEach(cleanup);

describe('the tasks of the dashboard, where there is none', () => {
  const none = <Tasks tasks={[]} partial={false} retry={() => undefined} />;

  it('says so where all of them are known', () => {
    renderAt('/', none);
    expect(screen.getByText(/Rien en retard/)).toBeInTheDocument();
  });

  it('says nothing where the API tells nothing of some', () => {
    renderAt('/', none, undefined, { lacking: ['tasks'] });
    expect(screen.queryByRole('heading')).toBeNull();
    expect(screen.queryByText(/Rien en retard/)).toBeNull();
  });
});
