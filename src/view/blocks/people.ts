import { below } from '../compiler.ts';
import { compileDownloads, downloadValues } from '../downloads.ts';
import { compileFacts, factValues } from '../facts.ts';
import { type BlockKind, compact } from './block.ts';

export const people: BlockKind<'people'> = (definition, at, compiler) => {
  const of = compiler.list(definition.of, below(at, 'of'));
  const element = compiler.element([
    definition.name,
    definition.role,
    ...(definition.badges ?? []),
    ...factValues(definition.facts),
    ...downloadValues(definition.downloads),
  ]);
  const name = compiler.text(definition.name, below(at, 'name'));
  const role = compiler.text(definition.role, below(at, 'role'));
  const badges = (definition.badges ?? []).map((badge, i) => compiler.text(badge, below(at, 'badges', i)));
  const facts = compileFacts(definition.facts, below(at, 'facts'), compiler);
  const downloads = compileDownloads(definition.downloads, below(at, 'downloads'), compiler);
  return {
    body: (scope) => ({
      people: of(scope).map((item) => {
        const inner = element(scope, item);
        return {
          name: name(inner) ?? '',
          role: role(inner),
          badges: compact(badges.map((badge) => badge(inner))),
          facts: facts(inner),
          downloads: downloads(inner),
        };
      }),
    }),
    isEmpty: (body) => body.people.length === 0,
    reads: [definition.of],
  };
};
