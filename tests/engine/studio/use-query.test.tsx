// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useQuery } from '../../../src/studio/app/use-query.ts';

const inRouter = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/?fichier=a', '/?fichier=b&jour=2026-01-01']}>{children}</MemoryRouter>
);

const open = () => renderHook(() => ({ query: useQuery(), navigate: useNavigate() }), { wrapper: inRouter });
const shown = ({ current }: ReturnType<typeof open>['result']) => current.query[0].toString();

test('two changes before a drawing are both written', () => {
  const { result } = open();
  act(() => {
    const [, change] = result.current.query;
    change({ etat: 'SUSPENDU' });
    change({ jour: null });
    change({ apercu: 'page' });
  });
  expect(shown(result)).toBe('fichier=b&etat=SUSPENDU&apercu=page');
});

test('what was drawn is not written again after a step back', () => {
  const { result } = open();
  act(() => result.current.query[1]({ etat: 'RES' }));
  act(() => void result.current.navigate(-1));
  expect(shown(result)).toBe('fichier=a');
  act(() => result.current.query[1]({ jour: '2026-02-01' }));
  expect(shown(result)).toBe('fichier=a&jour=2026-02-01');
});
