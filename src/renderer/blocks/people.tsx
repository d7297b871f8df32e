import { Badge } from '../../ui/Badge.tsx';
import { IconTile } from '../../ui/Icon.tsx';
import { DownloadList, DownloadRow } from '../Downloads.tsx';
import { Facts } from '../Facts.tsx';
import type { BlockDrawing, BlockOf } from './block.ts';

function Drawing({ block }: { block: BlockOf<'people'> }) {
  return (
    <ul className="people">
      {block.people.map((person, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may bear one name.
        <li key={index} className="person">
          <div className="person-head">
            <IconTile name="personne" />
            <div>
              <h3>{person.name}</h3>
              {person.role && <p className="quiet">{person.role}</p>}
            </div>
          </div>
          {person.badges.length > 0 && (
            <p className="badges">
              {person.badges.map((badge) => (
                <Badge key={badge}>{badge}</Badge>
              ))}
            </p>
          )}
          <Facts items={person.facts} />
          {person.downloads.length > 0 && (
            <DownloadList>
              {person.downloads.map((download) => (
                <DownloadRow key={download.id} download={download} label={download.label} />
              ))}
            </DownloadList>
          )}
        </li>
      ))}
    </ul>
  );
}

export const people: BlockDrawing<'people'> = { Drawing, isEmpty: (block) => block.people.length === 0 };
