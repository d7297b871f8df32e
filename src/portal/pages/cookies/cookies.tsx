import { useState } from 'react';
import { routeName } from '../../../view/index.ts';
import { purposesInUse } from '../../consent/scripts.ts';
import { usePortal, useTexts } from '../../context/portal.ts';
import type { LoadPage } from '../../navigation/page.ts';
import { contentPage } from '../content/content.tsx';
import { withWords } from '../with-words.tsx';
import { PurposesForm } from './purposes-form.tsx';

/** The page to see and change the cookie choice, at any time (P2.9). */
export const page: LoadPage = async (portal, { path }) => {
  const route = portal.data.routes?.routes.find((candidate) => candidate.path === path);
  const words = await portal.files.part('cookies');
  return contentPage(portal, route?.content ?? routeName(path), withWords(Choices, words));
};

function Choices() {
  const t = useTexts();
  const { config } = usePortal();
  const [saved, setSaved] = useState(0);
  return (
    <section className="content-section" aria-labelledby="cookies-choix">
      <h2 id="cookies-choix">{t('cookies.choices')}</h2>
      {purposesInUse(config).length === 0 && <p>{t('cookies.nothing')}</p>}
      <PurposesForm onChosen={() => setSaved((times) => times + 1)} />
      <p className="cookies-saved" role="status" key={saved}>
        {saved > 0 && t('cookies.saved')}
      </p>
    </section>
  );
}
