import { useEffect, useRef, useState } from 'react';
import type { EditorChoice } from '../../analysis/sentence/index.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import type { DraftSession } from '../data/draft-session.ts';
import { ChoiceBox } from '../record/choice-box.tsx';
import { fitsQuery, plain } from '../record/plain.tsx';
import { words } from '../words.ts';
import type { CalledPlace, FileEntry } from '../worker/questions.ts';

/** Something that the palette does. */
export interface Command {
  label: string;
  run: () => void;
}

interface PaletteProps {
  session: DraftSession;
  files: readonly FileEntry[];
  commands: readonly Command[];
  onOpen: (path: string) => void;
  onGo: (place: CalledPlace) => void;
  onClose: () => void;
}

const choice = (value: string, label: string, says: string, group: string): EditorChoice => ({
  ...{ kind: 'name', value, label, says, group },
});

/** Goes anywhere by a few letters: a file, an entry, a text, a gesture. */
export function Palette({ session, files, commands, onOpen, onGo, onClose }: PaletteProps) {
  const place = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<{ query: string; places: readonly CalledPlace[] }>({ query: '', places: [] });

  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  useEffect(() => {
    let isCurrent = true;
    session.bench.ask('places', { text: query }).then(
      (places) => isCurrent && setFound({ query, places }),
      () => isCurrent && setFound({ query, places: [] }),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, query]);

  const fits = fitsQuery(query);
  const runs = commands.map(({ label }, i) => choice(`run ${i}`, label, '', words.palette.commands));
  const listed = files.map(({ path, label, group }) =>
    choice(path, label, words.tree.groups[group], words.palette.files),
  );
  const places = found.places.map(({ label, within }, i) => choice(`place ${i}`, label, within, words.palette.places));
  const choices = fits === null ? [...runs, ...listed] : [...places, ...runs.filter(({ label }) => fits(plain(label)))];

  function choose(value: unknown): void {
    const [kind, rank] = String(value).split(' ');
    onClose();
    const chosen = found.places[Number(rank)];
    if (kind === 'run') commands[Number(rank)]?.run();
    else if (kind !== 'place') onOpen(String(value));
    else if (chosen?.pointer === '') onOpen(chosen.file);
    else if (chosen !== undefined) onGo(chosen);
  }

  return (
    <Dialog title={words.palette.title} closeLabel={words.close} onClose={onClose}>
      <div className="palette" ref={place}>
        <ChoiceBox
          label={words.palette.hint}
          choices={choices}
          value={null}
          hidesCodes
          search={{ onQuery: setQuery, isPending: found.query !== query }}
          onChoose={choose}
        />
      </div>
    </Dialog>
  );
}
