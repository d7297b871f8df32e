import { useState } from 'react';
import { useInBrowser } from '../../../ui/use-in-browser.ts';
import { routeName } from '../../../view/index.ts';
import { purposesInUse } from '../../consent/scripts.ts';
import { useTexts } from '../../context/portal.ts';
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
  const [saved, setSaved] = useState(0);
  // only the browser knows the choice: a server renders nothing
  const inBrowser = useInBrowser(() => true, false);
  return (
    <section className="content-section" aria-labelledby="cookies-choix">
      <h2 id="cookies-choix">{t('cookies.choices')}</h2>
      {inBrowser && purposesInUse().length === 0 && <p>{t('cookies.nothing')}</p>}
      {inBrowser && <PurposesForm onChosen={() => setSaved((times) => times + 1)} />}
      <p className="cookies-saved" role="status" key={saved}>
        {saved > 0 && t('cookies.saved')}
      </p>
    </section>
  );
}
