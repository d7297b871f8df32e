import './studio.css';
import './icons.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { DraftPage } from './app/draft-page.tsx';
import { Home } from './app/home.tsx';
import { keepFocus } from './app/kept-focus.ts';
import { ReviewPage } from './app/review-page.tsx';
import { prepareBench } from './data/worker-client.ts';

const router = createBrowserRouter(
  [
    // the worker loads while somebody looks for their draft
    { path: '/', element: <Home onDrawn={prepareBench} /> },
    { path: '/brouillons/:id', element: <DraftPage /> },
    { path: '/brouillons/:id/demande', element: <ReviewPage /> },
    { path: '*', element: <Home /> },
  ],
  { basename: '/studio' },
);

keepFocus();
createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
